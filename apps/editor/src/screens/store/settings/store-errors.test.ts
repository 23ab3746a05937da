import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { expect, test } from 'vitest';
import { settingsErrors } from './store-errors.ts';

const errorsOf = (part: object, before: object = {}) =>
  settingsErrors(StoreSettings.parse(part), StoreSettings.parse(before));

test('CHK-08, CHK-09: places that no address is in are told before nothing is sent there and no tax taken', () => {
  const option = { id: 'o', name: 'Post', kind: 'flat', priceMinor: 500 };
  const rule = { id: 't', name: 'Tax', ratePpm: 50_000 };
  expect(
    errorsOf({
      shippingOptions: [
        { ...option, countries: ['US', 'UK'], regions: ['US-NEW'] },
        { ...option, countries: ['GB'], regions: ['US-NY', 'GB-KEN'] },
      ],
      taxRules: [
        { ...rule, country: 'UK' },
        { ...rule, country: 'US', region: 'NEW' },
        { ...rule, country: 'US', region: 'NY' },
        { ...rule, country: 'DE', region: 'BY' },
      ],
    }),
  ).toEqual({
    'shippingOptions.0.countries': 'UK is no country.',
    'shippingOptions.0.regions': 'US-NEW is no region.',
    'taxRules.0.country': 'UK is no country.',
    'taxRules.1.region': 'NEW is no region of US.',
  });
});

test('a question at the checkout to be chosen from nothing is told', () => {
  const field = { id: 'f', label: 'Colour', kind: 'choice', isRequired: true };
  expect(errorsOf({ checkoutFields: [field] })).toEqual({ 'checkoutFields.0.options': 'Enter the options.' });
  expect(errorsOf({ checkoutFields: [{ ...field, options: ['Red'] }] })).toEqual({});
});

test('CHK-03: a rule of a question that waits for an option that is gone is told at the question', () => {
  const when = (value: string) => ({ rules: [{ fieldId: 'f', operator: 'is', value }] });
  const asked = { id: 'f', label: 'Colour', kind: 'choice', options: ['Red'] };
  const asking = (condition: object) => [asked, { id: 'g', label: 'Why', kind: 'line', condition }];
  const errorsWith = (condition: object) => errorsOf({ checkoutFields: asking(condition) });
  expect(errorsWith(when('Red'))).toEqual({});
  expect(errorsWith(when('Blue'))).toEqual({
    'checkoutFields.1.condition':
      'Choose an answer for each rule: one of them waits for an answer that nobody can give.',
  });
  // Stored already, as from before anybody looked: it stands in the way of no other change.
  const [stored, another] = [asking(when('Blue')), { id: 'h', label: 'How', kind: 'line' }];
  expect(errorsOf({ checkoutFields: stored, businessName: 'Another' }, { checkoutFields: stored })).toEqual(
    {},
  );
  const checkoutFields = [...stored, { ...another, condition: when('Green') }];
  expect(Object.keys(errorsOf({ checkoutFields }, { checkoutFields: stored }))).toEqual([
    'checkoutFields.2.condition',
  ]);
});
