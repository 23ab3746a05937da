import { expect, test } from 'vitest';
import { restockEmailError } from './restock-rules.ts';

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['ada', 'invalid'],
  ['a@', 'invalid'],
  ['a@b c', 'invalid'],
  [`${'a'.repeat(255)}@b`, 'invalid'],
  [' ada@shopper.test ', null],
])('STOCK-09, STOCK-10: the address %j of a restock form', (typed, error) => {
  expect(restockEmailError(typed)).toBe(error);
});
