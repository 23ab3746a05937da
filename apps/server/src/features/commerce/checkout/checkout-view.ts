import { lineDetails } from '@sitewright/domain/cart/line-details';
import type { Cart } from '@sitewright/domain/cart/schema';
import { isTaxedSomewhere } from '@sitewright/domain/cart/tax';
import { type AddressUse, checkAddress, checkPlace } from '@sitewright/domain/checkout/address-rules';
import { answerName, checkAnswers, shownQuestions } from '@sitewright/domain/checkout/checkout-fields';
import { CHECKOUT_LIMITS } from '@sitewright/domain/checkout/limits';
import { localQuestions } from '@sitewright/domain/checkout/local-questions';
import { Address, type CheckoutField } from '@sitewright/domain/checkout/schema';
import type { MemberAccount } from '@sitewright/domain/member/member-schema';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { t, translateByField } from '../../../platform/texts/site-messages.ts';
import { listOfferText } from '../../messages/mailing-lists/index.ts';
import { MAX_ADDRESSES } from '../../people/members/index.ts';
import { lineErrors, type PricedCart, toCart } from '../cart/index.ts';
import { cardMethods } from '../saved-cards/index.ts';
import { methodsFor, paymentNote, subscriptionText } from './first-payment.ts';
import type { StoredCheckout } from './queries/checkouts.ts';
import type { Shopper } from './shopper.ts';
import { ERRORS } from './texts.ts';

/** Words by field for what still stands in the way of an order; empty when it can be placed. Source: CHK-02, CHK-07. */
export function checkoutErrors(
  priced: PricedCart,
  checkout: Pick<StoredCheckout, 'email' | 'address' | 'billingAddress' | 'answers' | 'note'> | null,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const { settings, totals } = priced;
  if (!checkout?.email) errors.email = ERRORS.required;
  else if (checkout.email.length < 3 || !isMailAddress(checkout.email)) {
    errors.email = ERRORS.email;
  }
  if (priced.requiresShipping) {
    Object.assign(
      errors,
      translateByField(checkAddress(Address.parse(checkout?.address ?? {}), addressUse(priced))),
    );
    if (!priced.selectedOption) errors.shippingOptionId = shippingError(priced);
  }
  if (requiresTaxLocation(priced))
    Object.assign(errors, translateByField(checkPlace(Address.parse(checkout?.address ?? {}))));
  if (checkout?.billingAddress) Object.assign(errors, billingErrors(checkout.billingAddress));
  Object.assign(errors, translateByField(checkAnswers(settings.checkoutFields, checkout?.answers ?? {})));
  if (checkout) Object.assign(errors, lengthErrors(settings.checkoutFields, checkout));
  if (totals.subtotalCents < settings.minimumSubtotalMinor) {
    const subtotal = formatMoney(settings.minimumSubtotalMinor, settings.defaultCurrency);
    errors.minimumOrder = ERRORS.minimumOrder({ subtotal });
  }
  if (Object.keys(lineErrors(priced.stored.lines)).length > 0) {
    errors.cart = ERRORS.cart;
  }
  return errors;
}

/** Errors of long texts, which plain forms store whatever their length. */
function lengthErrors(
  fields: readonly CheckoutField[],
  { note, answers }: Pick<StoredCheckout, 'note' | 'answers'>,
): Record<string, string> {
  const texts = shownQuestions(fields, answers).map(
    (field) => [answerName(field), answers[field.id] ?? '', CHECKOUT_LIMITS.answer] as const,
  );
  return Object.fromEntries(
    [...texts, ['note', note, CHECKOUT_LIMITS.note] as const]
      .filter(([, text, limit]) => text.trim().length > limit)
      .map(([name, , limit]) => [name, ERRORS.tooLong({ limit })]),
  );
}

/** Purpose of the address of a cart that is sent, or picked up. */
export function addressUse({ selectedOption, settings, stored }: PricedCart): AddressUse {
  if (selectedOption?.kind !== 'pickup') return 'delivery';
  const types = stored.lines.map(({ productType }) => productType);
  return isTaxedSomewhere(settings.taxRules, types) ? 'taxed-pickup' : 'pickup';
}

/** True while no option was chosen that serves the place: the selected one, if any, is preset. */
export function isDeliveryPreset({ selectedOption, stored }: PricedCart): boolean {
  return selectedOption?.id !== stored.shippingOptionId;
}

/** Nothing of the cart is sent, but it is taxed in some place. */
export function requiresTaxLocation({ requiresShipping, settings, stored }: PricedCart): boolean {
  const types = stored.lines.map(({ productType }) => productType);
  return !requiresShipping && isTaxedSomewhere(settings.taxRules, types);
}

type Visit<Priced> = {
  priced: Priced;
  checkout: StoredCheckout | null;
  member: Shopper | null;
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
    listOffer: listOfferText(settings.listOffer, 'atCheckout'),
    joinsList: checkout?.joinsList ?? false,
    billingAddress: checkout?.billingAddress ? Address.parse(checkout.billingAddress) : null,
    fields: localQuestions(settings.checkoutFields, priced?.stored.storeTexts ?? {}),
    answers: checkout?.answers ?? {},
    asksTaxPlace: priced !== null && requiresTaxLocation(priced),
    addressUse: priced ? addressUse(priced) : 'delivery',
    isDeliveryPreset: priced !== null && isDeliveryPreset(priced),
    shippingCountries: servedCountries(settings),
    defaultCountry: settings.shippingCountryDefaultValue,
    paymentMethods: priced ? methodsOf(priced, member) : [],
    paymentNote: priced && paymentNote(priced, now),
    minimumSubtotalMinor: settings.minimumSubtotalMinor,
    member: member && membersPart(member, settings),
    subscription: priced && subscriptionText(priced, now),
    errors: priced ? checkoutErrors(priced, checkout) : { cart: ERRORS.cartEmpty },
  };
}

/** Ways to pay, a member's own cards in front. */
function methodsOf(priced: PricedCart, member: Shopper | null): CheckoutView['paymentMethods'] {
  const methods = methodsFor(priced);
  return member ? [...cardMethods(member.cards, methods), ...methods] : methods;
}

/** The view of a priced cart. */
export function viewOf(websiteId: string, session: Visit<PricedCart>): CheckoutView {
  return toCheckoutView(toCart(websiteId, session.priced, { isCheckout: true }), session);
}

/** Errors of the billing address, by the names its fields have beside those of the shipping address. */
function billingErrors(address: unknown): Record<string, string> {
  const errors = Object.entries(checkAddress(Address.parse(address)));
  return Object.fromEntries(errors.map(([field, text]) => [`billing-${field}`, t(text)]));
}

function shippingError({ location }: PricedCart): string {
  return location ? ERRORS.noShipping : ERRORS.addressFirst;
}

/** Addresses of a member that the store delivers to; those elsewhere cannot be chosen. */
function membersPart({ addresses }: MemberAccount, settings: StoreSettings): CheckoutView['member'] {
  return {
    addresses: addresses.filter(({ address }) => isServed(settings, address.country)),
    mayKeepAddress: addresses.length < MAX_ADDRESSES,
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
