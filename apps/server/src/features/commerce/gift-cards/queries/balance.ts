import type { GiftCardEntryKind } from '@sitewright/domain/gift-card/schema';
import type { Db } from '../../../../platform/database/database.ts';

type CardKey = { websiteId: string; cardId: string };

/** Line of a ledger to write. */
type NewEntry = {
  kind: GiftCardEntryKind;
  amountMinor: number;
  paymentId?: string | undefined;
  orderId?: string | undefined;
  refundId?: string | undefined;
  reason?: string | undefined;
  actor?: string | undefined;
};

/**
 * Takes an amount off a card that may pay in this mode and currency, if it has as much; its row stays locked. False when it has
 * not, and nothing has changed.
 */
export async function spend(
  db: Db,
  key: CardKey,
  { amountMinor, testMode, currency }: { amountMinor: number; testMode: boolean; currency: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update gift_cards set balance_minor = balance_minor - $3, row_version = row_version + 1
      where website_id = $1 and id = $2 and balance_minor >= $3 and currency = $4 and test_mode = $5 and is_enabled
        and (expires_on is null or expires_on >= site_today(website_id))`,
    [key.websiteId, key.cardId, amountMinor, currency, testMode],
    'gift-cards-spend',
  );
  return rowCount === 1;
}

/**
 * Puts money on a card or takes it off. False when it would leave the range of the card, and nothing has changed.
 */
export async function moveBalance(db: Db, key: CardKey, amountMinor: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update gift_cards set balance_minor = balance_minor + $3, row_version = row_version + 1
      where website_id = $1 and id = $2 and balance_minor + $3 between 0 and face_minor`,
    [key.websiteId, key.cardId, amountMinor],
    'gift-cards-move-balance',
  );
  return rowCount === 1;
}

/** Writes a line into the ledger of a card. */
export async function insertEntry(db: Db, key: CardKey, entry: NewEntry): Promise<void> {
  await db.query(
    `insert into gift_card_entries (website_id, card_id, kind, amount_minor, payment_id, order_id, refund_id, reason, actor,
                                    test_mode, currency)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, test_mode, currency from gift_cards where website_id = $1 and id = $2`,
    [
      key.websiteId,
      key.cardId,
      entry.kind,
      entry.amountMinor,
      entry.paymentId ?? null,
      entry.orderId ?? null,
      entry.refundId ?? null,
      entry.reason ?? '',
      entry.actor ?? '',
    ],
    'gift-cards-insert-entry',
  );
}

/** Writes into the ledgers of new cards what they were made out for. */
export async function insertIssues(
  db: Db,
  { websiteId, cardIds }: { websiteId: string; cardIds: readonly string[] },
  { orderId = null, reason = '', actor = '' }: { orderId?: string | null; reason?: string; actor?: string },
): Promise<void> {
  await db.query(
    `insert into gift_card_entries (website_id, card_id, kind, amount_minor, order_id, reason, actor, test_mode, currency)
     select website_id, id, 'issue', face_minor, $3, $4, $5, test_mode, currency
       from gift_cards where website_id = $1 and id = any ($2::uuid[]) order by id`,
    [websiteId, cardIds, orderId, reason, actor],
    'gift-cards-insert-issues',
  );
}

/** Part of a card's value that is spent on payments and orders: it may come back, so that it takes up room on the card. */
export async function findSpent(db: Db, key: CardKey): Promise<number> {
  const { rows } = await db.query<{ spent: number }>(
    `select coalesce(sum(amount_minor - returned_minor), 0)::bigint as spent
       from gift_card_uses where website_id = $1 and card_id = $2`,
    [key.websiteId, key.cardId],
  );
  return rows[0]?.spent ?? 0;
}
