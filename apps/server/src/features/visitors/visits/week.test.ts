import { ownDatabase } from '@sitewright/testing/database';
import { expectWeekReported } from '@sitewright/testing/features/expect-visits';
import { testApp } from '@sitewright/testing/test-app';
import { test } from 'vitest';

/** `SIMULATED_VISITS` sets another number; 200,000 take half a minute. */
const VISITS = Number(process.env.SIMULATED_VISITS ?? 3000);

test('ANA-46: a week of visits is reported as it was, whatever the order in which its hits came', {
  timeout: 60_000 + VISITS,
}, async () => {
  const now = () => new Date('2026-11-05T12:00:00Z');
  await expectWeekReported(await testApp({ database: await ownDatabase(), now }), VISITS);
});
