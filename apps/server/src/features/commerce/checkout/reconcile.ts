import { AppError } from '../../../platform/errors/app-error.ts';
import { forEachSite } from '../../../platform/jobs/for-each-site.ts';
import {
  findPayment,
  listStalePayments,
  lowerOpenFlags,
  type Payment,
  type PaymentKey,
  raiseFlag,
} from '../payments/index.ts';
import { chargeWithoutShopper, isWithoutShopper } from './charge-renewal.ts';
import { finalizePayment, giveBack, type PaymentDeps, providerOf } from './finalize-payment.ts';
import { GIVE_UP_SECONDS, refreshPaymentStatus } from './pay.ts';

const LIMITS = {
  pendingSeconds: GIVE_UP_SECONDS,
  /** A shopper has this long for the second step of a payment; less than the holds last. */
  actionSeconds: 840,
  /** Age at which an owner is told of a payment that still is not at an end. */
  flagSeconds: 600,
};

/**
 * Brings payments of all sites to an end that a crash, a lost answer or a shopper who left has kept open: captured money
 * gets its order, the rest is ended and its units are free. What stays open is flagged for its owner. Several servers may
 * do it at once.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  input: Partial<typeof LIMITS> = {},
): Promise<void> {
  const limits = { ...LIMITS, ...input };
  const bringToAnEnd = async (key: PaymentKey) => {
    try {
      await reconcile(deps, key);
    } catch (error) {
      if (!isExpected(error))
        deps.log.error({ err: error, ...key }, 'a payment could not be brought to an end');
    }
    await flagIfOpen(deps, key, limits.flagSeconds);
  };
  const stale = await deps.database.sweep((db) => listStalePayments(db, limits));
  await forEachSite(stale, bringToAnEnd, { name: 'payments to bring to an end', log: deps.log });
}

/** Asks the service once more about a payment and does what follows, e.g. when the service says that it changed. */
export async function finalizeAgain(deps: PaymentDeps, key: PaymentKey): Promise<void> {
  const payment = await deps.database.site(key.websiteId, (db) => findPayment(db, key));
  if (payment?.status !== 'pending' && payment?.status !== 'action-required' && payment?.status !== 'failed')
    return;
  const outcome = await refreshPaymentStatus(providerOf(deps, payment), {
    websiteId: key.websiteId,
    payment,
    mayConclude: false,
  });
  try {
    await finalizePayment(deps, key.websiteId, payment, outcome);
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

async function reconcile(deps: PaymentDeps, key: PaymentKey): Promise<void> {
  const payment = await deps.database.site(key.websiteId, (db) => findPayment(db, key));
  if (!payment) return;
  if (payment.status === 'refund-due') {
    await giveBack(deps, key, payment);
    return;
  }
  const provider = providerOf(deps, payment);
  const { websiteId } = key;
  const outcome = isWithoutShopper(payment)
    ? await chargeWithoutShopper(provider, websiteId, payment)
    : await refreshPaymentStatus(provider, { websiteId, payment, mayConclude: true });
  await finalizePayment(deps, key.websiteId, payment, outcome);
}

async function flagIfOpen(deps: PaymentDeps, key: PaymentKey, flagSeconds: number): Promise<void> {
  await deps.database.site(key.websiteId, async (db) => {
    const payment = await findPayment(db, key);
    const kind = payment && openKind(payment);
    if (!kind) return lowerOpenFlags(db, key);
    if (payment.ageSeconds < flagSeconds) return;
    if (await raiseFlag(db, key, { id: deps.newId(), kind })) {
      deps.log.warn({ paymentId: key.paymentId, kind }, 'a payment was flagged for its owner');
    }
  });
}

function openKind({ status }: Payment): 'unsettled' | 'refund-stuck' | null {
  if (status === 'refund-due') return 'refund-stuck';
  return status === 'pending' || status === 'action-required' ? 'unsettled' : null;
}

/** A declined payment and units sold meanwhile are ends, too. */
function isExpected(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'payment-declined' || error.code === 'out-of-stock');
}
