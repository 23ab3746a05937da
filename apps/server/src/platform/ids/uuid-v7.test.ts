import { expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

test('ids are version 7, differ, and sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidV7());
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id made while the clock stands back still sorts after the ones before', () => {
  const before = uuidV7();
  expect(uuidV7(Date.now() - 60_000) > before).toBe(true);
});
