import { expect, onTestFinished, test } from 'vitest';
import { makeIdsBy, uuidV7 } from './uuid-v7.ts';

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

test('ids of a process are made by the clock it is given, also where nobody passes a time', () => {
  onTestFinished(() => makeIdsBy(() => Date.now()));
  const moment = Date.UTC(2100, 0, 1);
  makeIdsBy(() => moment);
  expect(Number.parseInt(uuidV7().replace('-', '').slice(0, 12), 16)).toBe(moment);
});
