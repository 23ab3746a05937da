import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { sendOrderMail } from '../../orders/index.ts';
import { isLastPeriod } from '../billing-periods.ts';
import { listRenewalsToTell, noteRenewalTold, type RenewalToTell } from '../queries/told-renewals.ts';

const EVERY_MS = 600_000;
const NAME = 'telling of renewals';

type Deps = Pick<AppDeps, 'database' | 'log'>;

/** Tells shoppers of all sites whose next payment comes near, each once of each; several servers may do it at once. */
export async function tellOfRenewals({ database, log }: Deps): Promise<void> {
  const tell = (found: RenewalToTell) => database.site(found.websiteId, (db) => tellOfRenewal(db, found));
  await forEachSite(await database.sweep(listRenewalsToTell), tell, { name: NAME, log });
}

/** What ends by itself takes no further payment, and of the first one after a trial its own email tells. */
async function tellOfRenewal(db: Db, found: RenewalToTell): Promise<void> {
  const told = await noteRenewalTold(db, found);
  if (!told) return;
  const { orderId, plan, paidPeriods } = told;
  if (isLastPeriod({ plan }, paidPeriods) || (plan.trialDays && paidPeriods === 1)) return;
  const { websiteId, subscriptionId: about } = found;
  await sendOrderMail(db, { websiteId, orderId, about, kind: 'subscription-renewing' });
}

/** Tells again and again, until the returned function is called. */
export function startTelling(deps: Deps): () => Promise<void> {
  return repeatRound(() => tellOfRenewals(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
}
