import type { Db } from '../../../../platform/database/database.ts';
import type { PaymentKey, Refund } from '../provider.ts';

/** Entry of the test provider's books. */
export type TestPayment = {
  paymentId: string;
  status: string;
  declineReason: string | null;
};

const TEST_COLUMNS = `payment_id as "paymentId", status, decline_reason as "declineReason"`;

/** Enters a payment once; a second time gives the first entry. */
export async function insertTestPayment(
  db: Db,
  key: PaymentKey,
  entry: {
    status: string;
    declineReason: string | null;
    amountMinor: number;
    currency: string;
    keptCard: string | null;
  },
): Promise<TestPayment | null> {
  const { rows } = await db.query<TestPayment>(
    `insert into test_provider_payments (website_id, payment_id, status, amount_minor, currency, decline_reason, kept_card)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (website_id, payment_id) do update set status = test_provider_payments.status returning ${TEST_COLUMNS}`,
    [
      key.websiteId,
      key.paymentId,
      entry.status,
      entry.amountMinor,
      entry.currency,
      entry.declineReason,
      entry.keptCard,
    ],
    'payments-insert-test',
  );
  return rows[0] ?? null;
}

/** Entry of a payment in the test provider's books, or null. */
export async function findTestPayment(db: Db, key: PaymentKey): Promise<TestPayment | null> {
  const { rows } = await db.query<TestPayment>(
    `select ${TEST_COLUMNS} from test_provider_payments where website_id = $1 and payment_id = $2`,
    [key.websiteId, key.paymentId],
    'payments-find-test',
  );
  return rows[0] ?? null;
}

/** Token of the card that a captured payment was kept for, or null. */
export async function findKeptCard(db: Db, key: PaymentKey): Promise<string | null> {
  const { rows } = await db.query<{ keptCard: string | null }>(
    `select kept_card as "keptCard" from test_provider_payments
      where website_id = $1 and payment_id = $2 and status in ('captured', 'refunded')`,
    [key.websiteId, key.paymentId],
  );
  return rows[0]?.keptCard ?? null;
}

/** Lets go of a card that was kept for nothing that came to be. */
export async function forgetCard(db: Db, key: PaymentKey): Promise<void> {
  await db.query(
    `update test_provider_payments set status = 'refunded', kept_card = null
      where website_id = $1 and payment_id = $2 and status = 'captured' and amount_minor = 0`,
    [key.websiteId, key.paymentId],
  );
}

/** Moves an entry of the test provider's books on, if it stands at `from`. */
export async function updateTestPayment(
  db: Db,
  key: PaymentKey,
  change: { from: string; status: string; declineReason: string | null },
): Promise<void> {
  await db.query(
    `update test_provider_payments set status = $4, decline_reason = $5
      where website_id = $1 and payment_id = $2 and status = $3`,
    [key.websiteId, key.paymentId, change.from, change.status, change.declineReason],
  );
}

/** Amount of a payment in the books and what was given back of it, its row locked until the end of the transaction. */
export async function lockTestPayment(
  db: Db,
  key: PaymentKey,
): Promise<{ status: string; amountMinor: number; refundedMinor: number } | null> {
  const { rows } = await db.query<{ status: string; amountMinor: number }>(
    `select status, amount_minor as "amountMinor" from test_provider_payments
      where website_id = $1 and payment_id = $2 for update`,
    [key.websiteId, key.paymentId],
  );
  if (!rows[0]) return null;
  const refunds = await db.query<{ total: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as total from test_provider_refunds
      where website_id = $1 and payment_id = $2`,
    [key.websiteId, key.paymentId],
  );
  return { ...rows[0], refundedMinor: refunds.rows[0]?.total ?? 0 };
}

/** Amount of a refund in the books, or null. */
export async function findTestRefund(
  db: Db,
  key: { websiteId: string; refundId: string },
): Promise<{ paymentId: string; amountMinor: number } | null> {
  const { rows } = await db.query<{ paymentId: string; amountMinor: number }>(
    `select payment_id as "paymentId", amount_minor as "amountMinor" from test_provider_refunds
      where website_id = $1 and refund_id = $2`,
    [key.websiteId, key.refundId],
  );
  return rows[0] ?? null;
}

/** Enters a refund. */
export async function insertTestRefund(db: Db, refund: Refund): Promise<void> {
  await db.query(
    `insert into test_provider_refunds (website_id, refund_id, payment_id, amount_minor) values ($1, $2, $3, $4)`,
    [refund.websiteId, refund.refundId, refund.paymentId, refund.amountMinor],
  );
}
