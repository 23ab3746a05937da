import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

test('of many that wait one goes on in each round of the event loop, in their order, and later ones behind them', async () => {
  const gone: number[] = [];
  const pieces = (who: number) => nextTurn().then(() => gone.push(who));
  const all = [1, 2, 3].map(pieces);
  for (const seen of [[1], [1, 2]]) {
    await nextRound();
    expect(gone).toEqual(seen);
  }
  all.push(pieces(4));
  await Promise.all(all);
  expect(gone).toEqual([1, 2, 3, 4]);
  await pieces(5);
  expect(gone).toEqual([1, 2, 3, 4, 5]);
});
