import { expect, test } from 'vitest';
import { agrees, compareSeed } from './compare.ts';

test('tree, output and errors equal those of the reference for generated templates', () => {
  let compared = 0;
  for (let seed = 1; seed <= 2_000; seed++) {
    const comparison = compareSeed(seed);
    if (comparison === null) continue;
    compared++;
    if (!agrees(comparison)) expect(comparison.ours, `seed ${seed}`).toEqual(comparison.reference);
  }
  expect(compared).toBeGreaterThan(1_800);
}, 60_000);
