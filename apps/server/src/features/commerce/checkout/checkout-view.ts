import type { CheckoutView } from '@sitewright/contract/checkout';
import type { MemberAccount } from '@sitewright/domain/account/member-schema';
import { lineDetails } from '@sitewright/domain/cart/line-details';
import type { Cart } from '@sitewright/domain/cart/schema';
import { isTaxedSomewhere } from '@sitewright/domain/cart/tax';
import { checkAddress, checkPlace } from '@sitewright/domain/checkout/address-rules';
import { checkAnswers } from '@sitewright/domain/checkout/checkout-fields';
import { Address } from '@sitewright/domain/checkout/schema';
import { StoreSettings } from '@sitewright/domain/site/website-schema';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { said, saidByField } from '../../../platform/texts/site-words.ts';
import { MOST_ADDRESSES } from '../../people/members/index.ts';
import { lineFaults, type PricedCart, toCart } from '../cart/index.ts';
import { methodsFor, paymentNote, subscriptionWords } from './first-payment.ts';
import type { StoredCheckout } from './queries.ts';
import { FAULTS } from './texts.ts';

/** Words by field for what still stands in the way of an order; empty when it can be placed. Source: CHK-02, CHK-07. */
export function checkoutFaults(
  priced: PricedCart,
  checkout: Pick<StoredCheckout, 'email' | 'address' | 'billingAddress' | 'answers'> | null,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const { settings, totals } = priced;
  if (!checkout?.email) faults.email = FAULTS.required;
  else if (checkout.email.length < 3 || !isMailAddress(checkout.email)) {
    faults.email = FAULTS.email;
  }
  if (priced.requiresShipping) {
    Object.assign(faults, saidByField(checkAddress(Address.parse(checkout?.address ?? {}))));
    if (!priced.selectedOption) faults.shippingOptionId = shippingFault(priced);
  }
  if (asksTaxPlace(priced))
    Object.assign(faults, saidByField(checkPlace(Address.parse(checkout?.address ?? {}))));
  if (checkout?.billingAddress) Object.assign(faults, billingFaults(checkout.billingAddress));
  Object.assign(faults, saidByField(checkAnswers(settings.checkoutFields, checkout?.answers ?? {})));
  if (totals.subtotalCents < settings.minimumSubtotalMinor) {
    const subtotal = formatMoney(settings.minimumSubtotalMinor, settings.defaultCurrency);
    faults.minimumOrder = FAULTS.minimumOrder({ subtotal });
  }
  if (Object.keys(lineFaults(priced.stored.lines)).length > 0) {
    faults.cart = FAULTS.cart;
  }
  return faults;
}

/** Nothing of the cart is sent, but it is taxed in some place. */
export function asksTaxPlace({ requiresShipping, settings, stored }: PricedCart): boolean {
  const types = stored.lines.map(({ productType }) => productType);
  return !requiresShipping && isTaxedSomewhere(settings.taxRules, types);
}

type Visit<Priced> = {
  priced: Priced;
  checkout: StoredCheckout | null;
  member: MemberAccount | null;
  now: Date;
};

/** State of a checkout for its page. */
export function toCheckoutView(cart: Cart, visit: Visit<PricedCart | null>): CheckoutView {
  const { priced, checkout, member, now } = visit;
  const settings = priced?.settings ?? StoreSettings.parse({});
  return {
    cart,
    details: cart.entries.map(lineDetails),
    email: checkout?.email ?? '',
    address: checkout?.address ? Address.parse(checkout.address) : null,
    note: checkout?.note ?? '',
    notesEnabled: settings.orderNotesEnabled,
    billingAddress: checkout?.billingAddress ? Address.parse(checkout.billingAddress) : null,
    fields: settings.checkoutFields,
    answers: checkout?.answers ?? {},
    asksTaxPlace: priced !== null && asksTaxPlace(priced),
    shippingCountries: servedCountries(settings),
    defaultCountry: settings.shippingCountryDefaultValue,
    paymentMethods: priced ? methodsFor(priced) : [],
    paymentNote: priced && paymentNote(priced, now),
    minimumSubtotalCents: settings.minimumSubtotalMinor,
    member: member && membersPart(member, settings),
    subscription: priced && subscriptionWords(priced, now),
    faults: priced ? checkoutFaults(priced, checkout) : { cart: FAULTS.cartEmpty },
  };
}

/** The view of a priced cart. */
export function viewOf(websiteId: string, session: Visit<PricedCart>): CheckoutView {
  return toCheckoutView(toCart(websiteId, session.priced), session);
}

/** Faults of the billing address, by the names its fields have beside those of the shipping address. */
function billingFaults(address: unknown): Record<string, string> {
  const faults = Object.entries(checkAddress(Address.parse(address)));
  return Object.fromEntries(faults.map(([field, words]) => [`billing-${field}`, said(words)]));
}

function shippingFault({ location, shippingOptions }: PricedCart): string {
  if (!location) return FAULTS.addressFirst;
  return shippingOptions.length > 0 ? FAULTS.chooseShipping : FAULTS.noShipping;
}

/** Addresses of a member that the store delivers to; those elsewhere cannot be chosen. */
function membersPart({ addresses }: MemberAccount, settings: StoreSettings): CheckoutView['member'] {
  return {
    addresses: addresses.filter(({ address }) => isServed(settings, address.country)),
    mayKeepAddress: addresses.length < MOST_ADDRESSES,
  };
}

/** True where something can be sent to a country. */
export function isServed(settings: StoreSettings, country: string): boolean {
  return servedCountries(settings)?.includes(country) ?? true;
}

function servedCountries({ shippingOptions }: StoreSettings): string[] | null {
  const countries = new Set<string>();
  for (const option of shippingOptions) {
    if (!option.countries && !option.regions) return null;
    for (const country of option.countries ?? []) countries.add(country);
    for (const region of option.regions ?? []) countries.add(region.slice(0, 2));
  }
  return [...countries].sort();
}
