import { expect, test } from 'vitest';
import { withLabel } from './with-label.ts';

test('TAG-09: a label is added once, whatever its case, in the spelling that is known', () => {
  expect(withLabel(['Clay'], 'Fire', [])).toEqual(['Clay', 'Fire']);
  expect(withLabel(['Clay'], 'CLAY', [])).toEqual(['Clay']);
  expect(withLabel([], 'fire', ['Fire'])).toEqual(['Fire']);
});
