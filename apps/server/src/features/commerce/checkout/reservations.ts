import type { Db } from '../../../platform/database/database.ts';
import { claimUses, releaseUses } from '../../catalogue/discounts/index.ts';
import { claimHolds, releaseHolds } from '../../catalogue/inventory/index.ts';
import { captureGiftCards, releaseGiftCards } from '../gift-cards/index.ts';
import type { OrderDraft } from '../orders/index.ts';
import { countedUnits } from './draft-order.ts';

type PaymentKey = { websiteId: string; paymentId: string };

/** Gives free what a payment kept back that came to nothing: discounts, gift cards, then units. Again is harmless. */
export async function releaseReservations(db: Db, key: PaymentKey): Promise<void> {
  await releaseUses(db, key);
  await releaseGiftCards(db, key);
  await releaseHolds(db, key);
}

/**
 * Makes what a payment kept back final with its order; a test takes nothing that is live. With `isComplete` false something is
 * gone meanwhile and nothing may be kept of the transaction.
 */
export async function confirmReservations(
  db: Db,
  input: PaymentKey & { orderId: string; testMode: boolean; draft: OrderDraft },
): Promise<{ isComplete: boolean; changesPages: boolean }> {
  const { draft, testMode } = input;
  const { currency, giftCards: cards } = draft;
  if (testMode) {
    // Begun before tests were kept apart, a payment may have kept back both.
    await releaseUses(db, input);
    await releaseHolds(db, input);
    return { isComplete: await captureGiftCards(db, { ...input, currency, cards }), changesPages: false };
  }
  const incomplete = { isComplete: false, changesPages: false };
  const customer = { email: draft.email, memberEmail: draft.memberEmail };
  const discountIds = draft.pricing.discounts.flatMap(({ id }) => (id ? [id] : []));
  if (!(await claimUses(db, { ...input, ...customer, discountIds }))) return incomplete;
  if (!(await captureGiftCards(db, { ...input, currency, cards }))) return incomplete;
  const { short, changesPages } = await claimHolds(db, { ...input, lines: countedUnits(draft) });
  return { isComplete: short.length === 0, changesPages };
}
