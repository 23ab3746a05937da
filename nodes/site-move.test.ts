import { expectMoved, moveKilledAt } from '@sitewright/testing/features/moving-shop';
import { test } from 'vitest';

test('a move that is killed goes on when it is run again, and leaves a site that sells', async () => {
  await expectMoved(await moveKilledAt(['copying', 'stopped', 'handed']));
});
