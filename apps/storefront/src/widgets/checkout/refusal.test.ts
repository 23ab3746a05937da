import { expect, test } from 'vitest';
import { faultsLeft } from './refusal.ts';

test('a fault goes as soon as its field is typed in, the others stay', () => {
  const refusal = { faults: { city: 'Required', email: 'Required' }, held: { city: '', email: '' } };
  expect(faultsLeft(refusal, { city: '', email: '' })).toEqual(refusal.faults);
  expect(faultsLeft(refusal, { city: 'Belfast', email: '' })).toEqual({ email: 'Required' });
});

test('a fault of something the form does not hold stays until the next answer', () => {
  const refusal = { faults: { cart: 'Changed' }, held: {} };
  expect(faultsLeft(refusal, {})).toEqual({ cart: 'Changed' });
});
