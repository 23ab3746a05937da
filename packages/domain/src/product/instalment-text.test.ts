import { expect, test } from 'vitest';
import { instalmentMessages, instalmentText } from './instalment-text.ts';
import { instalmentOffer } from './instalments.ts';

const range = { afterPayAvailable: true, afterPayMin: 3500, afterPayMax: 100_000 };

test.each([
  [4000, 'en_US', 'or 4 interest-free payments of $10.00 with Afterpay'],
  [4000, 'en_GB', 'or 4 interest-free payments of $10.00 with Clearpay'],
  [4000, 'fr_CA', 'ou 4 versements sans intérêt de $10.00 avec Afterpay'],
  [3500, 'en_US', 'Afterpay available for orders over $35.00'],
  [100_001, 'en_GB', 'Clearpay available for orders up to $1,000.00'],
  [0, 'en_US', ''],
])('INST-02, INST-03, INST-05, INST-07: the pill of %s in %s', (price, locale, text) => {
  expect(instalmentText(instalmentOffer(price, range), locale, 'USD')).toBe(text);
});

test('INST-09: each locale of the provider has words, others have none', () => {
  for (const locale of ['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB'])
    expect(instalmentMessages(locale)).not.toBeNull();
  expect([instalmentMessages('de_DE'), instalmentMessages('constructor')]).toEqual([null, null]);
});
