import type { OrderUnits } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { findSpent, insertEntry, moveBalance } from './queries/balance.ts';
import { findCard, listRevoked, lockCardsOfLine, updateEnabled } from './queries/cards.ts';

type OrderKey = { websiteId: string; orderId: string };
type RefundKey = OrderKey & { refundId: string };

/** Gift cards that were taken back, and what of their value had been spent by then. */
type RevokedCards = { cards: number; spentMinor: number };

/**
 * Takes gift cards of an order back: as many of a line as units, those with most left first. What is left on them goes, and
 * they pay no more; what was spent already stays spent. With `refundId`, a refund that is rejected in the end reinstates
 * them. The caller has locked the order.
 */
export async function revokeGiftCards(
  db: Db,
  { websiteId, orderId, refundId }: OrderKey & { refundId?: string },
  units: readonly OrderUnits[],
): Promise<RevokedCards> {
  const revoked = { cards: 0, spentMinor: 0 };
  for (const { position, quantity } of units) {
    const cards = await lockCardsOfLine(db, { websiteId, orderId, position });
    const open = cards.filter(({ isEnabled }) => isEnabled).slice(0, quantity);
    for (const { cardId, balanceMinor } of open) {
      const card = { websiteId, cardId };
      revoked.spentMinor += await findSpent(db, card);
      await moveBalance(db, card, -balanceMinor);
      await updateEnabled(db, card, false);
      await insertEntry(db, card, { kind: 'revoke', amountMinor: -balanceMinor, orderId, refundId });
    }
    revoked.cards += open.length;
  }
  return revoked;
}

/** Gives cards back what a refund took off them that was rejected in the end. Again is harmless. */
export async function reinstateGiftCards(db: Db, key: RefundKey): Promise<void> {
  const { websiteId, orderId, refundId } = key;
  for (const { cardId, amountMinor } of await listRevoked(db, key)) {
    const card = { websiteId, cardId };
    const stored = await findCard(db, card);
    if (!stored) continue;
    // The owner may have put something on it meanwhile.
    const room = stored.faceMinor - stored.balanceMinor - (await findSpent(db, card));
    const back = Math.min(amountMinor, Math.max(0, room));
    await moveBalance(db, card, back);
    await updateEnabled(db, card, true);
    await insertEntry(db, card, { kind: 'reinstate', amountMinor: back, orderId, refundId });
  }
}
