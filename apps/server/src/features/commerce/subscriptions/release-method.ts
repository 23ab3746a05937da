import type { Db } from '../../../platform/database/database.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { cardReleased } from '../saved-cards/index.ts';
import type { StoredSubscription } from './queries/subscriptions.ts';

type Method = Pick<StoredSubscription, 'provider' | 'testMode' | 'methodPaymentId' | 'methodToken'>;

/** Has the service let go of what a subscription was paid with, once that is over or paid another way. */
export async function releaseMethod(
  db: Db,
  websiteId: string,
  { provider, testMode, methodPaymentId: paymentId, methodToken: token }: Method,
): Promise<void> {
  if (paymentId)
    await sendJob(db, cardReleased, { websiteId, data: { provider, testMode, token, paymentId } });
}
