import { expect, test } from 'vitest';
import { DiscountInput } from './schema.ts';

const value = { kind: 'free-shipping', scope: null };
const days = (startsAt: string | null, endsAt: string | null, name = '') => {
  const { error } = DiscountInput.safeParse({ name, code: null, value, startsAt, endsAt });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

test('CHK-10: that the end comes before the start is said whatever else is still wrong', () => {
  const [first, second] = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'];
  expect(days(second, first)).toEqual(['name', 'endsAt']);
  expect(days(first, first, 'Spring')).toEqual(['endsAt']);
  expect(days(first, second, 'Spring')).toEqual([]);
  expect(days(null, first, 'Spring')).toEqual([]);
  expect(days('soon', first, 'Spring')).toEqual(['startsAt']);
});
