import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { sendOrderMail } from '../../orders/index.ts';
import { findSubscription, type SubscriptionKey } from '../queries/subscriptions.ts';

const trialEnding = defineJob<{ subscriptionId: string }>('trial-ending', { retries: 5 });

const DAY_MS = 86_400_000;
/** Days before the first payment at which its shopper is told of it; half of a trial that is shorter than twice that. */
const DAYS_BEFORE = 3;

/**
 * Asks for the email that goes out before what follows a free trial is charged at `nextAt`, in the caller's transaction; at once
 * where that is near.
 */
export async function tellOfFirstCharge(
  db: Db,
  key: SubscriptionKey,
  { now, nextAt, trialDays }: { now: string; nextAt: string; trialDays: number },
): Promise<void> {
  const ahead = Math.min(DAYS_BEFORE, trialDays / 2) * DAY_MS;
  const delaySeconds = Math.round((Date.parse(nextAt) - ahead - Date.parse(now)) / 1000);
  if (delaySeconds <= 0) return mailTrialEnding(db, key);
  const { websiteId, subscriptionId } = key;
  const data = { subscriptionId };
  // One that waits still will find the subscription as it is then.
  await sendJob(db, trialEnding, { websiteId, data, delaySeconds, onceKey: subscriptionId });
}

/** Tells whose trial goes on when what follows is charged; who has cancelled it gets no more emails. */
export async function mailTrialEnding(db: Db, key: SubscriptionKey): Promise<void> {
  const found = await findSubscription(db, key);
  if (found?.status !== 'active' || found.paidPeriods !== 1) return;
  const { orderId, id } = found;
  await sendOrderMail(db, {
    ...{ websiteId: key.websiteId, orderId, about: id },
    kind: 'subscription-trial-ending',
  });
}

/** Registers the job. */
export function handleTrialEnding(deps: ServerDeps): void {
  deps.jobs.handle(trialEnding, ({ websiteId, data: { subscriptionId }, site }) =>
    site((db) => mailTrialEnding(db, { websiteId, subscriptionId })),
  );
}
