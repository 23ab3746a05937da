import type { Db } from '../../../../platform/database/database.ts';
import type { CardDetails } from '../../payments/index.ts';

type MemberKey = { websiteId: string; memberId: string };
export type CardKey = MemberKey & { cardId: string };

/** A card that a payment service keeps for a member. */
export type SavedCard = CardDetails & {
  id: string;
  provider: string;
  testMode: boolean;
  /** What the service knows it by. */
  token: string;
  isDefault: boolean;
  /** A subscription that goes on is paid with it. */
  isInUse: boolean;
};

const IN_USE = `exists (
    select from subscriptions s
      left join payments p on p.website_id = s.website_id and p.id = s.method_payment_id
     where s.website_id = c.website_id and s.status in ('active', 'past-due', 'paused')
       and s.provider = c.provider and s.test_mode = c.test_mode
       and (s.method_token = c.token
            or s.method_token is null and (s.method_payment_id = c.payment_id or p.method_token = c.token))
       and s.order_id in (select o.id from orders o where o.website_id = c.website_id and o.member_id = c.member_id))`;

/** Cards of a member, the one that is chosen first in front. */
export async function listSavedCards(db: Db, key: MemberKey): Promise<SavedCard[]> {
  const { rows } = await db.query<SavedCard>(
    `select c.id, c.provider, c.test_mode as "testMode", c.token, c.brand, c.last4, c.exp_month as "expMonth",
            c.exp_year as "expYear", c.is_default as "isDefault", ${IN_USE} as "isInUse"
       from saved_cards c where c.website_id = $1 and c.member_id = $2
      order by c.is_default desc, c.created_at desc, c.id desc`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** Keeps a card once; the first one of a member is the one that is chosen first. The caller has locked the member. */
export async function insertSavedCard(
  db: Db,
  key: CardKey,
  card: CardDetails & { provider: string; testMode: boolean; token: string; paymentId: string },
): Promise<void> {
  await db.query(
    `insert into saved_cards (website_id, id, member_id, provider, test_mode, token, payment_id, brand, last4, exp_month,
        exp_year, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
        not exists (select from saved_cards where website_id = $1 and member_id = $3))
         on conflict (website_id, member_id, provider, test_mode, token) do update
        set exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
    [
      ...[key.websiteId, key.cardId, key.memberId, card.provider, card.testMode, card.token, card.paymentId],
      ...[card.brand, card.last4, card.expMonth, card.expYear],
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
