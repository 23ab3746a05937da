import { expectOnceThroughKills } from '@sitewright/testing/features/killed-campaign';
import { test } from 'vitest';

test('a campaign whose program is killed twice goes to nobody twice, and what is unclear is at most one email for each connection', {
  timeout: 180_000,
}, async () => {
  await expectOnceThroughKills({ subscribers: 2_000, killedAt: [500, 1_300], withinMs: 150_000 });
});
