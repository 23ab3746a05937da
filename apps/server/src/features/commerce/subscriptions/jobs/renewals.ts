import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps, ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { listDueSubscriptions, type SubscriptionKey } from '../queries/subscriptions.ts';
import { renew } from '../renew.ts';

/** Charges one period of one subscription if it is due. What is not done is sent again by the next round. */
export const renewSubscription = defineJob<{ subscriptionId: string }>('renew-subscription', { retries: 0 });

const EVERY_MS = 60_000;
const NAME = 'renewals of subscriptions';

/** Sends a job for each subscription that is due. Several servers may do it at once. */
export async function scheduleRenewals({ database, log }: Pick<AppDeps, 'database' | 'log'>): Promise<void> {
  const schedule = (key: SubscriptionKey) => database.site(key.websiteId, (db) => scheduleNow(db, key));
  await forEachSite(await database.sweep(listDueSubscriptions), schedule, { name: NAME, log });
}

/** Asks for one subscription to be looked at, in the caller's transaction. */
export async function scheduleNow(db: Db, { websiteId, subscriptionId }: SubscriptionKey): Promise<void> {
  await sendJob(db, renewSubscription, { websiteId, data: { subscriptionId }, onceKey: subscriptionId });
}

/** Registers the job. */
export function handleRenewals(deps: ServerDeps): void {
  deps.jobs.handle(renewSubscription, ({ websiteId, data }) =>
    renew(deps, { websiteId, subscriptionId: data.subscriptionId }),
  );
}

/** Looks for subscriptions that are due until the server is closed. */
export function registerSchedule(app: FastifyInstance, deps: ServerDeps): void {
  const stop = repeatRound(() => scheduleRenewals(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
