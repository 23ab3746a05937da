import type { Db } from '../../../platform/database/database.ts';
import { insertEntry, moveBalance, spend } from './queries/balance.ts';
import {
  type CardUse,
  countReturned,
  deleteUses,
  finishUses,
  insertUse,
  listReturnable,
  lockCards,
} from './queries/uses.ts';

type PaymentKey = { websiteId: string; paymentId: string };

/** Parts of a payment that cards pay, in the order of the cart. */
type CardPayment = PaymentKey & { testMode: boolean; currency: string; cards: readonly CardUse[] };

/**
 * Takes what cards pay of a payment that begins off them, all or none (then the caller's transaction must end with an
 * error). False when one has less meanwhile, or may not pay any more. Each card is locked until the end of the transaction.
 */
export function holdGiftCards(db: Db, input: CardPayment): Promise<boolean> {
  return take(db, input, null, input.cards);
}

/**
 * Makes what cards pay final with the order. What was given back meanwhile is taken again; false when it cannot be, and
 * nothing may be kept of the transaction.
 */
export async function captureGiftCards(db: Db, input: CardPayment & { orderId: string }): Promise<boolean> {
  const { websiteId, paymentId, orderId } = input;
  if (input.cards.length === 0) return true;
  const captured = await finishUses(db, input);
  if (
    !(await take(
      db,
      input,
      orderId,
      input.cards.filter(({ cardId }) => !captured.includes(cardId)),
    ))
  )
    return false;
  for (const { cardId } of input.cards) {
    await insertEntry(db, { websiteId, cardId }, { kind: 'capture', amountMinor: 0, paymentId, orderId });
  }
  return true;
}

/** Puts back what cards paid of a payment that came to nothing, once; again is harmless. */
export async function releaseGiftCards(db: Db, key: PaymentKey): Promise<void> {
  const { websiteId, paymentId } = key;
  for (const { cardId, amountMinor } of await deleteUses(db, key)) {
    await put(db, { websiteId, cardId }, amountMinor);
    await insertEntry(db, { websiteId, cardId }, { kind: 'release', amountMinor, paymentId });
  }
}

/**
 * Puts money of an order back on the cards that paid it, the last card first. The caller has locked the order. Throws when
 * cards have not paid as much.
 */
export async function refundToGiftCards(
  db: Db,
  input: { websiteId: string; orderId: string; refundId?: string; amountMinor: number },
): Promise<void> {
  const { websiteId, orderId, refundId } = input;
  const uses = await listReturnable(db, input);
  await lockCards(
    db,
    websiteId,
    uses.map(({ cardId }) => cardId),
  );
  let left = input.amountMinor;
  for (const { cardId, paymentId, amountMinor } of uses) {
    const part = Math.min(left, amountMinor);
    if (part === 0) break;
    left -= part;
    await put(db, { websiteId, cardId }, part);
    await countReturned(db, { websiteId, paymentId }, { cardId, amountMinor: part });
    await insertEntry(
      db,
      { websiteId, cardId },
      { kind: 'refund', amountMinor: part, paymentId, orderId, refundId },
    );
  }
  if (left > 0) throw new Error(`gift cards have not paid ${left} of order ${orderId}`);
}

async function take(
  db: Db,
  { websiteId, paymentId, testMode, currency, cards }: CardPayment,
  orderId: string | null,
  uses: readonly CardUse[],
): Promise<boolean> {
  for (const { cardId, amountMinor } of uses.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))) {
    const card = { websiteId, cardId };
    if (!(await spend(db, card, { amountMinor, testMode, currency }))) return false;
    const index = cards.findIndex((use) => use.cardId === cardId);
    await insertUse(
      db,
      { websiteId, paymentId },
      { cardId, amountMinor, testMode, currency, place: index, orderId },
    );
    await insertEntry(db, card, { kind: 'hold', amountMinor: -amountMinor, paymentId });
  }
  return true;
}

/** An amount taken off a card always fits back on it, so that anything else is an error of the program. */
async function put(db: Db, card: { websiteId: string; cardId: string }, amountMinor: number): Promise<void> {
  if (!(await moveBalance(db, card, amountMinor))) throw new Error(`gift card ${card.cardId} has no room`);
}
