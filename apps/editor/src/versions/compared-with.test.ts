import { expect, test } from 'vitest';
import { comparedWith } from './compared-with.ts';

test.each<[number, number[], number | null]>([
  [3, [9, 5, 3], 9],
  [9, [9, 5, 3], 5],
  [9, [9], null],
])('version %j of %j is compared with %j at first', (version, versions, other) => {
  expect(
    comparedWith(
      version,
      versions.map((each) => ({ version: each })),
    ),
  ).toBe(other);
});
