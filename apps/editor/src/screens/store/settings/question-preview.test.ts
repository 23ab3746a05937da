import { CheckoutField } from '@sitewright/domain/checkout/schema';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { expect, test } from 'vitest';
import { checkPreview, toPreview } from './question-preview.ts';
import { settingsErrors } from './store-errors.ts';

test('the preview of questions draws and judges them as the checkout does', () => {
  const fields = [
    CheckoutField.parse({ id: 'wrap', label: 'Gift wrap', kind: 'tick' }),
    CheckoutField.parse({ id: 'day', label: 'Day', kind: 'choice', options: ['a\u200fb'], isRequired: true }),
    CheckoutField.parse({ id: 'card', label: 'Card', kind: 'text' }),
  ];
  expect(fields.map(toPreview)).toMatchObject([
    { type: 'tick', label: 'Gift wrap (optional)', options: ['Yes'] },
    { type: 'select', label: 'Day' },
    { type: 'textarea', maxLength: 2000 },
  ]);
  const check = (day: string, card: string) =>
    checkPreview(
      fields,
      new Map([
        ['day', [day]],
        ['card', [card]],
        ['wrap', []],
      ]),
    );
  expect(check('a\u200fb', 'x'.repeat(2000))).toEqual({ wrap: '', day: '', card: '' });
  expect(check('', 'x'.repeat(2001))).toMatchObject({
    day: 'Required',
    card: 'You have exceeded the character limit.',
  });
});

test('an option that is too long is said at the options of its question', () => {
  const fields = StoreSettings.parse({});
  const field = { id: 'day', label: 'Day', kind: 'choice' as const, isRequired: false };
  const checkoutFields = [{ ...field, options: ['Monday', 'x'.repeat(201)] }];
  expect(settingsErrors({ ...fields, checkoutFields }, fields)).toMatchObject({
    'checkoutFields.0.options': 'An option can have at most 200 characters.',
  });
});
