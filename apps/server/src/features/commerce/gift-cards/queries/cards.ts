import type {
  GiftCard,
  GiftCardEntry,
  GiftCardMode,
  GiftCardStatus,
} from '@sitewright/domain/gift-card/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';

type CardKey = { websiteId: string; cardId: string };

/** A card as the program works on it. */
export type StoredCard = GiftCard & {
  senderName: string;
  message: string;
  locale: string;
  position: number | null;
  rowVersion: number;
};

/** A card to write. */
export type NewCard = {
  id: string;
  testMode: boolean;
  currency: string;
  faceMinor: number;
  order: { id: string; position: number; unit: number } | null;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  locale: string;
  deliverOn: string | null;
  expiresOn: string | null;
};

const STATUS = `case when not g.is_enabled then 'disabled' when g.expires_on < site_today(g.website_id) then 'expired'
  when g.code_hash is null then 'waiting' when g.balance_minor = 0 then 'used-up' else 'active' end`;
/** Fields of a `StoredCard` of a card `g`. */
export const CARD_COLUMNS = `g.id, g.last_four as "lastFour", g.test_mode as "testMode", g.is_mode_assumed as "isModeAssumed",
  g.currency, g.face_minor as "faceMinor",
  g.balance_minor as "balanceMinor", ${STATUS} as status, g.is_enabled as "isEnabled",
  g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.order_id as "orderId",
  (select o.number from orders o where o.website_id = g.website_id and o.id = g.order_id) as "orderNumber",
  to_char(g.expires_on, 'YYYY-MM-DD') as "expiresOn", to_char(g.deliver_on, 'YYYY-MM-DD') as "deliverOn",
  g.mailed_at as "mailedAt", g.created_at as "createdAt", g.sender_name as "senderName", g.message, g.locale,
  g.position, g.row_version as "rowVersion"`;

/**
 * Each status as plain conditions on cards of the site $1, which find their indexes. How many cards have expired is only
 * estimated rightly for a day that is known beforehand; no site's day is two days after that of the database.
 */
const IS_VALID = 'g.is_enabled and (g.expires_on is null or g.expires_on >= (select site_today($1)))';
const OF_STATUS: Readonly<Record<GiftCardStatus, string>> = {
  disabled: 'not g.is_enabled',
  expired: 'g.is_enabled and g.expires_on < current_date + 2 and g.expires_on < (select site_today($1))',
  waiting: `${IS_VALID} and g.code_hash is null`,
  'used-up': `${IS_VALID} and g.code_hash is not null and g.balance_minor = 0`,
  active: `${IS_VALID} and g.code_hash is not null and g.balance_minor > 0`,
};

const OF_MODE: Readonly<Record<GiftCardMode, string>> = {
  live: 'not g.test_mode',
  test: 'g.test_mode and not g.is_mode_assumed',
  unknown: 'g.is_mode_assumed',
};

/** Writes cards with their whole value on them. Gives those that it wrote: of a unit of an order, or an id, one is there. */
export async function insertCards(
  db: Db,
  websiteId: string,
  cards: readonly NewCard[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `insert into gift_cards (website_id, id, test_mode, currency, face_minor, balance_minor, order_id, position, unit,
                             recipient_name, recipient_email, sender_name, message, locale, deliver_on, expires_on)
     select $1, c.id, c."testMode", c.currency, c."faceMinor", c."faceMinor", o.id, o.position, o.unit, c."recipientName",
            c."recipientEmail", c."senderName", c.message, c.locale, c."deliverOn", c."expiresOn"
       from jsonb_to_recordset($2::jsonb) as c (id uuid, "testMode" boolean, currency text, "faceMinor" bigint, "order" jsonb,
              "recipientName" text, "recipientEmail" text, "senderName" text, message text, locale text,
              "deliverOn" date, "expiresOn" date),
            jsonb_to_record(coalesce(nullif(c."order", 'null'), '{}')) as o (id uuid, position integer, unit integer)
         on conflict do nothing returning id`,
    [websiteId, JSON.stringify(cards)],
    'gift-cards-insert',
  );
  return new Set(rows.map(({ id }) => id));
}

/** One card, or null. */
export async function findCard(db: Db, key: CardKey): Promise<StoredCard | null> {
  const { rows } = await db.query<StoredCard>(
    `select ${CARD_COLUMNS} from gift_cards g where g.website_id = $1 and g.id = $2`,
    [key.websiteId, key.cardId],
    'gift-cards-find',
  );
  return rows[0] ?? null;
}

/** Locks a card until the end of the transaction and gives it as it is then, or null. */
export async function lockCard(db: Db, key: CardKey): Promise<StoredCard | null> {
  await db.query(
    `select from gift_cards where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.cardId],
    'gift-cards-lock-one',
  );
  return findCard(db, key);
}

/** The card with this code on this site, or null. */
export async function findCardByCode(
  db: Db,
  key: { websiteId: string; codeHash: Buffer },
): Promise<StoredCard | null> {
  const { rows } = await db.query<StoredCard>(
    `select ${CARD_COLUMNS} from gift_cards g where g.website_id = $1 and g.code_hash = $2`,
    [key.websiteId, key.codeHash],
    'gift-cards-find-by-code',
  );
  return rows[0] ?? null;
}

/** Gives a card its code, in the place of one it had: carts that hold it by that one lose it. */
export async function updateCode(
  db: Db,
  key: CardKey,
  code: { hash: Buffer; lastFour: string },
): Promise<void> {
  await db.query(
    `update gift_cards set code_hash = $3, last_four = $4, row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [key.websiteId, key.cardId, code.hash, code.lastFour],
    'gift-cards-update-code',
  );
  await db.query(
    `delete from cart_gift_cards u where website_id = $1 and card_id = $2`,
    [key.websiteId, key.cardId],
    'gift-cards-leave-carts',
  );
}

/** Notes to whom a card was mailed. */
export async function updateMailed(db: Db, key: CardKey, recipientEmail: string): Promise<void> {
  await db.query(
    `update gift_cards set mailed_at = now(), recipient_email = $3 where website_id = $1 and id = $2`,
    [key.websiteId, key.cardId, recipientEmail],
    'gift-cards-update-mailed',
  );
}

/**
 * Gives a card whose mode nobody knows real value, its ledger with it; false for any other, and for one that has paid for
 * test orders.
 */
export async function updateAssumedMode(db: Db, key: CardKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update gift_cards g set test_mode = false, is_mode_assumed = false, row_version = row_version + 1
      where website_id = $1 and id = $2 and is_mode_assumed and not exists (
        select from gift_card_uses u where u.website_id = $1 and u.card_id = $2 and u.test_mode)`,
    [key.websiteId, key.cardId],
    'gift-cards-update-assumed-mode',
  );
  return rowCount === 1;
}

/** Switches a card off or on. */
export async function updateEnabled(db: Db, key: CardKey, isEnabled: boolean): Promise<void> {
  await db.query(
    `update gift_cards set is_enabled = $3, row_version = row_version + 1 where website_id = $1 and id = $2`,
    [key.websiteId, key.cardId, isEnabled],
    'gift-cards-update-enabled',
  );
}

/** The ledger of a card, oldest first. */
export async function listEntries(db: Db, key: CardKey): Promise<GiftCardEntry[]> {
  const { rows } = await db.query<GiftCardEntry>(
    `select e.id, e.kind, e.amount_minor as "amountMinor", o.id as "orderId", o.number as "orderNumber", e.reason,
            e.actor, e.created_at as "createdAt"
       from gift_card_entries e
       left join orders o on o.website_id = e.website_id
        and o.id = coalesce(e.order_id, (select p.order_id from payments p
                                          where p.website_id = e.website_id and p.id = e.payment_id))
      where e.website_id = $1 and e.card_id = $2 order by e.id`,
    [key.websiteId, key.cardId],
    'gift-cards-list-entries',
  );
  return rows;
}

/** Cards that a line of an order was bought as, those with most left first; locked until the end of the transaction. */
export async function lockCardsOfLine(
  db: Db,
  key: { websiteId: string; orderId: string; position: number },
): Promise<{ cardId: string; balanceMinor: number; isEnabled: boolean }[]> {
  const { rows } = await db.query<{ cardId: string; balanceMinor: number; isEnabled: boolean }>(
    `select id as "cardId", balance_minor as "balanceMinor", is_enabled as "isEnabled"
       from gift_cards where website_id = $1 and order_id = $2 and position = $3 order by id for update`,
    [key.websiteId, key.orderId, key.position],
    'gift-cards-lock-of-line',
  );
  return rows.sort((a, b) => b.balanceMinor - a.balanceMinor);
}

/** Amounts revoked from cards for a refund, by card. */
export async function listRevoked(
  db: Db,
  key: { websiteId: string; refundId: string },
): Promise<{ cardId: string; amountMinor: number }[]> {
  const { rows } = await db.query<{ cardId: string; amountMinor: number }>(
    `select card_id as "cardId", -sum(amount_minor)::bigint as "amountMinor" from gift_card_entries
      where website_id = $1 and refund_id = $2 and kind in ('revoke', 'reinstate')
      group by card_id having bool_and(kind = 'revoke') order by card_id`,
    [key.websiteId, key.refundId],
    'gift-cards-list-revoked',
  );
  return rows;
}

/** Filter of the shop's list. */
export type CardFilter = {
  search: string | null;
  status: GiftCardStatus | null;
  mode: GiftCardMode | null;
};

/** Cards of a store, newest first. */
export async function listCards(
  db: Db,
  input: CardFilter & { websiteId: string; before: string | null; limit: number },
): Promise<StoredCard[]> {
  const parts = statementValues(input.websiteId);
  const { values, value } = parts;
  const searched = await searchConditions(db, input, sharedListWords('gift-card', 'g.id'), parts);
  const where = ['g.website_id = $1', ...searched];
  if (input.status !== null) where.push(OF_STATUS[input.status]);
  if (input.mode !== null) where.push(OF_MODE[input.mode]);
  // A card that an owner issues has the id of the request: only the time says which is newer.
  if (input.before !== null)
    where.push(`(g.created_at, g.id) <
      (select b.created_at, b.id from gift_cards b where b.website_id = $1 and b.id = ${value(input.before)})`);
  const { rows } = await db.query<StoredCard>(
    `select ${CARD_COLUMNS} from gift_cards g
      where ${where.join(' and ')} order by g.created_at desc, g.id desc limit ${value(input.limit)}`,
    values,
  );
  return rows;
}
