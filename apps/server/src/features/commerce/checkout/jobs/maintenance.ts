import type { FastifyInstance } from 'fastify';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { releaseExpiredHolds } from '../../../catalogue/inventory/index.ts';
import { deleteOldCampaignVisits, deleteOldCarts } from '../../cart/index.ts';
import { checkCapturedPayments } from '../check-captured.ts';
import { checkTakenMoney } from '../check-taken.ts';
import type { PaymentDeps } from '../finalize-payment.ts';
import { reconcilePayments } from '../reconcile.ts';

const EVERY_MS = 15_000;
const NAME = 'maintenance of stores';

const DUTIES: readonly ((deps: PaymentDeps) => Promise<unknown>)[] = [
  (deps) => reconcilePayments(deps),
  (deps) => checkCapturedPayments(deps),
  (deps) => checkTakenMoney(deps),
  releaseExpiredHolds,
  ({ database }) => database.sweep(deleteOldCarts),
  ({ database }) => database.sweep(deleteOldCampaignVisits),
];

/**
 * One round: payments brought to an end, units of holds past their time given free, old carts and visits removed. A duty that
 * fails keeps none of the others from being done.
 */
async function maintainStore(deps: PaymentDeps): Promise<void> {
  for (const fulfil of DUTIES)
    await fulfil(deps).catch((error: unknown) => deps.log.warn({ err: error }, NAME));
}

/** Repeats the round until the server is closed. */
export function registerMaintenance(app: FastifyInstance, deps: PaymentDeps): void {
  const stop = repeatRound(() => maintainStore(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
