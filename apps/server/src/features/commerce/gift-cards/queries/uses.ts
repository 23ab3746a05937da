import type { Db } from '../../../../platform/database/database.ts';

type PaymentKey = { websiteId: string; paymentId: string };

/** Amount a card contributes to a payment. */
export type CardUse = { cardId: string; amountMinor: number };

/** Writes what a card pays of a payment. */
export async function insertUse(
  db: Db,
  key: PaymentKey,
  use: CardUse & { testMode: boolean; currency: string; place: number; orderId: string | null },
): Promise<void> {
  await db.query(
    `insert into gift_card_uses (website_id, payment_id, card_id, place, amount_minor, order_id, test_mode, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      key.websiteId,
      key.paymentId,
      use.cardId,
      use.place,
      use.amountMinor,
      use.orderId,
      use.testMode,
      use.currency,
    ],
    'gift-cards-insert-use',
  );
}

/** The uses of a payment become final with its order; gives their cards. */
export async function finishUses(db: Db, key: PaymentKey & { orderId: string }): Promise<string[]> {
  const { rows } = await db.query<{ cardId: string }>(
    `update gift_card_uses set order_id = $3 where website_id = $1 and payment_id = $2 returning card_id as "cardId"`,
    [key.websiteId, key.paymentId, key.orderId],
    'gift-cards-finish-uses',
  );
  return rows.map(({ cardId }) => cardId);
}

/** Removes the uses of a payment that came to nothing; gives them in the order in which cards are locked. */
export async function deleteUses(db: Db, key: PaymentKey): Promise<CardUse[]> {
  const { rows } = await db.query<CardUse>(
    `delete from gift_card_uses where website_id = $1 and payment_id = $2 and order_id is null
     returning card_id as "cardId", amount_minor as "amountMinor"`,
    [key.websiteId, key.paymentId],
    'gift-cards-delete-uses',
  );
  return rows.sort((a, b) => (a.cardId < b.cardId ? -1 : 1));
}

/** Card payments of an order that have not been returned yet, last card first. */
export async function listReturnable(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<(CardUse & { paymentId: string })[]> {
  const { rows } = await db.query<CardUse & { paymentId: string }>(
    `select card_id as "cardId", payment_id as "paymentId", amount_minor - returned_minor as "amountMinor"
       from gift_card_uses where website_id = $1 and order_id = $2 and returned_minor < amount_minor
      order by place desc for update`,
    [key.websiteId, key.orderId],
    'gift-cards-list-returnable',
  );
  return rows;
}

/** Locks cards until the end of the transaction, in the order in which everybody locks them. */
export async function lockCards(db: Db, websiteId: string, cardIds: readonly string[]): Promise<void> {
  await db.query(
    `select from gift_cards where website_id = $1 and id = any ($2::uuid[]) order by id for update`,
    [websiteId, cardIds],
    'gift-cards-lock',
  );
}

/** Notes that a part of a use was given back. */
export async function countReturned(
  db: Db,
  key: PaymentKey,
  { cardId, amountMinor }: CardUse,
): Promise<void> {
  await db.query(
    `update gift_card_uses set returned_minor = returned_minor + $4
      where website_id = $1 and payment_id = $2 and card_id = $3`,
    [key.websiteId, key.paymentId, cardId, amountMinor],
    'gift-cards-count-returned',
  );
}
