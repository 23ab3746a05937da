import type { Db } from '../../../../platform/database/database.ts';
import type { PaymentKey, TakenMoney } from '../provider.ts';

/** A store's account at a service. */
export type ServiceAccount = { websiteId: string; provider: string; testMode: boolean };

/** Accounts of all sites whose payments were not gone through for a while, for the sweep. */
export async function listAccountsToLookAt(db: Db, everySeconds: number): Promise<ServiceAccount[]> {
  const { rows } = await db.query<ServiceAccount>(
    `select a.website_id as "websiteId", a.provider, a.test_mode as "testMode"
       from (select website_id, 'stripe' as provider, mode = 'test' as test_mode from stripe_keys
              where secret_key is not null
             union all
             select distinct website_id, 'test', true from test_provider_payments
              where created_at > now() - interval '3 days') a
       left join payment_looks l on l.website_id = a.website_id and l.provider = a.provider
        and l.test_mode = a.test_mode
      where l.looked_at is null or l.looked_at < now() - make_interval(secs => $1) limit 200`,
    [everySeconds],
  );
  return rows;
}

/** Takes the turn of looking at an account; false when another server has just had it. */
export async function claimCheck(db: Db, account: ServiceAccount, everySeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_looks as l (website_id, provider, test_mode) values ($1, $2, $3)
     on conflict (website_id, provider, test_mode) do update set looked_at = now()
      where l.looked_at < now() - make_interval(secs => $4)`,
    [account.websiteId, account.provider, account.testMode, everySeconds],
  );
  return rowCount === 1;
}

/** Money in the books of the test provider, newest first. */
export async function listTestMoney(
  db: Db,
  { websiteId, sinceSeconds }: { websiteId: string; sinceSeconds: number },
): Promise<TakenMoney[]> {
  const { rows } = await db.query<TakenMoney>(
    `select payment_id as "paymentId", 'test-' || payment_id as reference, amount_minor as "amountMinor", currency,
            (select coalesce(sum(r.amount_minor), 0)::bigint from test_provider_refunds r
              where r.website_id = t.website_id and r.payment_id = t.payment_id) as "givenBackMinor"
       from test_provider_payments t
      where website_id = $1 and status in ('captured', 'refunded') and amount_minor > 0
        and created_at > now() - make_interval(secs => $2)
      order by created_at desc limit 1000`,
    [websiteId, sinceSeconds],
  );
  return rows;
}

/** Amount of a payment that its order has promised back through the service, in minor units. */
export async function promisedBack(db: Db, key: PaymentKey): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(r.provider_minor), 0)::bigint as total
       from payments p join order_refunds r on r.website_id = p.website_id and r.order_id = p.order_id
      where p.website_id = $1 and p.id = $2 and r.status <> 'refused'`,
    [key.websiteId, key.paymentId],
  );
  return rows[0]?.total ?? 0;
}
