import { expect, test } from 'vitest';
import { checkoutValues, EMPTY_ADDRESS, typedOf } from './checkout-values.ts';
import { checkoutFormView } from './checkout-view.ts';
import type { CheckoutView } from './checkout-view-schema.ts';
import type { Part } from './parts.ts';
import { ENGLISH_VIEW } from './testing/english-view.ts';

const ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Mill Lane',
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  country: 'US',
};
const FLAT = { id: 'flat', name: 'Standard', kind: 'flat', priceMinor: 500, instructions: '' } as const;

function aCheckout(change: Partial<CheckoutView> = {}, cart: object = {}): CheckoutView {
  return {
    cart: {
      currency: 'USD',
      entries: [],
      coupons: [],
      invalidCoupons: [],
      discounts: [],
      giftCards: [],
      acceptsGiftCards: false,
      shippingOptions: [],
      selectedShippingOption: null,
      subtotalCents: 1000,
      discountCents: 0,
      shippingCostCents: 0,
      taxCents: 0,
      includedTaxMinor: 0,
      grandTotalCents: 1000,
      giftCardMinor: 0,
      payableMinor: 1000,
      requiresShipping: true,
      ...cart,
    } as unknown as CheckoutView['cart'],
    details: [],
    email: '',
    address: null,
    note: '',
    notesEnabled: false,
    listOffer: '',
    joinsList: false,
    billingAddress: null,
    fields: [],
    answers: {},
    asksTaxPlace: false,
    addressUse: 'delivery',
    isDeliveryPreset: false,
    shippingCountries: null,
    defaultCountry: 'US',
    paymentMethods: [{ provider: 'test', label: 'Test card', testMode: true }],
    paymentNote: null,
    minimumSubtotalMinor: 0,
    member: null,
    subscription: null,
    errors: {},
    ...change,
  };
}

const viewOf = (view: CheckoutView, errors = {}, values = checkoutValues(view)) =>
  checkoutFormView(view, { values, errors, message: '' }, ENGLISH_VIEW);

/** The parts below each other, those of sections and rows too. */
function flat(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...('parts' in part ? flat(part.parts) : [])]);
}
const named = (parts: readonly Part[], name: string) =>
  flat(parts).find((part) => 'name' in part && part.kind !== 'section' && part.name === name);

test('CHK-07: until the delivery is known the button goes on, then it names what is paid', () => {
  const before = viewOf(aCheckout());
  expect(before.submit).toEqual({ label: 'Continue to payment', pays: false });
  expect(before.payment.some(({ kind }) => kind === 'review')).toBe(false);
  expect(named(before.payment, 'cardNumber')).toMatchObject({ needsScripts: true });

  const chosen = { shippingOptions: [FLAT], selectedShippingOption: FLAT, payableMinor: 1500 };
  const after = viewOf(aCheckout({ address: ADDRESS }, chosen));
  expect(after.submit).toEqual({ label: 'Pay $15.00', pays: true });
  expect(after.payment.some(({ kind }) => kind === 'review')).toBe(true);
  expect(named(after.payment, 'cardNumber')).toMatchObject({ needsScripts: false });
});

test('an address is asked for as its country writes it, with the names of its regions', () => {
  const regionIn = (country: string) =>
    named(viewOf(aCheckout(), {}, { ...checkoutValues(aCheckout()), country }).details, 'region');
  expect(regionIn('US')).toMatchObject({
    kind: 'select',
    label: 'State',
    options: expect.arrayContaining([{ value: 'NY', label: 'New York' }]),
  });
  expect(regionIn('GB')).toMatchObject({ kind: 'text', label: 'County (optional)' });
});

test('nothing is asked of an address where nothing is sent, but the place of its tax where there is one', () => {
  const digital = { requiresShipping: false };
  const names = (view: CheckoutView) =>
    flat(viewOf(view).details).flatMap((part) =>
      'name' in part && part.kind !== 'section' ? [part.name] : [],
    );
  expect(names(aCheckout({}, digital))).toEqual(['email']);
  expect(names(aCheckout({ asksTaxPlace: true }, digital))).toEqual([
    'email',
    'country',
    'region',
    'postcode',
  ]);
});

test('CHK-08: of who picks an order up only the name is asked', () => {
  const view = aCheckout({ addressUse: 'pickup' });
  const [, address] = viewOf(view).details;
  const names = flat(address ? [address] : []).flatMap((part) => ('label' in part ? [part.label] : []));
  expect(address).toMatchObject({ legend: 'Picked up by' });
  expect(names).toEqual(['Country', 'First name', 'Last name', 'Phone (optional)']);
});

test('what a form holds is what a checkout keeps', () => {
  const fields = [{ id: 'gift', label: 'A present', kind: 'tick' as const, isRequired: false, options: [] }];
  const view = aCheckout({ email: 'ada@shopper.test', address: ADDRESS, fields, answers: { gift: 'Yes' } });
  const typed = typedOf(checkoutValues(view), view);
  expect(typed).toEqual({
    email: 'ada@shopper.test',
    address: ADDRESS,
    note: '',
    joinsList: false,
    billingAddress: null,
    answers: { gift: 'Yes' },
  });
  const billed = { ...checkoutValues(view), billingDiffers: 'yes', 'billing-city': 'Troy' };
  expect(typedOf(billed, view).billingAddress).toMatchObject({ city: 'Troy', country: 'US' });
});

test('CHK-03: a question is drawn while its condition holds; until then only pages without scripts have it', () => {
  const rules = [{ fieldId: 'gift', operator: 'is' as const, value: 'Yes' }];
  const own = { isRequired: true, options: [] };
  const fields = [
    { ...own, id: 'gift', label: 'A present', kind: 'tick' as const },
    { ...own, id: 'card', label: 'Card', kind: 'line' as const, condition: { match: 'all' as const, rules } },
  ];
  const partsFor = (answers: Record<string, string>) => {
    const section = viewOf(aCheckout({ fields, answers })).details.at(-1);
    return section?.kind === 'section' ? section.parts : [];
  };
  const card = { kind: 'text', name: 'answer-card', label: 'Card', isRequired: false };
  const unasked = { ...card, label: 'Card (if it applies)' };
  expect(partsFor({})[1]).toMatchObject({ kind: 'unasked', part: unasked });
  // A mark that the server takes away is no other answer.
  for (const gift of ['Yes', 'Yes\u200f ']) expect(partsFor({ gift })[1]).toMatchObject(card);
});

test('errors stand at their controls, those of codes at their fields', () => {
  const view = viewOf(aCheckout({}, { acceptsGiftCards: true }), {
    email: 'Required',
    code: 'This code is not valid.',
    giftCard: 'This gift card code is not valid.',
  });
  expect(named(view.details, 'email')).toMatchObject({ error: 'Required' });
  expect(view.summary.codes.map(({ error }) => error)).toEqual([
    'This code is not valid.',
    'This gift card code is not valid.',
  ]);
});

test('the box to join the list stands under the address where the shop offers it, and is kept as it is left', () => {
  const offering = aCheckout({ listOffer: 'Letters' });
  const boxOf = (view: CheckoutView, values = checkoutValues(view)) => {
    const [contact] = checkoutFormView(view, { values, errors: {}, message: '' }, ENGLISH_VIEW).details;
    return contact?.kind === 'section' ? contact.parts.find(({ kind }) => kind === 'tick') : undefined;
  };
  expect(boxOf(aCheckout())).toBeUndefined();
  expect(boxOf(offering)).toMatchObject({ name: 'joinsList', label: 'Letters', value: '', ticked: 'yes' });
  const ticked = { ...checkoutValues(offering), joinsList: 'yes' };
  expect(typedOf(ticked, offering).joinsList).toBe(true);
  expect(checkoutValues({ ...offering, joinsList: true }).joinsList).toBe('yes');
});
