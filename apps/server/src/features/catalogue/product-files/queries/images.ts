import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };

/** An image of a product, or of one of its variants, at an address and named by a line of the file. */
export type PendingImage = { address: string; line: number; variantId: string | null };

/** A product whose images are not all here. */
export type PendingImages = { line: number; itemId: string; wanted: PendingImage[] };

/** The random part of the address of an image of ours; whose it is, the database says. */
const OWN_KEY = /\/_sw\/images\/([0-9a-f]{32})\//;

/** Images of the site that stand at these addresses, or came from there, by address. */
export async function findImages(
  db: Db,
  websiteId: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { rows } = await db.query<{ address: string; id: string }>(
    `select g.address, coalesce(own.id, f.asset_id) as id
       from unnest($2::text[], $3::text[], $4::bytea[]) g (address, key, hash)
       left join lateral (
         select a.id from assets a where a.website_id = $1 and a.key = g.key and a.kind = 'image' limit 1) own on true
       left join lateral (
         select p.asset_id from fetched_pictures p where p.website_id = $1 and p.address_hash = g.hash limit 1) f on true
      where coalesce(own.id, f.asset_id) is not null`,
    [websiteId, urls, urls.map((url) => OWN_KEY.exec(url)?.[1] ?? ''), urls.map(hashOf)],
    'product-pictures-find',
  );
  return new Map(rows.map(({ address: url, id }) => [url, id]));
}

/** Notes where an image came from. */
export async function insertFetched(
  db: Db,
  { websiteId, address: url, assetId }: { websiteId: string; address: string; assetId: string },
): Promise<void> {
  await db.query(
    `insert into fetched_pictures (website_id, address_hash, asset_id) values ($1, $2, $3)
         on conflict (website_id, address_hash) do update set asset_id = excluded.asset_id`,
    [websiteId, hashOf(url), assetId],
  );
}

/** Images to fetch later; `place` is the place of a variant in its product. */
export async function insertPending(
  db: Db,
  { websiteId, id }: Key,
  products: readonly {
    line: number;
    itemId: string;
    wanted: { address: string; line: number; place: number | null }[];
  }[],
): Promise<void> {
  if (products.length === 0) return;
  await db.query(
    `insert into product_import_pictures (website_id, import_id, line, item_id, wanted)
     select $1, $2, p.line, p."itemId", (
       select jsonb_agg(jsonb_build_object('address', w.one -> 'address', 'line', w.one -> 'line', 'variantId', v.id)
                        order by w.place)
         from jsonb_array_elements(p.wanted) with ordinality w (one, place)
         left join variants v on v.website_id = $1 and v.item_id = p."itemId" and v.removed_at is null
                             and v.position = (w.one ->> 'place')::int)
       from jsonb_to_recordset($3::jsonb) p (line int, "itemId" uuid, wanted jsonb)`,
    [websiteId, id, JSON.stringify(products)],
  );
  await db.query(
    `update product_imports set picture_count = picture_count + $3 where website_id = $1 and id = $2`,
    [websiteId, id, products.flatMap(({ wanted }) => wanted).length],
  );
}

/** The next products of an import whose images are wanted. */
export async function listPending(
  db: Db,
  { websiteId, id, limit }: Key & { limit: number },
): Promise<PendingImages[]> {
  const { rows } = await db.query<PendingImages>(
    `select line, item_id as "itemId", wanted from product_import_pictures
      where website_id = $1 and import_id = $2 order by line limit $3`,
    [websiteId, id, limit],
  );
  return rows;
}

/** Takes a product off that list, with what was said of its images; false when somebody else has. */
export async function deletePending(
  db: Db,
  { websiteId, id }: Key,
  { line, wanted }: PendingImages,
  errors: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from product_import_pictures where website_id = $1 and import_id = $2 and line = $3`,
    [websiteId, id, line],
  );
  if (rowCount !== 1) return false;
  await db.query(
    `update product_imports set pictures_done = pictures_done + $3, pictures_refused = pictures_refused + $4
      where website_id = $1 and id = $2`,
    [websiteId, id, wanted.length, errors.length],
  );
  await db.query(
    `update product_import_lines set message = $4 where website_id = $1 and import_id = $2 and line = $3`,
    [websiteId, id, line, errors.join(' ')],
  );
  return true;
}

function hashOf(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}
