import type { DiscountTerm } from '@sitewright/domain/cart/discount';
import { type OracleTotals, oracleTotals } from '@sitewright/domain/cart/testing/totals-oracle';
import type { Query } from './rule.ts';

type OrderRow = {
  number: number;
  subtotal_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  included_tax_minor: number;
  grand_total_minor: number;
  pricing: {
    pricesIncludeTax: boolean;
    discounts: DiscountTerm[];
    shippingOption: { priceMinor: number } | null;
    taxRules: { ratePpm: number; productTypes: number[] | null; taxesShipping: boolean }[];
  };
  lines: { quantity: number; unitPriceMinor: number; productType: number; itemId: string }[];
};

/** I03: each stored order computes again to its stored figures, by the oracle in whole numbers of any size. */
export async function auditTotals(query: Query, websiteId: string): Promise<string[]> {
  const orders = await query<OrderRow>(
    `select o.number, o.subtotal_minor, o.discount_minor, o.shipping_minor, o.tax_minor, o.included_tax_minor,
            o.grand_total_minor, o.pricing,
            (select jsonb_agg(jsonb_build_object('quantity', i.quantity, 'unitPriceMinor', i.unit_price_minor,
                'productType', i.product_type, 'itemId', i.item_id) order by i.position)
               from order_items i where i.website_id = o.website_id and i.order_id = o.id) as lines
       from orders o where o.website_id = $1`,
    [websiteId],
  );
  return orders.flatMap((order) => {
    const { subtotal, discount, shipping, tax, includedTax, grand } = recompute(order);
    const expected = [subtotal, discount, shipping, tax, includedTax, grand].map(Number);
    const stored = [
      order.subtotal_minor,
      order.discount_minor,
      order.shipping_minor,
      order.tax_minor,
      order.included_tax_minor,
      order.grand_total_minor,
    ].map(Number);
    const isSame = expected.every((value, index) => value === stored[index]);
    return isSame
      ? []
      : [`I03 order ${order.number} computes to ${expected.join(', ')}, stored ${stored.join(', ')}`];
  });
}

function recompute({ lines, pricing }: OrderRow): OracleTotals {
  const anywhere = { id: '', name: '', country: '', region: null, postcode: null };
  return oracleTotals({
    lines: lines.map((line) => ({ ...line, categories: [] })),
    discounts: pricing.discounts,
    shippingMinor: pricing.shippingOption?.priceMinor ?? 0,
    taxRules: pricing.taxRules.map((rule) => ({ ...anywhere, ...rule })),
    pricesIncludeTax: pricing.pricesIncludeTax,
    giftCardMinor: 0,
  });
}
