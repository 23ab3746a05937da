import { expect, test } from 'vitest';
import { additionalFieldLines, parseAdditionalFields } from './additional-fields.ts';
import { cartFlags } from './cart-flags.ts';

test.each([
  [[], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
  [[2, 2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
  [[1, 2], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
  [[3, 4], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
] as const)('CART-04: product types %j', (types, flags) => {
  expect(cartFlags(types)).toEqual(flags);
});

test('CART-12: equal answers have equal texts whatever their order; nothing is null', () => {
  expect(parseAdditionalFields('{"b":1,"a":["x"]}')).toEqual({ ok: true, text: '{"a":["x"],"b":1}' });
  expect(parseAdditionalFields('{}')).toEqual({ ok: true, text: null });
  expect(parseAdditionalFields(undefined)).toEqual({ ok: true, text: null });
});

test.each([
  ['1 MB of text', `"${'x'.repeat(1_000_000)}"`],
  ['a depth of 10,000', '['.repeat(5000) + ']'.repeat(5000)],
  ['no JSON', '{'],
  ['an object instead of text', {}],
  ['a bare number', '1'],
])('A05: %s is refused', (_name, value) => {
  expect(parseAdditionalFields(value)).toEqual({ ok: false, reason: 'additional-fields-invalid' });
});

test('answers are shown by label, in any of their two forms', () => {
  expect(additionalFieldLines('{"Engraving":"Ada","Tags":["a","b"]}')).toEqual([
    { label: 'Engraving', value: 'Ada' },
    { label: 'Tags', value: 'a, b' },
  ]);
  expect(additionalFieldLines('[{"label":"Name","value":"Bo"}]')).toEqual([{ label: 'Name', value: 'Bo' }]);
});

test('A05: whatever a shopper sends instead of a text is shown as its JSON, whether there is a form or not', () => {
  const odd = '[{"label":"x","value":{"toString":0}},{"label":"y","value":[{"valueOf":1},"a"]}]';
  const form = { fields: [{ id: 'q', type: 'text', title: 'x', local: { title: 'ix', words: { a: 'A' } } }] };
  for (const given of [undefined, form])
    expect(additionalFieldLines(odd, given).map(({ value }) => value)).toEqual([
      '{"toString":0}',
      '{"valueOf":1}, a',
    ]);
});
