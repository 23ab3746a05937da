import { expectOnceThroughKills } from '@sitewright/testing/features/killed-campaign';
import { test } from 'vitest';

test('a campaign to 100,000 whose program is killed five times goes to nobody twice', {
  timeout: 3_600_000,
}, async () => {
  const killedAt = [9_000, 25_000, 41_000, 58_000, 90_000];
  await expectOnceThroughKills({ subscribers: 100_000, killedAt, withinMs: 3_300_000 });
});
