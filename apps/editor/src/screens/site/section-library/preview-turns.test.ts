import { expect, test } from 'vitest';
import { waitForTurn } from './preview-turns.ts';

test('three previews load at once, and the next one when one has loaded or is not wanted any more', () => {
  const started: string[] = [];
  const done = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => waitForTurn(() => started.push(name)));
  expect(started).toEqual(['a', 'b', 'c']);
  done[3]?.();
  expect(started).toEqual(['a', 'b', 'c']);
  done[0]?.();
  done[0]?.();
  expect(started).toEqual(['a', 'b', 'c', 'e']);
  for (const end of done) end();
  expect(started).toEqual(['a', 'b', 'c', 'e', 'f']);
});
