import { expect, test } from 'vitest';
import { speedAt } from './auto-scroll.ts';

test('the page stands still in the middle and scrolls faster towards its edges, and no faster beyond', () => {
  expect(speedAt(400, 800)).toBe(0);
  expect(speedAt(790, 800)).toBeGreaterThan(speedAt(740, 800));
  expect(speedAt(10, 800)).toBe(-speedAt(790, 800));
  expect(speedAt(900, 800)).toBe(speedAt(800, 800));
});
