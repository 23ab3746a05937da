import type { PaymentStatus } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { SubscriptionKey } from './subscriptions.ts';

/** A billing period as it is stored. Moments are ISO texts. */
export type StoredPeriod = {
  period: number;
  startsAt: string;
  endsAt: string;
  cartId: string;
  paymentId: string | null;
  countedPaymentId: string | null;
  tries: number;
  status: 'open' | 'paid';
  orderId: string | null;
};

const COLUMNS = `p.period, p.starts_at as "startsAt", p.ends_at as "endsAt", p.cart_id as "cartId",
  p.payment_id as "paymentId", p.counted_payment_id as "countedPaymentId", p.tries, p.status, p.order_id as "orderId"`;

/** The period that is to be paid, or null. */
export async function findOpenPeriod(db: Db, key: SubscriptionKey): Promise<StoredPeriod | null> {
  const { rows } = await db.query<StoredPeriod>(
    `select ${COLUMNS} from subscription_periods p
      where p.website_id = $1 and p.subscription_id = $2 and p.status = 'open' order by p.period limit 1`,
    [key.websiteId, key.subscriptionId],
  );
  return rows[0] ?? null;
}

/** Begins a period, with a cart of its own that is the member's whose order began the subscription. */
export async function insertPeriod(
  db: Db,
  key: SubscriptionKey,
  input: {
    period: number;
    startsAt: string;
    endsAt: string;
    /** True when it begins later than the one before ended: after a pause, or where periods were left out. */
    afterGap: boolean;
    cartId: string;
    tokenHash: Buffer;
    orderId: string;
  },
): Promise<void> {
  await db.query(
    `insert into carts (website_id, id, token_hash, locale, member_id, is_subscription)
     select o.website_id, $3, $4, o.locale, o.member_id, true from orders o where o.website_id = $1 and o.id = $2`,
    [key.websiteId, input.orderId, input.cartId, input.tokenHash],
  );
  await db.query(
    `insert into subscription_periods (website_id, subscription_id, period, starts_at, ends_at, cart_id, after_pause)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      key.websiteId,
      key.subscriptionId,
      input.period,
      input.startsAt,
      input.endsAt,
      input.cartId,
      input.afterGap,
    ],
  );
}

/** Lets a period that nobody paid in time begin later than the one before ended. */
export async function movePeriod(
  db: Db,
  key: SubscriptionKey & { period: number },
  { startsAt, endsAt }: Pick<StoredPeriod, 'startsAt' | 'endsAt'>,
): Promise<void> {
  await db.query(
    `update subscription_periods set starts_at = $4, ends_at = $5, after_pause = true
      where website_id = $1 and subscription_id = $2 and period = $3`,
    [key.websiteId, key.subscriptionId, key.period, startsAt, endsAt],
  );
}

/** Updates a period; absent fields stay. */
export async function updatePeriod(
  db: Db,
  key: SubscriptionKey & { period: number },
  change: { paymentId?: string; countedPaymentId?: string; orderId?: string },
): Promise<void> {
  await db.query(
    `update subscription_periods
        set payment_id = coalesce($4, payment_id), tries = tries + case when $4::uuid is null then 0 else 1 end,
            counted_payment_id = coalesce($5, counted_payment_id),
            status = case when $6::uuid is null then status else 'paid' end, order_id = coalesce($6, order_id)
      where website_id = $1 and subscription_id = $2 and period = $3`,
    [
      key.websiteId,
      key.subscriptionId,
      key.period,
      change.paymentId ?? null,
      change.countedPaymentId ?? null,
      change.orderId ?? null,
    ],
  );
}

/** A period with what its order is called and costs. */
export type ListedPeriod = StoredPeriod & {
  orderNumber: number | null;
  orderToken: string | null;
  paymentStatus: PaymentStatus | null;
};

/** Periods of a subscription, the newest first. */
export async function listPeriods(db: Db, key: SubscriptionKey): Promise<ListedPeriod[]> {
  const { rows } = await db.query<ListedPeriod>(
    `select ${COLUMNS}, o.number as "orderNumber", o.access_token as "orderToken", o.payment_status as "paymentStatus"
       from subscription_periods p
       left join orders o on o.website_id = p.website_id and o.id = p.order_id
      where p.website_id = $1 and p.subscription_id = $2 order by p.period desc limit 240`,
    [key.websiteId, key.subscriptionId],
  );
  return rows;
}

/** Which of these variants are still there, and whether their stock is counted. */
export async function listVariantStates(
  db: Db,
  key: { websiteId: string; variantIds: readonly string[] },
): Promise<Map<string, { isCounted: boolean }>> {
  const { rows } = await db.query<{ id: string; isCounted: boolean }>(
    `select id, not unlimited as "isCounted" from variants
      where website_id = $1 and id = any ($2::uuid[]) and removed_at is null`,
    [key.websiteId, key.variantIds],
  );
  return new Map(rows.map(({ id, isCounted }) => [id, { isCounted }]));
}

/** When an order was paid, as an ISO text. */
export async function findPaidAt(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ paidAt: string | null }>(
    `select paid_at as "paidAt" from orders where website_id = $1 and id = $2`,
    [key.websiteId, key.orderId],
  );
  return rows[0]?.paidAt ?? null;
}
