import type { Db } from '../../../../platform/database/database.ts';

/** A variant to write; `qty` is what is on the shelf. */
export type VariantRecord = {
  id: string;
  item_id: string;
  sku: string;
  position: number;
  attributes: Record<string, string>;
  price_minor: number;
  sale_price_minor: number | null;
  on_sale: boolean;
  unlimited: boolean;
  qty: number;
  weight_grams: number;
  width_mm: number | null;
  height_mm: number | null;
  length_mm: number | null;
  image_id: string | null;
};

/** Stock of a variant whose row is locked. */
export type LockedVariant = { id: string; itemId: string; sku: string; qty: number; held: number };

/** Stock of the variants of items, their rows locked in the order that every change of stock keeps. */
export async function lockVariants(
  db: Db,
  websiteId: string,
  itemIds: readonly string[],
): Promise<LockedVariant[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await db.query<LockedVariant>(
    `select id, item_id as "itemId", sku, qty, held from variants
      where website_id = $1 and item_id = any ($2::uuid[]) and removed_at is null order by id for update`,
    [websiteId, itemIds],
    'catalogue-lock-variants',
  );
  return rows;
}

/** Takes variants out of sale; their rows stay for carts, holds and the ledger. */
export async function removeVariants(db: Db, websiteId: string, ids: readonly string[]): Promise<void> {
  await db.query(`update variants set removed_at = now() where website_id = $1 and id = any ($2::uuid[])`, [
    websiteId,
    ids,
  ]);
}

/** Gives variants SKUs that no other has, so that two of them can change places in one save. */
export async function freeSkus(db: Db, websiteId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `update variants set sku = 'renamed ' || id where website_id = $1 and id = any ($2::uuid[])`,
    [websiteId, ids],
  );
}

/** One of these SKUs that a variant of another item has, or null. */
export async function findTakenSku(
  db: Db,
  websiteId: string,
  variants: readonly Pick<VariantRecord, 'item_id' | 'sku'>[],
): Promise<string | null> {
  const { rows } = await db.query<{ sku: string }>(
    `select v.sku from unnest($2::text[], $3::uuid[]) given (sku, item_id)
      cross join lateral (
        select sku, item_id from variants where website_id = $1 and sku = given.sku and removed_at is null limit 1) v
      where v.item_id <> given.item_id limit 1`,
    [websiteId, variants.map(({ sku }) => sku), variants.map(({ item_id }) => item_id)],
    'catalogue-taken-sku',
  );
  return rows[0]?.sku ?? null;
}

/** Those of these SKUs that variants have. */
export async function listUsedSkus(db: Db, websiteId: string, skus: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ sku: string }>(
    `select sku from variants where website_id = $1 and sku = any ($2::text[]) and removed_at is null`,
    [websiteId, skus],
    'catalogue-used-skus',
  );
  return rows.map(({ sku }) => sku);
}

/** Adds or replaces variants. A taken SKU breaks the index `variants_sku`. */
export async function upsertVariants(
  db: Db,
  websiteId: string,
  variants: readonly VariantRecord[],
): Promise<void> {
  await db.query(
    `insert into variants (website_id, id, item_id, sku, position, attributes, price_minor, sale_price_minor, on_sale,
        unlimited, qty, weight_grams, width_mm, height_mm, length_mm, image_id)
     select $1, v.*
       from jsonb_to_recordset($2::jsonb) as v (id uuid, item_id uuid, sku text, position integer, attributes jsonb,
        price_minor bigint, sale_price_minor bigint, on_sale boolean, unlimited boolean, qty integer,
        weight_grams integer, width_mm integer, height_mm integer, length_mm integer, image_id uuid)
     on conflict (website_id, id) do update set
        sku = excluded.sku, position = excluded.position, attributes = excluded.attributes,
        price_minor = excluded.price_minor, sale_price_minor = excluded.sale_price_minor,
        on_sale = excluded.on_sale, unlimited = excluded.unlimited, qty = excluded.qty,
        weight_grams = excluded.weight_grams, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
        length_mm = excluded.length_mm, image_id = excluded.image_id`,
    [websiteId, JSON.stringify(variants)],
    'catalogue-upsert-variants',
  );
}

/** Gives variants of one product their images and counts the change. */
export async function updateVariantImages(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
  images: readonly { id: string; imageId: string }[],
): Promise<void> {
  await db.query(
    `update variants v set image_id = g."imageId"
       from jsonb_to_recordset($3::jsonb) g (id uuid, "imageId" uuid)
      where v.website_id = $1 and v.item_id = $2 and v.id = g.id`,
    [websiteId, itemId, JSON.stringify(images)],
  );
  await db.query(`update products set row_version = row_version + 1 where website_id = $1 and item_id = $2`, [
    websiteId,
    itemId,
  ]);
}

/** Adds items whose variants follow: what is kept for the search of them is written with their variants. */
export async function beforeVariants(db: Db, addItems: () => Promise<void>): Promise<void> {
  await db.query(`select set_config('app.variants_follow', 'on', true)`);
  await addItems();
  await db.query(`select set_config('app.variants_follow', 'off', true)`);
}
