import { expect, test } from 'vitest';
import { emailError } from './sign-up-rules.ts';

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['ada', 'invalid'],
  ['a@', 'invalid'],
  ['a@b c', 'invalid'],
  [`${'a'.repeat(255)}@b`, 'invalid'],
  [' ada@shopper.test ', null],
])('STOCK-09, STOCK-10: the address %j of a restock form', (typed, error) => {
  expect(emailError(typed)).toBe(error);
});
