import type { PaymentFlag } from '@sitewright/contract/payments';
import type { Db } from '../../../../platform/database/database.ts';
import type { PaymentKey } from '../provider.ts';

/** Money reported by a service without a payment here. */
type Stray = { provider: string; reference: string; amountMinor: number; currency: string };

/** Raises a flag of a payment, once for each kind; one that was taken down stays down. */
export async function raiseFlag(
  db: Db,
  key: PaymentKey,
  flag: { id: string; kind: PaymentFlag['kind']; stray?: Stray },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_flags (website_id, id, payment_id, kind, stray) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [key.websiteId, flag.id, key.paymentId, flag.kind, flag.stray ? JSON.stringify(flag.stray) : null],
  );
  return rowCount === 1;
}

/** Takes the flags of a payment down that say it is not at an end. */
export async function lowerOpenFlags(db: Db, key: PaymentKey): Promise<void> {
  await db.query(
    `delete from payment_flags
      where website_id = $1 and payment_id = $2 and kind in ('unsettled', 'refund-stuck')`,
    [key.websiteId, key.paymentId],
  );
}

/** Takes a flag down; false when there is none that stands. */
export async function resolveFlag(db: Db, key: { websiteId: string; flagId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payment_flags set resolved_at = now() where website_id = $1 and id = $2 and resolved_at is null`,
    [key.websiteId, key.flagId],
  );
  return rowCount === 1;
}

/** Flags of a site that stand, newest first. */
export async function listFlags(db: Db, websiteId: string): Promise<PaymentFlag[]> {
  const { rows } = await db.query<PaymentFlag>(
    `select f.id, f.payment_id as "paymentId", p.order_id as "orderId", o.number as "orderNumber", f.kind,
            coalesce(p.provider, f.stray ->> 'provider', '') as provider,
            coalesce(p.amount_minor, (f.stray ->> 'amountMinor')::bigint, 0) as "amountMinor",
            coalesce(p.currency, f.stray ->> 'currency', '') as currency,
            coalesce(f.stray ->> 'reference', p.provider_reference, '') as reference,
            coalesce(p.draft ->> 'email', '') as email,
            f.created_at as "createdAt"
       from payment_flags f
       left join payments p on p.website_id = f.website_id and p.id = f.payment_id
       left join orders o on o.website_id = p.website_id and o.id = p.order_id
      where f.website_id = $1 and f.resolved_at is null
      order by f.created_at desc, f.id limit 200`,
    [websiteId],
  );
  return rows;
}

/** Captured payments of all sites that were not compared with their service yet, for the sweep. */
export async function listUncheckedPayments(db: Db, afterSeconds: number): Promise<PaymentKey[]> {
  const { rows } = await db.query<PaymentKey>(
    `select website_id as "websiteId", id as "paymentId" from payments
      where status = 'captured' and checked_at is null and updated_at < now() - make_interval(secs => $1)
      order by updated_at limit 200`,
    [afterSeconds],
  );
  return rows;
}

/** Notes that a payment was compared with its service. */
export async function markChecked(db: Db, key: PaymentKey): Promise<void> {
  await db.query(`update payments set checked_at = now() where website_id = $1 and id = $2`, [
    key.websiteId,
    key.paymentId,
  ]);
}
