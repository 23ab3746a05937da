import { expect, test } from 'vitest';
import { errorsLeft } from './refusal.ts';

test('an error goes as soon as its field is typed in, the others stay', () => {
  const refusal = { errors: { city: 'Required', email: 'Required' }, held: { city: '', email: '' } };
  expect(errorsLeft(refusal, { city: '', email: '' })).toEqual(refusal.errors);
  expect(errorsLeft(refusal, { city: 'Belfast', email: '' })).toEqual({ email: 'Required' });
});

test('an error of something the form does not hold stays until the next answer', () => {
  const refusal = { errors: { cart: 'Changed' }, held: {} };
  expect(errorsLeft(refusal, {})).toEqual({ cart: 'Changed' });
});
