import {
  findPayment,
  listUncheckedPayments,
  markChecked,
  type Payment,
  type PaymentKey,
  type PaymentOutcome,
  raiseFlag,
} from '../payments/index.ts';
import { flagGivenBack } from './check-taken.ts';
import { type PaymentDeps, providerOf } from './finalize-payment.ts';

/** Age at which a captured payment is compared with what its service says. */
const CHECK_SECONDS = 60;
/** Money that comes outside of the program is there when its owner says so. */
const BY_HAND: PaymentOutcome = { status: 'captured', reference: '' };

/** Compares each captured payment with its service once; one the service knows nothing of is flagged for its owner. */
export async function checkCapturedPayments(deps: PaymentDeps, afterSeconds = CHECK_SECONDS): Promise<void> {
  for (const key of await deps.database.sweep((db) => listUncheckedPayments(db, afterSeconds))) {
    try {
      await checkCaptured(deps, key);
    } catch (error) {
      // The service does not answer: it is asked again in the next round.
      deps.log.warn({ err: error, ...key }, 'a payment could not be compared');
    }
  }
}

/** Compares one captured payment with its service now, e.g. when the service says that it was given back. */
export async function checkCaptured(deps: PaymentDeps, key: PaymentKey): Promise<void> {
  const payment = await deps.database.statement(key.websiteId, (db) => findPayment(db, key));
  if (payment?.status !== 'captured') return;
  const provider = providerOf(deps, payment);
  const isByHand = !provider.abilities.isPaidAtOnce;
  const outcome: PaymentOutcome = isByHand ? BY_HAND : await provider.find(key);
  const isThere = outcome.status === 'captured' || outcome.status === 'given-back';
  // That it was compared may be lost: it is compared again then.
  await deps.database.site(
    key.websiteId,
    async (db) => {
      if (!isThere) await raiseFlag(db, key, { id: deps.newId(), kind: 'money-missing' });
      await markChecked(db, key);
    },
    { isDurable: !isThere },
  );
  await flagGivenBack(deps, key.websiteId, payment, givenBackOf(outcome, payment));
}

function givenBackOf(outcome: PaymentOutcome, { amountMinor }: Payment): number {
  if (outcome.status === 'given-back') return amountMinor;
  return outcome.status === 'captured' ? (outcome.givenBackMinor ?? 0) : 0;
}
