import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type AssetRow, IMAGE_COLUMNS, toAsset } from './images.ts';
import { type MediaRow, toMedia } from './media.ts';

/** Pictures with what is translated of them into a language; `isShown`: of translations that visitors see. */
const PICTURE_TEXTS = `left join translations t
   on t.website_id = $1 and t.kind = 'picture' and t.entity_id = a.id and t.locale = $3 and (t.state = 'ready' or $4)`;

/** A picture in a language, and what it says in the first one still. */
export type LocalPicture = ImageAsset & { readonly untranslated: readonly string[] };

/**
 * Uploads by their ids as pages in a language show them, in one statement; a text of a picture that nobody has translated is that of the
 * first language. `drafts`: translations that visitors do not see, too.
 */
export async function listLocalFilesById(
  db: Db,
  key: { websiteId: string; ids: readonly string[]; locale: string; drafts: boolean },
): Promise<{ images: LocalPicture[]; media: MediaAsset[] }> {
  if (key.ids.length === 0) return { images: [], media: [] };
  type Row = (AssetRow & { kind: 'image' }) | (AssetRow & MediaRow);
  const { rows } = await db.query<Row & { texts: Readonly<Record<string, string>> | null }>(
    `select ${IMAGE_COLUMNS}, a.kind, a.mime, a.duration_seconds, t.texts from assets a ${PICTURE_TEXTS}
      where a.website_id = $1 and a.id = any ($2::uuid[])`,
    [key.websiteId, key.ids, key.locale, key.drafts],
    'assets-any-by-id-local',
  );
  return {
    images: rows.flatMap((row) =>
      row.kind === 'image' ? [localPicture(toAsset(row), row.texts ?? {})] : [],
    ),
    media: rows.flatMap((row) => (row.kind === 'image' ? [] : [toMedia(row)])),
  };
}

function localPicture(image: ImageAsset, texts: Readonly<Record<string, string>>): LocalPicture {
  const said = ['altText', 'title', 'body'] as const;
  const local = said.map((name) => [name, texts[name] || image[name]]);
  const untranslated = said.filter((name) => image[name] && !texts[name]).map((name) => image[name]);
  return { ...image, ...Object.fromEntries(local), untranslated };
}

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
