import { computeTotals } from '@sitewright/domain/cart/totals';
import { Address } from '@sitewright/domain/checkout/schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import { OrderDraft, type Renewal, type StoredOrder } from '../orders/index.ts';

/** A rule of tax that applied is not asked again where it applies. */
const HERE = { country: '', region: null, postcode: null };

/**
 * The order of a later period: goods, prices, delivery and tax of the first order. Discounts and gift cards were for that
 * order alone. `counted` names the variants whose stock is counted.
 */
export function renewalDraft(
  order: StoredOrder,
  { renewal, counted }: { renewal: Renewal | null; counted: ReadonlySet<string> },
): OrderDraft {
  const { pricing } = order;
  const result = computeTotals({
    lines: order.items.map((item) => ({
      quantity: item.quantity,
      productType: item.productType,
      unitPriceMinor: item.unitPriceMinor,
      itemId: item.itemId,
      categories: [],
    })),
    discounts: [],
    shippingMinor: pricing.shippingOption?.priceMinor ?? 0,
    taxRules: pricing.taxRules.map((rule) => ({ ...rule, ...HERE })),
    pricesIncludeTax: pricing.pricesIncludeTax,
    giftCardMinor: 0,
  });
  if (!result.ok) throw new AppError(result.reason);
  return OrderDraft.parse({
    email: order.email,
    locale: order.locale,
    currency: order.currency,
    address: order.address === null ? null : Address.parse(order.address),
    billingAddress: order.billingAddress ? Address.parse(order.billingAddress) : null,
    note: '',
    answers: order.answers,
    pricing: { ...pricing, discounts: [] },
    totals: result.totals,
    renewal,
    items: order.items.map((item) => ({ ...item, isCounted: counted.has(item.variantId) })),
  });
}
