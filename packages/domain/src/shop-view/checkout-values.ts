import { answerName } from '../checkout/checkout-fields.ts';
import type { Address } from '../checkout/schema.ts';
import type { CheckoutView } from './checkout-view-schema.ts';
import type { Values } from './parts.ts';

/** An address of which nothing is typed yet. */
export const EMPTY_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};

/** Names of the fields of an address. */
const ADDRESS_NAMES = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];

/** Before the names of the billing address' fields. */
export const BILLING = 'billing-';

/** Value of a box of the checkout itself that is ticked. */
export const YES = 'yes';

/** Checkout fields that are saved automatically; the rest goes with the order. */
export interface CheckoutTyped {
  readonly email: string;
  readonly address: Address;
  readonly note: string;
  /** The box to join the store's list is ticked. */
  readonly joinsList: boolean;
  /** Null: the same as the shipping address. */
  readonly billingAddress: Address | null;
  readonly answers: Record<string, string>;
  /** Undefined: none is chosen yet. */
  readonly shippingOptionId: string | undefined;
}

/** Initial values of the checkout form: what was saved before, and the store's country. */
export function checkoutValues(view: CheckoutView): Values {
  const { address, billingAddress, defaultCountry, cart, fields, answers } = view;
  return {
    email: view.email,
    note: view.note,
    ...addressValues({ ...EMPTY_ADDRESS, ...address, country: address?.country || defaultCountry }),
    ...addressValues(
      { ...EMPTY_ADDRESS, ...billingAddress, country: billingAddress?.country || defaultCountry },
      BILLING,
    ),
    joinsList: view.joinsList ? YES : '',
    billingDiffers: billingAddress ? YES : '',
    ...Object.fromEntries(fields.map((field) => [answerName(field), answers[field.id] ?? ''])),
    shippingOptionId: cart.selectedShippingOption?.id ?? '',
    provider: '',
    cardNumber: '',
    saveAddress: '',
    keepCard: '',
  };
}

/** Saved part of a checkout, from the values of its form. */
export function typedOf(values: Values, { fields }: CheckoutView): CheckoutTyped {
  return {
    email: values.email ?? '',
    address: addressOf(values),
    note: values.note ?? '',
    joinsList: Boolean(values.joinsList),
    billingAddress: values.billingDiffers ? addressOf(values, BILLING) : null,
    answers: Object.fromEntries(fields.map((field) => [field.id, values[answerName(field)] ?? ''])),
    shippingOptionId: values.shippingOptionId || undefined,
  };
}

/** An address of a form; those of the bill have names that begin with `billing-`. */
export function addressOf(values: Values, prefix = ''): Address {
  const fields = ADDRESS_NAMES.map((field) => [field, values[prefix + field] ?? '']);
  return Object.fromEntries(fields) as Address;
}

/** The fields of an address by their names in a form. */
export function addressValues(address: Address, prefix = ''): Values {
  return Object.fromEntries(ADDRESS_NAMES.map((field) => [prefix + field, address[field]]));
}
