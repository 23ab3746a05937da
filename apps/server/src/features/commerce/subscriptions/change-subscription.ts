import {
  nextSubscriptionState,
  type SubscriptionAction,
} from '@sitewright/domain/subscription/subscription-state';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tellOfFirstCharge } from './jobs/trial-ending.ts';
import {
  lockSubscription,
  readClock,
  type SubscriptionKey,
  updateSubscription,
} from './queries/subscriptions.ts';
import { tell } from './record-period.ts';
import { releaseMethod } from './release-method.ts';

/**
 * Pauses, resumes or cancels a subscription, or has a payment tried again now. Errors: not-found, conflict when it has
 * changed since it was read, subscription-action-impossible.
 */
export async function changeSubscription(
  db: Db,
  key: SubscriptionKey,
  { action, rowVersion = null }: { action: SubscriptionAction | 'retry'; rowVersion?: number | null },
): Promise<void> {
  const found = await lockSubscription(db, key);
  if (!found) throw new AppError('not-found');
  if (rowVersion !== null && found.rowVersion !== rowVersion) throw new AppError('conflict');
  const { now } = await readClock(db);
  if (action === 'retry') {
    if (found.status !== 'past-due') throw new AppError('subscription-action-impossible');
    return updateSubscription(db, key, { nextAt: now });
  }
  const status = nextSubscriptionState(found.status, { kind: action });
  if (!status) throw new AppError('subscription-action-impossible');
  if (action !== 'resume') {
    await updateSubscription(db, key, { status, nextAt: null });
    if (action !== 'cancel') return;
    await releaseMethod(db, key.websiteId, found);
    await tell(db, key, { orderId: found.orderId, kind: 'subscription-cancelled' });
    return;
  }
  // Paid time is not lost; a pause that outlasts it begins the next period, from which later ones are counted.
  const isRunning = Date.parse(found.paidUntil) > Date.parse(now);
  const nextAt = isRunning ? found.paidUntil : now;
  const anchor = isRunning ? {} : { anchor: { at: now, period: found.paidPeriods + 1 } };
  await updateSubscription(db, key, { status, nextAt, ...anchor });
  // While it was paused nobody was told.
  const { trialDays } = found.plan;
  if (trialDays && found.paidPeriods === 1) await tellOfFirstCharge(db, key, { now, nextAt, trialDays });
}
