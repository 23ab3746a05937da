import { FieldCondition } from '@sitewright/forms/condition-schema';
import { z } from 'zod';
import { PriceMinor } from '../product/schema.ts';
import { ADDRESS_FIELDS } from './address-fields.ts';
import { QUESTION_LIMITS } from './limits.ts';
import { PaymentSettings } from './payment-schema.ts';

/** ISO 3166 code of a country, upper case. */
const CountryCode = z.string().regex(/^[A-Z]{2}$/);

const Place = {
  /** Countries an option or rule serves; null for all. */
  countries: z.array(CountryCode).nullable().default(null),
  /** Regions as `US-NY`; null for every region of the countries. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
    .nullable()
    .default(null),
  /** Patterns of postcodes (`matchesPostcode`); null for every postcode. */
  postcodes: z.array(z.string().trim().min(1).max(25)).max(500).nullable().default(null),
};

const named = { id: z.string().min(1).max(64), name: z.string().min(1).max(100) };

/** Notes on a shipping option: how long it takes, or where and when to pick up. */
const instructions = z.string().max(500).default('');

/** Way of delivery that an owner offers: flat price, by weight, by price, or pickup. Source: CHK-08. */
export const ShippingOption = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    ...Place,
    instructions,
    kind: z.literal('flat'),
    priceMinor: PriceMinor,
    perItemMinor: PriceMinor.default(0),
  }),
  z.object({
    ...named,
    ...Place,
    instructions,
    kind: z.literal('weight'),
    /** Prices by weight: the first whose limit is not below the cart's weight; above the last there is no delivery. */
    steps: z
      .array(z.object({ upToGrams: z.int().min(1), priceMinor: PriceMinor }))
      .min(1)
      .max(50),
  }),
  z.object({
    ...named,
    ...Place,
    instructions,
    kind: z.literal('price'),
    /** Prices by what the sent units cost: the last whose beginning is reached; below the first there is no delivery. */
    steps: z
      .array(z.object({ fromMinor: PriceMinor, priceMinor: PriceMinor }))
      .min(1)
      .max(50),
  }),
  z.object({ ...named, ...Place, instructions, kind: z.literal('pickup') }),
]);
export type ShippingOption = z.infer<typeof ShippingOption>;

/** Option as a cart shows it, with its price for that cart. */
export const ShippingOptionQuote = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['flat', 'weight', 'price', 'pickup']),
  priceMinor: z.int(),
  instructions: z.string(),
});
export type ShippingOptionQuote = z.infer<typeof ShippingOptionQuote>;

/** Tax of a place as its owner saves it. Source: CHK-09. */
const TaxRuleSetting = z.object({
  ...named,
  country: CountryCode,
  region: z.string().max(3).nullable().default(null),
  /** Pattern of postcodes (`matchesPostcode`). */
  postcode: z.string().trim().min(1).max(25).nullable().default(null),
  ratePpm: z.int().min(0).max(1_000_000),
  productTypes: z.array(z.int()).nullable().default(null),
  taxesShipping: z.boolean().default(false),
});

const QuestionId = z.string().min(1).max(64);

/** Question of a store's own at its checkout. */
export const CheckoutField = z.object({
  id: QuestionId,
  label: z.string().trim().min(1).max(QUESTION_LIMITS.label),
  kind: z.enum(['line', 'text', 'choice', 'tick']),
  isRequired: z.boolean().default(false),
  /** Options of a choice. */
  options: z
    .array(z.string().trim().min(1).max(QUESTION_LIMITS.option))
    .max(QUESTION_LIMITS.options)
    .default([]),
  /** When it is asked; a question without one always is. */
  condition: FieldCondition(QuestionId, z.string().trim()).optional(),
});
export type CheckoutField = z.infer<typeof CheckoutField>;

/** The same as shoppers read it; `words`: what options are called in the language of the page, where they are translated. */
export const CheckoutQuestion = CheckoutField.extend({
  words: z.record(z.string(), z.string()).optional(),
});
export type CheckoutQuestion = z.infer<typeof CheckoutQuestion>;

/** Part of a store's settings that prices and checkout depend on. Source: specification §3 (store settings), CHK-02, CHK-08, CHK-09. */
export const CheckoutSettings = z.object({
  minimumSubtotalMinor: PriceMinor.default(0),
  shippingCountryDefaultValue: CountryCode.default('US'),
  shippingOptions: z.array(ShippingOption).max(100).default([]),
  taxRules: z.array(TaxRuleSetting).max(1000).default([]),
  pricesIncludeTax: z.boolean().default(false),
  /** Shoppers may write a note with their order. */
  orderNotesEnabled: z.boolean().default(true),
  /** One order may have several discount codes. */
  codesCombine: z.boolean().default(true),
  checkoutFields: z.array(CheckoutField).max(QUESTION_LIMITS.questions).default([]),
  /** Box, never ticked beforehand, by which shoppers join the store's list. Source: MAIL-13. */
  listOffer: z
    .object({
      atCheckout: z.boolean().default(false),
      atRegistration: z.boolean().default(false),
      /** Label of the box; '' for the program's, in the language of the page. */
      text: z.string().trim().max(300).default(''),
    })
    .prefault({}),
  /** Payment providers that are switched on, by name. */
  paymentProviders: z.array(z.string().max(40)).max(20).default(['test']),
  payments: PaymentSettings.prefault({}),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

const text = (field: keyof typeof ADDRESS_FIELDS) =>
  z.string().trim().max(ADDRESS_FIELDS[field].maxLength).default('');

/** Address as it is stored (`AddressInput` as it is sent); which fields are needed depends on the country (address-rules). */
export const Address = z.object({
  firstName: text('firstName'),
  lastName: text('lastName'),
  line1: text('line1'),
  line2: text('line2'),
  city: text('city'),
  region: text('region'),
  postcode: text('postcode'),
  country: z.string().trim().toUpperCase().max(2).default(''),
  phone: text('phone'),
});
export type Address = z.infer<typeof Address>;
