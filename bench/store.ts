import type { TestClient } from '@sitewright/testing/http-client';
import type { RunningShop } from '@sitewright/testing/running-shop';

/** A variant that shoppers can add to the cart. */
export type Variant = { itemId: string; sku: string };

const STOCK = 1_000_000;

/** Products with a variant each, of which nobody can buy too many. */
export async function givenVariants({ shop }: Pick<RunningShop, 'shop'>, count: number): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (let at = 0; at < count; at += 1) {
    const sku = `BENCH-${at}`;
    const variant = { sku, attributes: {}, priceMinor: 1000, qtyInStock: STOCK };
    variants.push({ itemId: await shop.product({ variants: [variant] }, { title: `Product ${at}` }), sku });
  }
  return variants;
}

/** A shopper whose cart has so many lines: the first added as shoppers do, the others written beside it. */
export async function fillCart(
  { visitor, query, websiteId }: RunningShop,
  variants: readonly Variant[],
  lines: number,
): Promise<TestClient> {
  const shopper = visitor();
  const added = await shopper.post('/api/commerce/shopping-cart/entries', { ...variants[0], quantity: 1 });
  if (added.status !== 200) throw new Error(added.text);
  await query(
    `insert into cart_entries (website_id, id, cart_id, item_id, variant_id, quantity)
     select website_id, gen_random_uuid(), $2, item_id, id, 1 from variants
      where website_id = $1 and sku = any ($3::text[])`,
    [websiteId, added.json.shoppingCart.id, variants.slice(1, lines).map(({ sku }) => sku)],
  );
  return shopper;
}
