import { expect, test } from 'vitest';
import { movedIds } from './moved-ids.ts';

test.each([
  [['a'], 'c', true, 'bcad'],
  [['d'], 'a', false, 'dabc'],
  [['d', 'b'], 'a', false, 'bdac'],
  [['b'], 'b', true, 'abcd'],
])('%j is moved to %s (after: %s)', (moved, target, isAfter, expected) => {
  expect(movedIds(['a', 'b', 'c', 'd'], moved, target, isAfter).join('')).toBe(expected);
});
