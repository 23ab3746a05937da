import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type AssetRow, IMAGE_COLUMNS, toAsset } from './images.ts';
import { type MediaRow, toMedia } from './media.ts';

/** Uploads of all kinds by their ids, in one statement; unknown ids are left out. */
export async function listFilesById(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<{ images: ImageAsset[]; media: MediaAsset[] }> {
  if (key.ids.length === 0) return { images: [], media: [] };
  const { rows } = await db.query<(AssetRow & { kind: 'image' }) | (AssetRow & MediaRow)>(
    `select ${IMAGE_COLUMNS}, a.kind, a.mime, a.duration_seconds from assets a
      where a.website_id = $1 and a.id = any ($2::uuid[])`,
    [key.websiteId, key.ids],
    'assets-any-by-id',
  );
  return {
    images: rows.flatMap((row) => (row.kind === 'image' ? [toAsset(row)] : [])),
    media: rows.flatMap((row) => (row.kind === 'image' ? [] : [toMedia(row)])),
  };
}
