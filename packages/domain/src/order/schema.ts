import { z } from 'zod';
import { AppliedTaxRule, ChosenVariant } from '../cart/schema.ts';
import { Address, ShippingOptionQuote } from '../checkout/schema.ts';
import { Money, ProductTypeCode } from '../product/schema.ts';

/** Where an order stands on its way to the shopper. */
export const OrderStatus = z.enum(['pending', 'partially-fulfilled', 'fulfilled', 'canceled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Where the money of an order is. */
export const PaymentStatus = z.enum(['paid', 'awaiting', 'refunded', 'partially-refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Line of an order as it was sold. Money in minor units. */
export const OrderItem = z.object({
  itemId: z.uuid(),
  sku: z.string(),
  title: z.string(),
  chosenVariant: ChosenVariant,
  additionalFields: z.string().nullable(),
  productType: ProductTypeCode,
  quantity: z.int(),
  unitPriceMinor: z.int(),
  lineTotalMinor: z.int(),
  fullUrl: z.string(),
  image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

const codes = z.array(z.string()).readonly();
/** Orders kept without a scope are of a time when each discount was on the whole order. */
const scope = z.object({ itemIds: codes, categories: codes }).nullable().default(null);
/** Which discount it was and what it took off. */
const origin = {
  id: z.uuid().optional(),
  name: z.string().optional(),
  code: z.string().nullable().optional(),
  discountCents: z.int().optional(),
  scope,
};

/** A discount as an order keeps it; `scope` names the products it was for. */
const OrderDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), ratePpm: z.int(), ...origin }),
  z.object({ kind: z.literal('amount'), amountMinor: z.int(), ...origin }),
  z.object({ kind: z.literal('free-shipping'), ...origin }),
  z.object({
    kind: z.literal('buy-x-get-y'),
    buyQuantity: z.int(),
    getQuantity: z.int(),
    getScope: scope,
    ratePpm: z.int(),
    maxTimes: z.int().nullable(),
    ...origin,
  }),
]);

/** Answer to a question of the store's checkout. */
export const OrderAnswer = z.object({ label: z.string(), value: z.string() });

/** Line of an order with its place, which names it from then on. */
export const OrderLine = OrderItem.extend({
  position: z.int().min(0),
  /** Units that were sent. */
  fulfilledQuantity: z.int().min(0),
  /** Units whose money goes or went back. */
  refundedQuantity: z.int().min(0),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Everything the figures of an order were made of, kept with it. */
export const OrderPricing = z.object({
  discounts: z.array(OrderDiscount),
  taxRules: z.array(
    AppliedTaxRule.extend({ productTypes: z.array(z.int()).nullable(), taxesShipping: z.boolean() }),
  ),
  shippingOption: ShippingOptionQuote.nullable(),
  pricesIncludeTax: z.boolean(),
});
export type OrderPricing = z.infer<typeof OrderPricing>;

/** Figures of an order in minor units; grand total = subtotal - discount + shipping + tax. */
export const OrderTotals = z.object({
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCostCents: z.int(),
  taxCents: z.int(),
  includedTaxMinor: z.int(),
  grandTotalCents: z.int(),
  /** Part of the grand total that gift cards paid. */
  giftCardMinor: z.int().default(0),
});
export type OrderTotals = z.infer<typeof OrderTotals>;

/** Units of a line of an order. */
export const OrderUnits = z.object({ position: z.int().min(0).max(999), quantity: z.int().min(1).max(9999) });
export type OrderUnits = z.infer<typeof OrderUnits>;

/** Parcel of an order. Texts are empty where the owner gave none. */
export const Shipment = z.object({
  id: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  lines: z.array(OrderUnits),
  /** ISO text, UTC. */
  createdAt: z.string(),
});
export type Shipment = z.infer<typeof Shipment>;

/** Money of an order given back; `pending` until the payment service has confirmed it. */
export const OrderRefund = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'done', 'refused']),
  amountMinor: z.int(),
  reason: z.string(),
  createdAt: z.string(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Order as its shopper and its owner see it. */
export const Order = OrderTotals.extend({
  id: z.uuid(),
  number: z.int(),
  email: z.string(),
  currency: z.string(),
  testMode: z.boolean(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  /** ISO text, UTC. */
  placedAt: z.string(),
  address: Address.nullable(),
  shippingOption: ShippingOptionQuote.nullable(),
  taxRules: z.array(AppliedTaxRule),
  note: z.string(),
  /** Null: the same as the address. */
  billingAddress: Address.nullable(),
  answers: z.array(OrderAnswer),
  items: z.array(OrderLine),
  /** Money that goes or went back, part of the grand total. */
  refundedMinor: z.int(),
  shipments: z.array(Shipment),
  refunds: z.array(OrderRefund),
});
export type Order = z.infer<typeof Order>;

/** Kinds of events in an order's history; each feature that changes orders has its own kinds here. */
const OrderEventKind = z.enum([
  'placed',
  'paid',
  'fulfilled',
  'canceled',
  'restocked',
  'refund-asked',
  'refunded',
  'refund-refused',
  'note',
  'note-sent',
  'mail-sent',
  'mail-withheld',
  'downloaded',
  'subscription-started',
  'gift-cards-issued',
  'gift-cards-revoked',
]);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

/** Line of an order's timeline. `data`: figures and names, in minor units where it is money. */
export const OrderEvent = z.object({
  id: z.int(),
  kind: OrderEventKind,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Name of the contributor; empty for the program and the shopper. */
  actor: z.string(),
  /** ISO text, UTC. */
  createdAt: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Order as its owner works on it. */
export const OrderDetail = Order.extend({
  /** Sent with each change; one made meanwhile refuses it. */
  rowVersion: z.int(),
  pricing: OrderPricing,
  orderUrl: z.string(),
  events: z.array(OrderEvent),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Line of the owner's list of orders. */
export const OrderSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  email: z.string(),
  customerName: z.string(),
  currency: z.string(),
  testMode: z.boolean(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  placedAt: z.string(),
  grandTotalCents: z.int(),
  itemCount: z.int(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Order for the analytics tag of the confirmed page; money in minor units. Source: specification §3, CHK-01. */
export const AnalyticsOrder = z.object({
  id: z.uuid(),
  purchasedCartId: z.uuid(),
  testMode: z.boolean(),
  websiteId: z.uuid(),
  items: z.array(z.object({ sku: z.string(), productName: z.string(), quantity: z.int(), unitPrice: Money })),
  grandTotal: Money,
  shippingTotal: Money,
  taxTotal: Money,
});
export type AnalyticsOrder = z.infer<typeof AnalyticsOrder>;
