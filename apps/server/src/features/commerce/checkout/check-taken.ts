import {
  claimCheck,
  findPayment,
  listAccountsToLookAt,
  type Payment,
  promisedBack,
  raiseFlag,
  type ServiceAccount,
  type TakenMoney,
} from '../payments/index.ts';
import { type PaymentDeps, providerOf } from './finalize-payment.ts';
import { finalizeAgain } from './reconcile.ts';

const LIMITS = {
  /** Each account is gone through this often, by one server. */
  everySeconds: 3600,
  /** Period to look back: also over days on which nothing ran. */
  sinceSeconds: 3 * 86_400,
};

/**
 * Goes through the money that services say they took, from their side: money without a payment here (after a backup was put
 * back) and money given back at the service itself are flagged for the owner; a payment that ended too early is finalized.
 */
export async function checkTakenMoney(deps: PaymentDeps, input: Partial<typeof LIMITS> = {}): Promise<void> {
  const limits = { ...LIMITS, ...input };
  for (const account of await deps.database.sweep((db) => listAccountsToLookAt(db, limits.everySeconds))) {
    const { websiteId } = account;
    try {
      const isOurs = await deps.database.site(websiteId, (db) =>
        claimCheck(db, account, limits.everySeconds),
      );
      if (!isOurs) continue;
      const recent = { websiteId, sinceSeconds: limits.sinceSeconds };
      const taken = await providerOf(deps, account).listTaken(recent);
      for (const money of taken) await compare(deps, account, money);
    } catch (error) {
      // The service does not answer: it is asked again in the next turn.
      deps.log.warn({ err: error, ...account }, 'the payments of a service could not be compared');
    }
  }
}

async function compare(
  deps: PaymentDeps,
  { websiteId, provider }: ServiceAccount,
  money: TakenMoney,
): Promise<void> {
  const { paymentId, reference, amountMinor, currency, givenBackMinor } = money;
  const key = { websiteId, paymentId };
  const payment = await deps.database.site(websiteId, (db) => findPayment(db, key));
  const isAllBack = givenBackMinor >= amountMinor;
  if (payment?.status === 'captured') return flagGivenBack(deps, websiteId, payment, givenBackMinor);
  if (isAllBack) return;
  if (payment) return finalizeAgain(deps, key);
  await deps.database.site(websiteId, (db) =>
    raiseFlag(db, key, {
      id: deps.newId(),
      kind: 'order-missing',
      stray: { provider, reference, amountMinor, currency },
    }),
  );
}

/** Flags a payment of which more was given back than its order has asked for. */
export async function flagGivenBack(
  deps: Pick<PaymentDeps, 'database' | 'newId'>,
  websiteId: string,
  payment: Pick<Payment, 'id'>,
  givenBackMinor: number,
): Promise<void> {
  if (givenBackMinor === 0) return;
  const key = { websiteId, paymentId: payment.id };
  await deps.database.site(websiteId, async (db) => {
    if (givenBackMinor <= (await promisedBack(db, key))) return;
    await raiseFlag(db, key, { id: deps.newId(), kind: 'refunded-outside' });
  });
}
