import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { sendOrderMail } from '../../orders/index.ts';
import { findSubscription, type SubscriptionKey } from '../queries/subscriptions.ts';

const trialEnding = defineJob<{ subscriptionId: string }>('trial-ending', { retries: 5 });

/** Time before the first payment at which its shopper is told of it; half of a trial that is shorter than twice that. */
const BEFORE_MS = 3 * 86_400_000;

/** Asks for the email that goes out before a free trial ends, in the caller's transaction. */
export async function tellOfFirstCharge(
  db: Db,
  { websiteId, subscriptionId }: SubscriptionKey,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<void> {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const delaySeconds = Math.round((length - Math.min(BEFORE_MS, length / 2)) / 1000);
  await sendJob(db, trialEnding, { websiteId, data: { subscriptionId }, delaySeconds });
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
  deps.jobs.handle(trialEnding, ({ websiteId, data: { subscriptionId } }) =>
    deps.database.site(websiteId, (db) => mailTrialEnding(db, { websiteId, subscriptionId })),
  );
}
