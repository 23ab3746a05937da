import { expectEachDelivered } from '@sitewright/testing/features/killed-deliverer';
import { test } from 'vitest';

const SUBMISSIONS = Number(process.env.CAMPAIGN_SUBMISSIONS ?? 10_000);

test('MAIL-12: 10,000 submissions reach a target that fails half the time by a program that is killed twice, none twice in effect', {
  timeout: 3_600_000,
}, async () => {
  const killedAt = [0.15, 0.45].map((part) => Math.round(part * SUBMISSIONS));
  await expectEachDelivered({ submissions: SUBMISSIONS, killedAt, withinMs: 3_300_000 });
});
