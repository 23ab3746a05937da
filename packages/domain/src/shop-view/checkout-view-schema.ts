import { z } from 'zod';
import { Cart } from '../cart/schema.ts';
import { Address, CheckoutQuestion } from '../checkout/schema.ts';
import { SavedAddress } from '../member/member-schema.ts';

/** Payment service a shopper can choose. */
export const PaymentMethod = z.object({
  provider: z.string(),
  label: z.string(),
  testMode: z.boolean(),
  /** The owner's words on how to pay, where the shopper pays outside of the program. */
  instructions: z.string().optional(),
  /** Key the payment service's own script identifies the store by. */
  publishableKey: z.string().optional(),
  /** A card that the service keeps for the member, who types nothing. */
  isSavedCard: z.boolean().optional(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** State of a checkout: what was typed so far, the cart with its figures, and what still stands in the way. */
export const CheckoutView = z.object({
  cart: Cart,
  /** Options and form answers of each line, in the order of the lines. */
  details: z.array(z.array(z.string())),
  email: z.string(),
  address: Address.nullable(),
  note: z.string(),
  notesEnabled: z.boolean(),
  /** Label of the box by which shoppers join the store's list; '' where it is not offered. */
  listOffer: z.string(),
  joinsList: z.boolean(),
  /** Null while it is the shipping address. */
  billingAddress: Address.nullable(),
  /** The store's own questions, and the answers by their ids. */
  fields: z.array(CheckoutQuestion),
  answers: z.record(z.string(), z.string()),
  /** Nothing is sent, but it is taxed somewhere: of the address the place is asked for. */
  asksTaxPlace: z.boolean(),
  /** Purpose of the address: for a pickup only some fields are needed. */
  addressUse: z.enum(['delivery', 'pickup', 'taxed-pickup']),
  /** No way of delivery was chosen that serves the place: the selected one is preset. */
  isDeliveryPreset: z.boolean(),
  /** Countries that a shipping option serves; null for all. */
  shippingCountries: z.array(z.string()).nullable(),
  defaultCountry: z.string(),
  /** Ways to pay; none where nothing is to be paid, now or later. */
  paymentMethods: z.array(PaymentMethod),
  /** Note instead of payment methods when nothing is due now; null otherwise. */
  paymentNote: z.string().nullable(),
  minimumSubtotalMinor: z.int(),
  /** The signed-in member: saved addresses, and whether there is room for another; null for guests. */
  member: z.object({ addresses: z.array(SavedAddress), mayKeepAddress: z.boolean() }).nullable(),
  /** Payment terms of a subscription, as text; null for a purchase without one. */
  subscription: z.string().nullable(),
  /** Words by field for what is missing or wrong; empty when the order can be placed. */
  errors: z.record(z.string(), z.string()),
});
export type CheckoutView = z.infer<typeof CheckoutView>;
