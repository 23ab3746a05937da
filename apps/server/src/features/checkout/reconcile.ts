import { AppError } from '../../platform/http/app-error.ts';
import { findPayment, listStalePayments, type PaymentKey } from '../payments/index.ts';
import { askAgain, GIVE_UP_SECONDS } from './pay.ts';
import { giveBack, providerOf, type SettleDeps, settle } from './settle.ts';

/** A shopper has this long for the second step of a payment; less than the holds last. */
const ACTION_SECONDS = 840;

/**
 * Brings payments of all sites to an end that a crash, a lost answer or a shopper who left has kept open: captured money
 * gets its order, the rest is ended and its units are free. Several servers may do it at once.
 */
export async function reconcilePayments(
  deps: SettleDeps,
  limits = { pendingSeconds: GIVE_UP_SECONDS, actionSeconds: ACTION_SECONDS },
): Promise<void> {
  for (const key of await deps.database.sweep((db) => listStalePayments(db, limits))) {
    try {
      await reconcile(deps, key);
    } catch (error) {
      if (isExpected(error)) continue;
      deps.log.error({ err: error, paymentId: key.paymentId }, 'a payment could not be brought to an end');
    }
  }
}

async function reconcile(deps: SettleDeps, key: PaymentKey): Promise<void> {
  const payment = await deps.database.site(key.websiteId, (db) => findPayment(db, key));
  if (!payment) return;
  if (payment.status === 'refund-due') {
    await giveBack(deps, key, payment);
    return;
  }
  const provider = providerOf(deps, payment);
  const outcome = await askAgain(provider, { websiteId: key.websiteId, payment, mayConclude: true });
  await settle(deps, key.websiteId, payment, outcome);
}

/** A declined payment and units sold meanwhile are ends, too. */
function isExpected(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'payment-declined' || error.code === 'out-of-stock');
}
