import { Address } from '@sitewright/domain/checkout/schema';
import { OrderAnswer, OrderItem, OrderPricing, OrderTotals } from '@sitewright/domain/order/schema';
import { z } from 'zod';

/** An order before it is paid: frozen with its payment, so that what is charged is what is ordered. */
export const OrderDraft = z.object({
  email: z.string(),
  locale: z.string(),
  currency: z.string(),
  address: Address.nullable(),
  note: z.string(),
  billingAddress: Address.nullable().default(null),
  answers: z.array(OrderAnswer).default([]),
  pricing: OrderPricing,
  totals: OrderTotals,
  /** `isCounted`: false for variants without a stock. */
  items: z.array(OrderItem.extend({ variantId: z.uuid(), isCounted: z.boolean() })),
});
export type OrderDraft = z.infer<typeof OrderDraft>;
