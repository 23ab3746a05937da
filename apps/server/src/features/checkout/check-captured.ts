import {
  findPayment,
  listUncheckedPayments,
  markChecked,
  type PaymentKey,
  raiseFlag,
} from '../payments/index.ts';
import { providerOf, type SettleDeps } from './settle.ts';

/** Age at which a captured payment is compared with what its service says. */
const CHECK_SECONDS = 60;

/** Compares each captured payment with its service once; one the service knows nothing of is flagged for its owner. */
export async function checkCapturedPayments(deps: SettleDeps, afterSeconds = CHECK_SECONDS): Promise<void> {
  for (const key of await deps.database.sweep((db) => listUncheckedPayments(db, afterSeconds))) {
    try {
      await check(deps, key);
    } catch (error) {
      // The service does not answer: it is asked again in the next round.
      deps.log.warn({ err: error, paymentId: key.paymentId }, 'a payment could not be compared');
    }
  }
}

async function check(deps: SettleDeps, key: PaymentKey): Promise<void> {
  const payment = await deps.database.site(key.websiteId, (db) => findPayment(db, key));
  if (payment?.status !== 'captured') return;
  const provider = providerOf(deps, payment);
  const isByHand = !provider.abilities.isPaidAtOnce;
  const { status } = isByHand ? { status: 'captured' } : await provider.find(key);
  const isThere = status === 'captured' || status === 'given-back';
  await deps.database.site(key.websiteId, async (db) => {
    if (!isThere) await raiseFlag(db, key, { id: deps.newId(), kind: 'money-missing' });
    await markChecked(db, key);
  });
}
