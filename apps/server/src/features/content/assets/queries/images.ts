import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { AssetKind, ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { NOT_SOLD } from './media.ts';

export const IMAGE_COLUMNS = `a.id, a.key, a.filename, a.format, a.width, a.height, a.size_bytes, a.alt_text, a.title, a.body,
  a.focal_x, a.focal_y, a.color_data, a.ready_widths, a.avif_widths, a.is_animated, a.needs_license, a.created_at, a.row_version`;

export type AssetRow = {
  id: string;
  key: string;
  filename: string;
  format: ImageAsset['format'];
  width: number;
  height: number;
  size_bytes: number;
  alt_text: string;
  title: string;
  body: string;
  focal_x: number;
  focal_y: number;
  color_data: ImageAsset['colorData'];
  ready_widths: number[];
  avif_widths: number[];
  is_animated: boolean;
  needs_license: boolean;
  created_at: string;
  row_version: number;
};

export async function insertAsset(db: Db, websiteId: string, asset: ImageAsset): Promise<void> {
  await db.query(
    `insert into assets (website_id, id, key, filename, format, width, height, size_bytes, alt_text, title, body,
        focal_x, focal_y, color_data, ready_widths, is_animated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      websiteId,
      asset.id,
      asset.key,
      asset.filename,
      asset.format,
      asset.width,
      asset.height,
      asset.sizeBytes,
      asset.altText,
      asset.title,
      asset.body,
      asset.focalX,
      asset.focalY,
      asset.colorData === null ? null : JSON.stringify(asset.colorData),
      asset.readyWidths,
      asset.isAnimated,
    ],
  );
}

/** Images by their ids; unknown ids are left out. */
export async function listAssetsById(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<ImageAsset[]> {
  if (key.ids.length === 0) return [];
  const { rows } = await db.query<AssetRow>(
    `select ${IMAGE_COLUMNS} from assets a where a.website_id = $1 and a.kind = 'image' and a.id = any ($2::uuid[])`,
    [key.websiteId, key.ids],
    'assets-list-by-id',
  );
  return rows.map(toAsset);
}

/** Id of the oldest image of a file name and size in pixels; null without one. */
export async function findImageOfFile(
  db: Db,
  file: { websiteId: string; filename: string; width: number; height: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from assets
      where website_id = $1 and kind = 'image' and filename = $2 and width = $3 and height = $4 order by id limit 1`,
    [file.websiteId, file.filename, file.width, file.height],
  );
  return rows[0]?.id ?? null;
}

/** Image by the random part of its address, or null. */
export async function findAssetByKey(
  db: Db,
  key: { websiteId: string; key: string },
): Promise<ImageAsset | null> {
  const { rows } = await db.query<AssetRow>(
    `select ${IMAGE_COLUMNS} from assets a where a.website_id = $1 and a.kind = 'image' and a.key = $2`,
    [key.websiteId, key.key],
    'assets-find-by-key',
  );
  return rows[0] ? toAsset(rows[0]) : null;
}

/** Id of the file that had this key before its bytes were replaced, or null. */
export async function findIdByFormerKey(
  db: Db,
  key: { websiteId: string; key: string },
): Promise<string | null> {
  const { rows } = await db.query<{ asset_id: string }>(
    `select asset_id from former_asset_keys where website_id = $1 and key = $2`,
    [key.websiteId, key.key],
  );
  return rows[0]?.asset_id ?? null;
}

/** Ids in what visitors see of a page: its content and that of its items, its own image and theirs. */
const IDS_OF_PAGE = `
  select (found #>> '{}')::uuid
    from (select v.content as held
            from documents d
            join document_versions v
              on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version
           where d.website_id = $1
             and (d.kind = 'page' and d.owner_id = $4
                  or d.kind = 'item'
                     and d.owner_id in (select i.id from items i where i.website_id = $1 and i.collection_id = $4))
          union all
          select jsonb_build_array(i.content, i.main_image_id)
            from items i where i.website_id = $1 and i.collection_id = $4
          union all
          select to_jsonb(c.main_image_id) from collections c where c.website_id = $1 and c.id = $4) shown,
         jsonb_path_query(held, 'strict $.** ? (@.type() == "string"
           && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') found`;

/** Newest images first, after the one with the given id; all of the site, or those that visitors see on a page. */
export async function listAssets(
  db: Db,
  page: {
    websiteId: string;
    limit: number;
    after?: string | undefined;
    pageId?: string | undefined;
    /** Those that products sell too. */
    withSold: boolean;
  },
): Promise<ImageAsset[]> {
  const { rows } = await db.query<AssetRow>(
    `select ${IMAGE_COLUMNS} from assets a
      where a.website_id = $1 and a.kind = 'image'
        and ($2::uuid is null
             or (a.created_at, a.id) < (select b.created_at, b.id from assets b where b.website_id = $1 and b.id = $2))
        and ($4::uuid is null or a.id in (${IDS_OF_PAGE}))
        and ${NOT_SOLD('$5')}
      order by a.created_at desc, a.id desc limit $3`,
    [page.websiteId, page.after ?? null, page.limit, page.pageId ?? null, page.withSold],
  );
  return rows.map(toAsset);
}

/** Stores what an owner may change if the row still has that version; the new version, or null. */
export async function updateAssetRow(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
  change: Pick<ImageAsset, 'filename' | 'altText' | 'title' | 'body' | 'focalX' | 'focalY' | 'needsLicense'>,
): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `update assets set filename = $4, alt_text = $5, title = $6, body = $7, focal_x = $8, focal_y = $9,
            needs_license = $10, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 returning row_version`,
    [
      key.websiteId,
      key.id,
      key.rowVersion,
      change.filename,
      change.altText,
      change.title,
      change.body,
      change.focalX,
      change.focalY,
      change.needsLicense,
    ],
  );
  return rows[0]?.row_version ?? null;
}

/** True for an image among the files that a digital product sells. */
export async function isSold(db: Db, key: { websiteId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from products
      where website_id = $1 and product_type = ${PRODUCT_TYPE_CODES.digital} and digital -> 'fileIds' ? $2::text limit 1`,
    [key.websiteId, key.id],
  );
  return rowCount !== 0;
}

/** Notes widths that can be served; false when the image is gone or has other bytes now. */
export async function addReadyWidths(
  db: Db,
  key: { websiteId: string; id: string; key: string },
  ready: { widths: readonly number[]; avif: readonly number[] },
): Promise<boolean> {
  const { rows } = await db.query(
    `update assets
        set ready_widths = array(select distinct unnest(ready_widths || $3::int[]) order by 1),
            avif_widths = array(select distinct unnest(avif_widths || $4::int[]) order by 1)
      where website_id = $1 and id = $2 and key = $5 returning id`,
    [key.websiteId, key.id, ready.widths, ready.avif, key.key],
  );
  return rows.length > 0;
}

/** Removes a file of any kind, and what is translated of it, if the row still has that version; what its files are found by, or null. */
export async function deleteAssetRow(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
): Promise<{ key: string; kind: AssetKind } | null> {
  const { rows } = await db.query<{ key: string; kind: AssetKind }>(
    `with gone as (
       delete from assets where website_id = $1 and id = $2 and row_version = $3 returning id, key, kind),
     unsaid as (
       delete from translations t using gone where t.website_id = $1 and t.kind = 'picture' and t.entity_id = gone.id),
     unsuggested as (
       delete from translation_suggestions t using gone
        where t.website_id = $1 and t.kind = 'picture' and t.entity_id = gone.id)
     select key, kind from gone`,
    [key.websiteId, key.id, key.rowVersion],
  );
  return rows[0] ?? null;
}

/** Which of these random parts of addresses belong to files of the site. */
export async function listKnownKeys(
  db: Db,
  { websiteId, keys }: { websiteId: string; keys: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select key from assets where website_id = $1 and key = any ($2)`,
    [websiteId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

export function toAsset(row: AssetRow): ImageAsset {
  return {
    id: row.id,
    key: row.key,
    filename: row.filename,
    format: row.format,
    width: row.width,
    height: row.height,
    sizeBytes: row.size_bytes,
    altText: row.alt_text,
    title: row.title,
    body: row.body,
    focalX: row.focal_x,
    focalY: row.focal_y,
    colorData: row.color_data,
    readyWidths: row.ready_widths,
    avifWidths: row.avif_widths,
    isAnimated: row.is_animated,
    needsLicense: row.needs_license,
    createdAt: Date.parse(row.created_at),
    rowVersion: row.row_version,
  };
}
