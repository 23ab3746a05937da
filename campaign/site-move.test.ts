import { randomInt } from 'node:crypto';
import { expectMoved, MOMENTS, moveKilledAt } from '@sitewright/testing/features/moving-shop';
import { test } from 'vitest';

const KILLS = 20;

test('a move that is killed twenty times at random moments goes on when it is run again, and loses no order', {
  timeout: 3_600_000,
}, async () => {
  // Handed over once only: then it cannot be anybody else's any more.
  const moments = Array.from(
    { length: KILLS - 1 },
    () => MOMENTS[randomInt(MOMENTS.length - 1)] ?? 'copying',
  );
  const moved = await moveKilledAt([...moments, 'handed']);
  await expectMoved(moved);
});
