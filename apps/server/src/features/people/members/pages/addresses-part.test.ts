import { ADDRESS } from '@sitewright/testing/shop';
import { expect, test } from 'vitest';
import { addressesPart } from './addresses-part.ts';

test('I18N-13: telephone numbers of saved addresses are read from the left in every language', () => {
  const shown = (phone: string) =>
    addressesPart({
      addresses: [{ id: 'a1', address: { ...ADDRESS, phone } }],
      note: null,
      editedId: '',
      defaultCountry: 'US',
      locale: 'ar',
    }).markup;
  expect(shown('+966 11 000 0000')).toContain('<bdi dir="ltr">+966 11 000 0000</bdi>');
  expect(shown('')).not.toContain('<bdi');
});
