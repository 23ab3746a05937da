import { expect, test } from 'vitest';
import { localAddButton, localFreeLabel, localMerchandising, productWords } from './local-product-words.ts';
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
    },
  });
  const words = productWords(BUTTON, settings);
  expect(words.map(({ text }) => text)).toEqual([
    ...['Take it', 'For nothing', 'Only {qtyInStock} left', 'Gone', 'Wait', 'you@', 'Tell me', 'Ok'],
  ]);
  const texts = Object.fromEntries(words.map(({ key, text }) => [key, `${text} (de)`]));
  const local = localMerchandising(settings, texts);
  expect([local.scarcityText, local.customSoldOutText]).toEqual(['Only {qtyInStock} left (de)', 'Gone (de)']);
  expect(local.restockNotificationMessages).toMatchObject({ CTAText: 'Wait (de)', successText: 'Ok (de)' });
  expect([localAddButton('Take it', texts), localFreeLabel('For nothing', texts)]).toEqual([
    ...['Take it (de)', 'For nothing (de)'],
  ]);
  expect(localMerchandising(settings, {})).toEqual(settings);
});

test('what is not shown is not asked for', () => {
  const off = { ...BUTTON, useCustomAddButtonText: false };
  expect(productWords(off, StoredMerchandising.parse({}))).toEqual([]);
});
