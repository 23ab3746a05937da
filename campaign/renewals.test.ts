import { setTimeout as sleep } from 'node:timers/promises';
import { renewSubscription } from '@sitewright/server/features/commerce/subscriptions/jobs/renewals';
import { sendJob } from '@sitewright/server/platform/jobs/job';
import { aVariant } from '@sitewright/testing/builders/product';
import { letTimePass, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import type { RunningShop } from '@sitewright/testing/running-shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { inParallel } from './shoppers.ts';
import { TARGETS } from './targets.ts';

const SUBSCRIPTIONS = 20;
const JOBS_EACH = 10;
/** Rounds of renewals; in the last ones every process is killed while they run. */
const ROUNDS = 3;
const KILLS_FROM_ROUND = 2;
/** A job whose process died is taken up after its limit of a minute; the program asks for what is due each minute. */
const SOON = { timeout: 300_000, interval: 1_000 };

test.each(TARGETS)(
  'I13: $name: ten jobs for each of 20 renewals, by every process at once and through kills, charge each period once',
  { timeout: 1_800_000 },
  async ({ open }) => {
    const running = await open();
    const keys = await givenSubscriptions(running);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const key of keys) await letTimePass(running, key);
      for (const key of keys) await sendJobs(running, key);
      if (round >= KILLS_FROM_ROUND) {
        await waitFor(
          async () => expect(await periodsPaid(running)).toBeGreaterThan(round * SUBSCRIPTIONS),
          SOON,
        );
        await sleep(Math.random() * 100);
        await running.kill();
        await running.start();
      }
      await waitFor(async () => expect(await periodsPaid(running)).toBe((round + 1) * SUBSCRIPTIONS), SOON);
      await waitFor(() => expectSound(running, (round + 1) * SUBSCRIPTIONS), SOON);
    }
  },
);

async function givenSubscriptions(running: RunningShop) {
  const { shop, query, websiteId } = running;
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const variants = [aVariant({ sku: 'BOX', qtyInStock: 1_000 })];
  const itemId = await shop.product({ isSubscribable: true, subscriptionPlan: plan, variants });
  await inParallel({ count: SUBSCRIPTIONS, width: 5 }, async () => {
    expect(await subscribe(running.visitor(), { itemId })).toBe('completed');
  });
  // They begin by the job that follows from payment.
  return waitFor(async () => {
    const rows = await query<{ id: string }>(`select id from subscriptions where website_id = $1`, [
      websiteId,
    ]);
    expect(rows).toHaveLength(SUBSCRIPTIONS);
    return rows.map(({ id }) => ({ websiteId, subscriptionId: id }));
  }, SOON);
}

/** Asks for a renewal ten times, as no scheduler would. */
async function sendJobs(
  { database }: RunningShop,
  { websiteId, subscriptionId }: { websiteId: string; subscriptionId: string },
): Promise<void> {
  await database.site(websiteId, async (db) => {
    for (let times = 0; times < JOBS_EACH; times += 1)
      await sendJob(db, renewSubscription, { websiteId, data: { subscriptionId } });
  });
}

async function periodsPaid({ query, websiteId }: RunningShop): Promise<number> {
  const rows = await query(`select from subscription_periods where website_id = $1 and status = 'paid'`, [
    websiteId,
  ]);
  return rows.length;
}

/** As many charges and orders as periods, and nothing wrong. */
async function expectSound({ query, websiteId }: RunningShop, periods: number): Promise<void> {
  expect(await auditStore(query, websiteId)).toEqual([]);
  const charges = await query(
    `select from test_provider_payments where website_id = $1 and status = 'captured'`,
    [websiteId],
  );
  const orders = await query(`select from orders where website_id = $1`, [websiteId]);
  expect([charges.length, orders.length]).toEqual([periods, periods]);
}
