import { offersInstalments } from '@sitewright/domain/product/instalments';
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { expect, test } from 'vitest';
import { instalmentsOf } from './instalments.ts';

const item = { structuredContent: { variants: [{ price: 4000, salePrice: 0, onSale: false }] } };
const store = (country: string) =>
  WebsiteSettings.parse({
    storeSettings: { instalments: { isEnabled: true, country, minMinor: 3500, maxMinor: 100_000 } },
  });

test('INST-01, INST-02: where a payment service takes instalments, the page holds the payment context and the pill', () => {
  expect(instalmentsOf(store('PR'), item, true)).toMatchObject({
    afterPayAvailable: true,
    afterPayMin: 3500,
    afterPayMax: 100_000,
    shopperLanguage: 'en-US',
    stripeAccountCountry: 'PR',
    locale: 'en_US',
    text: 'or 4 interest-free payments of $10.00 with Afterpay',
  });
  expect(instalmentsOf(store('DE'), item, true)).toBeNull();
});

test('INST-02: a store says nothing of instalments that no service of its checkout takes', () => {
  expect(instalmentsOf(store('US'), item)).toBeNull();
  expect(offersInstalments(['test', 'stripe', 'manual'])).toBe(false);
  expect(offersInstalments(['card', 'later'], ['later'])).toBe(true);
});
