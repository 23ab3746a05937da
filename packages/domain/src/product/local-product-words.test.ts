import { expect, test } from 'vitest';
import {
  localAddButton,
  localFreeLabel,
  localListConsent,
  localMerchandising,
  productWords,
} from './local-product-words.ts';
import { StoredMerchandising } from './schema.ts';

const BUTTON = { useCustomAddButtonText: true, customAddButtonText: 'Take it' };

test('I18N-11: what a product says of itself is translated, and stands where the original did', () => {
  const settings = StoredMerchandising.parse({
    scarcityEnabled: true,
    customSoldOutText: 'Gone',
    free: { isShown: true, label: 'For nothing' },
    restockNotificationEnabled: true,
    restockNotificationMessages: {
      CTAText: 'Wait',
      placeholderText: 'you@',
      buttonText: 'Tell me',
      successText: 'Ok',
      mailingListDescription: 'Letters, too',
    },
    mailingListSignUpEnabled: true,
  });
  const words = productWords(BUTTON, settings);
  expect(words.map(({ text }) => text)).toEqual([
    ...[
      'Take it',
      'For nothing',
      'Only {qtyInStock} left',
      'Gone',
      'Wait',
      'you@',
      'Tell me',
      'Ok',
      'Letters, too',
    ],
  ]);
  const texts = Object.fromEntries(words.map(({ key, text }) => [key, `${text} (de)`]));
  const local = localMerchandising(settings, texts);
  expect([local.scarcityText, local.customSoldOutText]).toEqual(['Only {qtyInStock} left (de)', 'Gone (de)']);
  expect(local.restockNotificationMessages).toMatchObject({ CTAText: 'Wait (de)', successText: 'Ok (de)' });
  const asked = local.restockNotificationMessages.mailingListDescription;
  expect([asked, localListConsent('Letters, too', texts)]).toEqual(Array(2).fill('Letters, too (de)'));
  expect([localAddButton('Take it', texts), localFreeLabel('For nothing', texts)]).toEqual([
    ...['Take it (de)', 'For nothing (de)'],
  ]);
  expect(localMerchandising(settings, {})).toEqual(settings);
});

test('what is not shown is not asked for', () => {
  const off = { ...BUTTON, useCustomAddButtonText: false };
  expect(productWords(off, StoredMerchandising.parse({}))).toEqual([]);
  const restockNotificationMessages = { mailingListDescription: 'Letters, too' };
  const boxless = { restockNotificationEnabled: true, restockNotificationMessages };
  expect(productWords(off, StoredMerchandising.parse(boxless))).toEqual([]);
});
