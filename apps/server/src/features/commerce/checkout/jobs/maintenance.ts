import type { FastifyInstance } from 'fastify';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { releaseExpiredHolds } from '../../../catalogue/inventory/index.ts';
import { deleteOldCampaignVisits, deleteOldCarts } from '../../cart/index.ts';
import { checkCapturedPayments } from '../check-captured.ts';
import { checkTakenMoney } from '../check-taken.ts';
import type { PaymentDeps } from '../finalize-payment.ts';
import { reconcilePayments } from '../reconcile.ts';

const EVERY_MS = 15_000;

/** One round: payments brought to an end, units of holds past their time given free, old carts and visits removed. */
async function maintainStore(deps: PaymentDeps): Promise<void> {
  await reconcilePayments(deps);
  await checkCapturedPayments(deps);
  await checkTakenMoney(deps);
  await releaseExpiredHolds(deps.database);
  await deps.database.sweep(deleteOldCarts);
  await deps.database.sweep(deleteOldCampaignVisits);
}

/** Repeats the round until the server is closed. */
export function registerMaintenance(app: FastifyInstance, deps: PaymentDeps): void {
  const stop = repeatRound(() => maintainStore(deps), {
    name: 'maintenance of stores',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
