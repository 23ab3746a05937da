import { z } from 'zod';
import { ShippingOptionQuote } from '../checkout/schema.ts';
import { OwnWords } from '../language/own-words-schema.ts';
import { Money, type ProductInput, ProductTypeCode } from '../product/schema.ts';

/** Variant of a line: what was chosen. Source: specification §3, cart entry. */
export const ChosenVariant = z.object({
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
});
export type ChosenVariant = z.infer<typeof ChosenVariant>;

/** Stock of one variant as a shopper may know it. Source: specification §3, stock result. */
export const StockResult = z.object({ sku: z.string(), unlimited: z.boolean(), qtyInStock: z.int() });
export type StockResult = z.infer<typeof StockResult>;

/** Whether a line can still be bought as it stands. */
const EntryState = z.enum(['available', 'not-enough-stock', 'unavailable']);
export type EntryState = z.infer<typeof EntryState>;

type ProductForm = NonNullable<ProductInput['additionalFieldsForm']>;

/**
 * Line of a cart with all that a cart page prints. Money in minor units. Source: specification §3. Its ids are UUIDs of the
 * database, and its form is checked where it is made: to look through both again is half of what a long cart's check costs.
 */
export const CartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  chosenVariant: ChosenVariant,
  quantity: z.int(),
  /** Answers of the additional-fields form as JSON text; null without. */
  additionalFields: z.string().nullable(),
  /** The form itself with its id, for changing them; null for a product that asks nothing. */
  additionalFieldsForm: z.custom<ProductForm>((form) => typeof form === 'object').nullable(),
  productType: ProductTypeCode,
  title: z.string(),
  /** Store page that the product stands on. */
  collection: z.object({ id: z.string(), title: z.string() }),
  /** Path of the product page. */
  fullUrl: z.string(),
  image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
  unitPriceMinor: z.int(),
  /** Price of one unit before a sale; equals unitPriceMinor without one. */
  normalPriceMinor: z.int(),
  lineTotalMinor: z.int(),
  state: EntryState,
  /** Units that can be bought now; null for an unlimited variant. */
  qtyAvailable: z.int().nullable(),
});
export type CartEntry = z.infer<typeof CartEntry>;

/** Place a cart is sent to, as far as prices depend on it. */
export const ShippingLocation = z.object({
  country: z.string(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
});
export type ShippingLocation = z.infer<typeof ShippingLocation>;

/** Tax that applies to a cart; the rate is in percent text, as owners write it. */
export const AppliedTaxRule = z.object({ id: z.string(), name: z.string(), ratePpm: z.int() });

/** A discount that a cart has; without a code it came by itself. */
const CartDiscount = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string().nullable(),
  discountCents: z.int(),
  isFreeShipping: z.boolean(),
});

/** A discount code of a cart; the message says why it does not hold. */
const CartCoupon = z.object({ code: z.string(), name: z.string(), message: z.string() });

/** A gift card of a cart; the message says why it does not pay. */
const CartGiftCard = z.object({
  id: z.uuid(),
  lastFour: z.string(),
  balanceMinor: z.int(),
  /** Amount charged to the card for this cart. */
  appliedMinor: z.int(),
  message: z.string(),
});

/** Shopping cart as every call answers it. Source: specification §3, shopping cart. */
export const Cart = z.object({
  id: z.uuid().nullable(),
  websiteId: z.uuid(),
  orderId: z.uuid().nullable(),
  /** Milliseconds since 1970; null for a cart that does not exist yet. */
  created: z.number().nullable(),
  isPurchased: z.boolean(),
  /** Ordered now it is a test: no money moves. */
  testMode: z.boolean(),
  currency: z.string(),
  entries: z.array(CartEntry),
  shippingOptions: z.array(ShippingOptionQuote),
  selectedShippingOption: ShippingOptionQuote.nullable(),
  shippingLocation: ShippingLocation.nullable(),
  applicableTaxRules: z.array(AppliedTaxRule),
  discounts: z.array(CartDiscount),
  /** Codes as typed: those that hold now and those that do not. */
  coupons: z.array(CartCoupon),
  validCoupons: z.array(CartCoupon),
  invalidCoupons: z.array(CartCoupon),
  giftCards: z.array(CartGiftCard),
  /** True where the store has given out gift cards, so that a shopper is asked for one. */
  acceptsGiftCards: z.boolean(),
  subtotalCents: z.int(),
  taxCents: z.int(),
  shippingCostCents: z.int(),
  discountCents: z.int(),
  grandTotalCents: z.int(),
  /** Tax that the prices contain already; part of the other figures. */
  includedTaxMinor: z.int(),
  /** Part of the grand total that gift cards pay, and the rest. */
  giftCardMinor: z.int(),
  payableMinor: z.int(),
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /** What is not translated of it; only in another language than the first one of the site. */
  ownWords: OwnWords.optional(),
  /** Subtotal in the store's currency; only when asked for by calculateSubtotal. */
  subtotal: Money.optional(),
});
export type Cart = z.infer<typeof Cart>;
