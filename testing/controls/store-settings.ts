import { fieldBuilder } from './field-builder.ts';
import type { Line, Lines } from './walk-controls.ts';

/** Prices are typed as amounts and stored in minor units. */
const amount = (field: string): Line => ({ field, value: '12.50', is: 1250 });
const FIRST = 'shippingOptions.0';
const RULE = 'taxRules.0';

/** The screen of a store's settings: what each control changes of them. */
export const STORE_SETTINGS: Lines = {
  'Store / Business name': { field: 'businessName' },
  'Store / Currency': { field: 'defaultCurrency', value: 'EUR: Euro', is: 'EUR' },
  'Store / Units of measure': { field: 'measurementStandard' },
  'Store / Several units of a service in one order': { field: 'multipleQuantityAllowedForServices' },
  'Stock / Low stock notice at *': { field: 'lowStockThreshold' },
  'Checkout / Minimum order *': amount('minimumSubtotalMinor'),
  'Checkout / Express checkout: *': { field: 'expressCheckout' },
  'Checkout / Light cart: *': { field: 'useLightCart' },
  'Checkout / Quick view: *': { field: 'quickViewEnabled' },
  'Checkout / Shoppers may write a note': { field: 'orderNotesEnabled' },
  'Checkout / Several discount codes in one order': { field: 'codesCombine' },
  'Payment methods / Test cards': { alone: 'paymentProviders' },
  'Payment methods / Bank transfer': { alone: 'paymentProviders' },
  'Payment methods / Name at checkout': { field: 'payments.manual.label' },
  'Payment methods / How to pay': { field: 'payments.manual.instructions' },
  'Payment methods / Cards by Stripe': { alone: 'paymentProviders' },
  'Payment methods #2 / Publishable key (test)': {
    field: 'payments.stripe.publishableKeys.test',
    value: 'pk_test_51walk',
  },
  'Payment methods #2 / Publishable key (live)': {
    field: 'payments.stripe.publishableKeys.live',
    value: 'pk_live_51walk',
  },
  'Payment methods #2 / Mode': { field: 'payments.stripe.mode', value: 'Live', is: 'live', last: true },
  'Payment methods #2 / Secret key *': {
    run: async ({ root }, { locator }) => {
      await locator.fill('pk_test_walk');
      await root.getByRole('button', { name: 'Save keys' }).click();
      await root.getByText('A secret key begins with sk_test_').waitFor();
      await locator.fill('');
    },
  },
  'Payment methods #2 / Signing secret of events *': {
    run: async ({ root }, { locator }) => {
      await locator.fill('whsec_walk');
      await root.getByRole('button', { name: 'Save keys' }).click();
      await root.getByText('Keys saved').waitFor();
      await root.getByRole('button', { name: 'Remove keys' }).click();
      await root.getByText('Keys removed').waitFor();
    },
  },
  'Payment methods #2 / Save keys': { as: 'the signing secret' },
  ...fieldBuilder('Checkout questions', 'checkoutFields'),
  'Delivery / Store country': { field: 'shippingCountryDefaultValue' },
  'Delivery / Name': { field: `${FIRST}.name` },
  'Delivery / Price': {
    field: `${FIRST}.kind`,
    value: 'By weight',
    next: ['By order value', 'One price', 'Pickup'],
  },
  'Delivery / Delivery time': { field: `${FIRST}.instructions` },
  'Delivery / Where and when': { field: `${FIRST}.instructions` },
  'Delivery / Each order *': amount(`${FIRST}.priceMinor`),
  'Delivery / And each unit *': amount(`${FIRST}.perItemMinor`),
  'Delivery / Up to *': { field: `${FIRST}.steps.0.upToGrams`, value: '750' },
  'Delivery / From *': amount(`${FIRST}.steps.0.fromMinor`),
  'Delivery / Costs *': amount(`${FIRST}.steps.0.priceMinor`),
  'Delivery / Add a step': { alone: `${FIRST}.steps.length` },
  'Delivery / Remove step *': { alone: `${FIRST}.steps.length` },
  'Delivery / Countries': { alone: `${FIRST}.countries`, value: 'Germany', pick: true },
  'Delivery / Countries: Remove': { alone: `${FIRST}.countries` },
  'Delivery / States and provinces': { alone: `${FIRST}.regions`, value: 'Maine', pick: true },
  'Delivery / States and provinces: Remove': { alone: `${FIRST}.regions` },
  'Delivery / Postcodes': { field: `${FIRST}.postcodes`, value: '04*', is: ['04*'] },
  'Delivery #2 / Move * up': { alone: 'shippingOptions' },
  'Delivery #* / *': { as: 'those of the first row' },
  'Delivery / Remove *': { alone: 'shippingOptions.length', last: true },
  'Delivery / Add delivery option': {
    run: async ({ root }, { locator }) => {
      await locator.click();
      await root.getByLabel('Name', { exact: true }).nth(4).fill('By boat');
    },
    changes: 'shippingOptions.length',
  },
  'Taxes #* / *': { as: 'those of the first row' },
  'Taxes / Prices include tax': { field: 'pricesIncludeTax' },
  'Taxes / Name': { field: `${RULE}.name` },
  'Taxes / Rate (%)': { field: `${RULE}.ratePpm`, value: '8', is: 80_000 },
  'Taxes / Country': { field: `${RULE}.country`, value: 'Canada', is: 'CA' },
  'Taxes / State or province': { field: `${RULE}.region` },
  'Taxes / Postcode': { field: `${RULE}.postcode` },
  'Taxes / Physical': { alone: `${RULE}.productTypes` },
  'Taxes / Digital': { alone: `${RULE}.productTypes` },
  'Taxes / Service': { alone: `${RULE}.productTypes` },
  'Taxes / Gift card': { alone: `${RULE}.productTypes` },
  'Taxes / Membership': { alone: `${RULE}.productTypes` },
  'Taxes / Shipping': { field: `${RULE}.taxesShipping` },
  'Taxes / Remove *': { alone: 'taxRules', last: true },
  'Taxes / Add a tax': {
    run: async ({ root }, { locator }) => {
      await locator.click();
      await root
        .getByRole('group', { name: 'New tax' })
        .getByRole('textbox', { name: 'Name' })
        .fill('Another');
    },
    changes: 'taxRules.length',
  },
  'Mailing list / List that shoppers join': { field: 'mailingListId' },
  'Mailing list / Offer it at the checkout': { field: 'listOffer.atCheckout' },
  'Mailing list / Offer it where members register': { field: 'listOffer.atRegistration' },
  'Mailing list / Words of the box': { field: 'listOffer.text' },
  'Policies / Return policy': { field: 'returnPolicy' },
  'Policies / Terms of service': { field: 'termsOfService' },
  'Policies / Privacy policy': { field: 'privacyPolicy' },
  'Save settings': 'saves',
};
