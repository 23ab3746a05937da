import { Address } from '@sitewright/domain/checkout/schema';
import { OrderAnswer, OrderItem, OrderPricing, OrderTotals } from '@sitewright/domain/order/schema';
import { SubscriptionPlan } from '@sitewright/domain/product/schema';
import { z } from 'zod';

/** Period of a subscription; `isByShopper` where the shopper pays it at the keyboard. */
const Renewal = z.object({ subscriptionId: z.uuid(), period: z.int().min(2), isByShopper: z.boolean() });
export type Renewal = z.infer<typeof Renewal>;

/** An order before it is paid: frozen with its payment, so that what is charged is what is ordered. */
export const OrderDraft = z.object({
  email: z.string(),
  /** Confirmed address of the member whose cart it was; '' for a guest. */
  memberEmail: z.string().default(''),
  locale: z.string(),
  currency: z.string(),
  address: Address.nullable(),
  note: z.string(),
  billingAddress: Address.nullable().default(null),
  /** What the shopper agreed to by the box to join the store's list, and the page it stood on; null for one who did not. */
  listConsent: z.object({ words: z.string(), page: z.string() }).nullable().default(null),
  /** Member for whom the card of the payment is saved; null where none is. */
  cardOwner: z.uuid().nullable().default(null),
  answers: z.array(OrderAnswer).default([]),
  pricing: OrderPricing,
  totals: OrderTotals,
  /** Gift card payments, in the order in which they are used up. */
  giftCards: z.array(z.object({ cardId: z.uuid(), amountMinor: z.int().min(1) })).default([]),
  /** Billing plan from now on; null for a purchase without one. */
  subscription: SubscriptionPlan.nullable().default(null),
  /** Period of a subscription that this is the order of. */
  renewal: Renewal.nullable().default(null),
  /** `isCounted`: false for variants without a stock. `areaIds`: member areas that a line opens, whatever its product opens later. */
  items: z.array(
    OrderItem.extend({ variantId: z.uuid(), isCounted: z.boolean(), areaIds: z.array(z.uuid()).default([]) }),
  ),
});
export type OrderDraft = z.infer<typeof OrderDraft>;
