import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { PaymentKey } from '../provider.ts';

/** Secrets of a store's account as they are stored: sealed, and what of the key may be shown. */
export type StoredKeys = {
  mode: PaymentMode;
  secretKey: Buffer | null;
  webhookSecret: Buffer | null;
  /** Last four characters of the secret key, by which its owner knows it. */
  keyEnd: string | null;
};

/** Sealed secrets of a store, of each mode that has some. */
export async function listKeys(db: Db, websiteId: string): Promise<StoredKeys[]> {
  const { rows } = await db.query<StoredKeys>(
    `select mode, secret_key as "secretKey", webhook_secret as "webhookSecret", key_end as "keyEnd"
       from stripe_keys where website_id = $1 order by mode`,
    [websiteId],
    'stripe-list-keys',
  );
  return rows;
}

/** Writes what is given of the secrets of a mode; null leaves one as it is. */
export async function saveKeys(db: Db, websiteId: string, keys: StoredKeys): Promise<void> {
  await db.query(
    `insert into stripe_keys as k (website_id, mode, secret_key, webhook_secret, key_end) values ($1, $2, $3, $4, $5)
     on conflict (website_id, mode) do update
        set secret_key = coalesce(excluded.secret_key, k.secret_key),
            webhook_secret = coalesce(excluded.webhook_secret, k.webhook_secret),
            key_end = coalesce(excluded.key_end, k.key_end), updated_at = now()`,
    [websiteId, keys.mode, keys.secretKey, keys.webhookSecret, keys.keyEnd],
  );
}

/** Forgets the secrets of a mode. */
export async function deleteKeys(db: Db, websiteId: string, mode: PaymentMode): Promise<void> {
  await db.query(`delete from stripe_keys where website_id = $1 and mode = $2`, [websiteId, mode]);
}

/** Intent of a payment; `intentId` is null when it was ended before there was one. */
export type StripeIntent = { intentId: string | null; amountMinor: number; currency: string };

const INTENT = `intent_id as "intentId", amount_minor as "amountMinor", currency`;

/** Notes the intent of a payment before it is confirmed; gives what stands there, also when that was there before. */
export async function keepIntent(db: Db, key: PaymentKey, intent: StripeIntent): Promise<StripeIntent> {
  await db.query(
    `insert into stripe_intents (website_id, payment_id, intent_id, amount_minor, currency)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [key.websiteId, key.paymentId, intent.intentId, intent.amountMinor, intent.currency],
  );
  return (await findIntent(db, key)) ?? intent;
}

/** Intent of a payment, or null. */
export async function findIntent(db: Db, key: PaymentKey): Promise<StripeIntent | null> {
  const { rows } = await db.query<StripeIntent>(
    `select ${INTENT} from stripe_intents where website_id = $1 and payment_id = $2`,
    [key.websiteId, key.paymentId],
    'stripe-find-intent',
  );
  return rows[0] ?? null;
}

/** Payment of an intent, or null. */
export async function findPaymentOfIntent(
  db: Db,
  key: { websiteId: string; intentId: string },
): Promise<PaymentKey | null> {
  const { rows } = await db.query<PaymentKey>(
    `select website_id as "websiteId", payment_id as "paymentId" from stripe_intents
      where website_id = $1 and intent_id = $2`,
    [key.websiteId, key.intentId],
  );
  return rows[0] ?? null;
}

/** A member, and the mode of the account that knows her as a customer. */
export type CustomerKey = { websiteId: string; memberId: string; mode: PaymentMode };

/** Customer of a member, or null. */
export async function findCustomer(db: Db, key: CustomerKey): Promise<string | null> {
  const { rows } = await db.query<{ customer: string }>(
    `select customer_id as customer from stripe_customers where website_id = $1 and member_id = $2 and mode = $3`,
    [key.websiteId, key.memberId, key.mode],
  );
  return rows[0]?.customer ?? null;
}

/**
 * Keeps the customer of a member, the first one or in place of another; gives the one that stands there, which somebody else may have
 * been quicker with. A member who has gone meanwhile gets the new one, of which nothing is kept.
 */
export async function keepCustomer(
  db: Db,
  key: CustomerKey,
  { customer, instead }: { customer: string; instead: string | null },
): Promise<string> {
  await db.query(
    `insert into stripe_customers as c (website_id, member_id, mode, customer_id)
     select m.website_id, m.id, $3, $4 from members m where m.website_id = $1 and m.id = $2 for key share
         on conflict (website_id, member_id, mode) do update set customer_id = excluded.customer_id
      where c.customer_id = $5`,
    [key.websiteId, key.memberId, key.mode, customer, instead],
  );
  return (await findCustomer(db, key)) ?? customer;
}

/** True when an event was dealt with before. */
export async function isKnownEvent(db: Db, key: { websiteId: string; eventId: string }): Promise<boolean> {
  const { rowCount } = await db.query(`select from stripe_events where website_id = $1 and event_id = $2`, [
    key.websiteId,
    key.eventId,
  ]);
  return rowCount > 0;
}

/** Notes that an event was dealt with. */
export async function keepEvent(db: Db, key: { websiteId: string; eventId: string }): Promise<void> {
  await db.query(`insert into stripe_events (website_id, event_id) values ($1, $2) on conflict do nothing`, [
    key.websiteId,
    key.eventId,
  ]);
}
