import type { Db } from '../../../../platform/database/database.ts';
import type { PaymentKey } from '../provider.ts';

export type PaymentStatus =
  | 'pending'
  | 'action-required'
  | 'awaiting'
  | 'captured'
  | 'failed'
  | 'refund-due'
  | 'refunded';

/** One try to pay a cart. `draft` is the order it pays for, as the feature `orders` shapes it. */
export type Payment = {
  id: string;
  cartId: string;
  checkoutId: string;
  provider: string;
  methodToken: string;
  idempotencyKey: string;
  requestHash: string;
  status: PaymentStatus;
  amountMinor: number;
  currency: string;
  testMode: boolean;
  failure: string | null;
  draft: unknown;
  orderId: string | null;
  /** Seconds since its last change, by the database's clock. */
  idleSeconds: number;
  /** Seconds since it began. */
  ageSeconds: number;
};

const COLUMNS = `id, cart_id as "cartId", checkout_id as "checkoutId", provider, method_token as "methodToken",
  idempotency_key as "idempotencyKey", request_hash as "requestHash", status, amount_minor as "amountMinor", currency,
  test_mode as "testMode", failure, draft, order_id as "orderId",
  extract(epoch from now() - updated_at)::float8 as "idleSeconds",
  extract(epoch from now() - created_at)::float8 as "ageSeconds"`;

/** Writes a payment before anything is charged. */
export function insertPayment(
  db: Db,
  websiteId: string,
  payment: Omit<Payment, 'status' | 'failure' | 'orderId' | 'idleSeconds' | 'ageSeconds'>,
): void {
  db.send(
    `insert into payments (website_id, id, cart_id, checkout_id, provider, method_token, idempotency_key, request_hash,
        status, amount_minor, currency, test_mode, draft)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12)`,
    [
      websiteId,
      payment.id,
      payment.cartId,
      payment.checkoutId,
      payment.provider,
      payment.methodToken,
      payment.idempotencyKey,
      payment.requestHash,
      payment.amountMinor,
      payment.currency,
      payment.testMode,
      JSON.stringify(payment.draft),
    ],
    'payments-insert',
  );
}

/**
 * Payments that a new try has to look at: the one of the same key, and the one that is open or has the money. `tokenHash`
 * is that of the checkout.
 */
export async function listRelevantPayments(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer; idempotencyKey: string },
): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `select ${COLUMNS} from payments
      where website_id = $1
        and (checkout_id = (select id from checkouts where website_id = $1 and token_hash = $2) and idempotency_key = $3
             or cart_id = (select cart_id from checkouts where website_id = $1 and token_hash = $2)
                and status in ('pending', 'action-required', 'awaiting', 'captured'))`,
    [key.websiteId, key.tokenHash, key.idempotencyKey],
    'payments-list-relevant',
  );
  return rows;
}

/** Newest payment of a checkout that is not over, or null. */
export async function findOpenPayment(
  db: Db,
  key: { websiteId: string; checkoutId: string },
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `select ${COLUMNS} from payments
      where website_id = $1 and checkout_id = $2 and status in ('pending', 'action-required', 'captured')
      order by id desc limit 1`,
    [key.websiteId, key.checkoutId],
  );
  return rows[0] ?? null;
}

/** One payment, its row locked until the end of the transaction; null when there is none. */
export async function lockPayment(db: Db, key: PaymentKey): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `select ${COLUMNS} from payments where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.paymentId],
    'payments-lock',
  );
  return rows[0] ?? null;
}

/** One payment, or null. */
export async function findPayment(db: Db, key: PaymentKey): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `select ${COLUMNS} from payments where website_id = $1 and id = $2`,
    [key.websiteId, key.paymentId],
    'payments-find',
  );
  return rows[0] ?? null;
}

/** Moves a payment on if it still stands where the caller thinks; false otherwise. A payment never goes backwards. */
export async function movePayment(
  db: Db,
  key: PaymentKey,
  change: {
    from: readonly PaymentStatus[];
    to: PaymentStatus;
    failure?: string;
    reference?: string;
    orderId?: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payments
        set status = $4, failure = coalesce($5, failure), provider_reference = coalesce($6, provider_reference),
            order_id = coalesce($7, order_id), updated_at = now()
      where website_id = $1 and id = $2 and status = any ($3::text[])`,
    [
      key.websiteId,
      key.paymentId,
      change.from,
      change.to,
      change.failure ?? null,
      change.reference ?? null,
      change.orderId ?? null,
    ],
    'payments-move',
  );
  return rowCount === 1;
}

/** Payments of all sites that nobody has brought to an end in time, for the sweep. Seconds by the database's clock. */
export async function listStalePayments(
  db: Db,
  limits: { pendingSeconds: number; actionSeconds: number },
): Promise<PaymentKey[]> {
  const { rows } = await db.query<{ website_id: string; id: string }>(
    `select website_id, id from payments
      where status in ('pending', 'refund-due') and updated_at < now() - make_interval(secs => $1)
         or status = 'action-required' and updated_at < now() - make_interval(secs => $2)
      order by updated_at limit 200`,
    [limits.pendingSeconds, limits.actionSeconds],
  );
  return rows.map((row) => ({ websiteId: row.website_id, paymentId: row.id }));
}
