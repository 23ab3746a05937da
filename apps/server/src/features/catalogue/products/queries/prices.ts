import type { Db } from '../../../../platform/database/database.ts';

/** Prices of a variant in minor units. */
export type VariantPrices = {
  id: string;
  priceMinor: number;
  salePriceMinor: number | null;
  onSale: boolean;
};

/** Writes prices of variants of one product and counts the change. */
export async function updatePrices(
  db: Db,
  key: { websiteId: string; itemId: string },
  prices: readonly VariantPrices[],
): Promise<void> {
  await db.query(
    `update variants v set price_minor = p."priceMinor", sale_price_minor = p."salePriceMinor", on_sale = p."onSale"
       from jsonb_to_recordset($2::jsonb) p (id uuid, "priceMinor" bigint, "salePriceMinor" bigint, "onSale" boolean)
      where v.website_id = $1 and v.id = p.id`,
    [key.websiteId, JSON.stringify(prices)],
  );
  await db.query(`update products set row_version = row_version + 1 where website_id = $1 and item_id = $2`, [
    key.websiteId,
    key.itemId,
  ]);
}
