import type { Db } from '../../../../platform/database/database.ts';
import type { CardDetails } from '../../payments/index.ts';
import { IS_IN_USE, IS_PAYING } from './card-uses.ts';

type MemberKey = { websiteId: string; memberId: string };
export type CardKey = MemberKey & { cardId: string };

/** A card that a payment service keeps for a member. */
export type SavedCard = CardDetails & {
  id: string;
  provider: string;
  testMode: boolean;
  /** What the service knows it by. */
  token: string;
  /** The payment that had it kept. */
  paymentId: string;
  isDefault: boolean;
  isExpired: boolean;
};

/** A saved card with what it is needed for. */
export type UsedCard = SavedCard & {
  /** A subscription that goes on is paid with it. */
  isInUse: boolean;
  /** A payment with it is under way, or a subscription that it pays is about to begin. */
  isPaying: boolean;
};

/** Somewhere on earth the last month of a card lasts a day longer. */
const IS_EXPIRED = `coalesce(c.exp_year * 12 + c.exp_month <
  extract(year from now() - interval '1 day') * 12 + extract(month from now() - interval '1 day'), false)`;

const COLUMNS = `c.id, c.provider, c.test_mode as "testMode", c.token, c.payment_id as "paymentId", c.brand, c.last4,
  c.exp_month as "expMonth", c.exp_year as "expYear", c.fingerprint, c.is_default as "isDefault", ${IS_EXPIRED} as "isExpired"`;

const IN_ORDER = `order by c.created_at desc, c.id desc`;

/** Cards of a member that are not over, the newest first. */
export async function listSavedCards(db: Db, key: MemberKey): Promise<SavedCard[]> {
  const { rows } = await db.query<SavedCard>(
    `select ${COLUMNS} from saved_cards c where c.website_id = $1 and c.member_id = $2 and not ${IS_EXPIRED} ${IN_ORDER}`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** All cards of a member with what they are needed for, in the same order. */
export async function listUsedCards(db: Db, key: MemberKey): Promise<UsedCard[]> {
  const { rows } = await db.query<UsedCard>(
    `select ${COLUMNS}, ${IS_IN_USE} as "isInUse", ${IS_PAYING} as "isPaying"
       from saved_cards c where c.website_id = $1 and c.member_id = $2 ${IN_ORDER}`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** Keeps a card of a member from being removed until the end of the transaction; false when it is gone. */
export async function holdCard(db: Db, key: CardKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from saved_cards where website_id = $1 and member_id = $2 and id = $3 for key share`,
    [key.websiteId, key.memberId, key.cardId],
  );
  return rowCount === 1;
}

/** Waits for those who hold a card of the member, and keeps others from it until the end of the transaction. */
export async function lockCards(db: Db, key: MemberKey): Promise<void> {
  await db.query(`select from saved_cards where website_id = $1 and member_id = $2 order by id for update`, [
    key.websiteId,
    key.memberId,
  ]);
}

/** Keeps a card once; the first one of a member is the one that is chosen first. The caller has locked the member. */
export async function insertSavedCard(
  db: Db,
  key: CardKey,
  card: CardDetails & { provider: string; testMode: boolean; token: string; paymentId: string },
): Promise<void> {
  await db.query(
    `insert into saved_cards (website_id, id, member_id, provider, test_mode, token, payment_id, brand, last4, exp_month,
        exp_year, fingerprint, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
        not exists (select from saved_cards where website_id = $1 and member_id = $3))
         on conflict (website_id, member_id, provider, test_mode, token) do update
        set exp_month = excluded.exp_month, exp_year = excluded.exp_year, fingerprint = excluded.fingerprint`,
    [
      ...[key.websiteId, key.cardId, key.memberId, card.provider, card.testMode, card.token, card.paymentId],
      ...[card.brand, card.last4, card.expMonth, card.expYear, card.fingerprint],
    ],
  );
}

/** Has a card chosen first; false when the member has none of this id. The caller has locked the member. */
export async function makeDefault(db: Db, key: CardKey): Promise<boolean> {
  const values = [key.websiteId, key.memberId, key.cardId];
  const { rowCount } = await db.query(
    `update saved_cards set is_default = false
      where website_id = $1 and member_id = $2
        and exists (select from saved_cards where website_id = $1 and member_id = $2 and id = $3)`,
    values,
  );
  if (rowCount === 0) return false;
  await db.query(
    `update saved_cards set is_default = true where website_id = $1 and member_id = $2 and id = $3`,
    values,
  );
  return true;
}

/** Removes a card; the newest of those that are left is chosen first after the one that was. */
export async function deleteSavedCard(db: Db, key: CardKey): Promise<void> {
  await db.query(`delete from saved_cards where website_id = $1 and member_id = $2 and id = $3`, [
    ...[key.websiteId, key.memberId, key.cardId],
  ]);
  await db.query(
    `update saved_cards set is_default = true
      where website_id = $1 and id = (
        select id from saved_cards where website_id = $1 and member_id = $2
          and not exists (select from saved_cards where website_id = $1 and member_id = $2 and is_default)
         order by created_at desc, id desc limit 1)`,
    [key.websiteId, key.memberId],
  );
}
