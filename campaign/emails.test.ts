import { expectOnceThroughKills } from '@sitewright/testing/features/killed-campaign';
import { test } from 'vitest';

const SUBSCRIBERS = Number(process.env.CAMPAIGN_SUBSCRIBERS ?? 100_000);

test('a campaign to 100,000 whose program is killed five times goes to nobody twice', {
  timeout: 3_600_000,
}, async () => {
  const killedAt = [0.09, 0.25, 0.41, 0.58, 0.9].map((part) => Math.round(part * SUBSCRIBERS));
  await expectOnceThroughKills({ subscribers: SUBSCRIBERS, killedAt, withinMs: 3_300_000 });
});
