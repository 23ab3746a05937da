import type { Db } from '../../../../platform/database/database.ts';

/** True of a subscription `s` that is charged, or may be again. */
const GOES_ON = `s.status in ('active', 'past-due', 'paused')`;

/** True of a payment `p` whose end is open. */
const IS_OPEN = `p.status in ('pending', 'action-required')`;

/** True of an order `o` whose subscription is written by a job, which has not come to it. One that failed for a day is not waited for. */
const BEGINS = `o.details -> 'subscription' <> 'null' and o.placed_at > now() - interval '1 day'
  and not exists (select from subscriptions s where s.website_id = o.website_id and s.order_id = o.id)`;

/** Whether a saved card `c` pays a subscription of its member that goes on. */
export const IS_IN_USE = `exists (
    select from subscriptions s
      left join payments p on p.website_id = s.website_id and p.id = s.method_payment_id
     where s.website_id = c.website_id and ${GOES_ON} and s.provider = c.provider and s.test_mode = c.test_mode
       and (s.method_token = c.token
            or s.method_token is null and (s.method_payment_id = c.payment_id or p.method_token = c.token))
       and s.order_id in (select o.id from orders o where o.website_id = c.website_id and o.member_id = c.member_id))`;

/** Whether its member pays with it just now, or has begun a subscription that it will pay. */
export const IS_PAYING = `(exists (
    select from payments p join carts on carts.website_id = p.website_id and carts.id = p.cart_id
     where p.website_id = c.website_id and ${IS_OPEN} and p.provider = c.provider and p.test_mode = c.test_mode
       and p.method_token = c.token and carts.member_id = c.member_id)
  or exists (
    select from orders o join payments p on p.website_id = o.website_id and p.id = o.payment_id
     where o.website_id = c.website_id and o.member_id = c.member_id and ${BEGINS}
       and p.provider = c.provider and p.test_mode = c.test_mode
       and (p.method_token = c.token or p.id = c.payment_id)))`;

/** A means of payment that a service keeps. */
export type KeptMethod = {
  websiteId: string;
  provider: string;
  testMode: boolean;
  /** What the service knows it by. */
  token: string;
  /** The payment that had it kept, where that is known. */
  paymentId: string | null;
};

/** What a means of payment is needed for, whoever's it is: kept for a member or a subscription, and for a payment just now. */
export async function findUses(db: Db, kept: KeptMethod): Promise<{ isKept: boolean; isPaying: boolean }> {
  const { rows } = await db.query<{ isKept: boolean; isPaying: boolean }>(
    `select exists (
              select from saved_cards c
               where c.website_id = $1 and c.provider = $2 and c.test_mode = $3 and c.token = $4)
            or exists (
              select from subscriptions s
                left join payments p on p.website_id = s.website_id and p.id = s.method_payment_id
               where s.website_id = $1 and ${GOES_ON} and s.provider = $2 and s.test_mode = $3
                 and (s.method_token = $4
                      or s.method_token is null and (s.method_payment_id = $5::uuid or p.method_token = $4))) as "isKept",
            exists (
              select from payments p
               where p.website_id = $1 and ${IS_OPEN} and p.provider = $2 and p.test_mode = $3 and p.method_token = $4)
            or exists (
              select from payments p join orders o on o.website_id = p.website_id and o.id = p.order_id
               where p.website_id = $1 and p.id = $5::uuid and ${BEGINS}) as "isPaying"`,
    [kept.websiteId, kept.provider, kept.testMode, kept.token, kept.paymentId],
  );
  return rows[0] ?? { isKept: true, isPaying: false };
}
