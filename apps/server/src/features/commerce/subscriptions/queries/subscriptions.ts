import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';

export type SubscriptionKey = { websiteId: string; subscriptionId: string };

/** A subscription as it is stored. Moments are ISO texts. */
export type StoredSubscription = {
  id: string;
  accessToken: string;
  orderId: string;
  title: string;
  email: string;
  locale: string;
  status: SubscriptionState;
  plan: SubscriptionPlan;
  amountMinor: number;
  currency: string;
  testMode: boolean;
  /** When a period began, and which: all dates are counted from there. Lower by one for each period left out. */
  anchorAt: string;
  anchorPeriod: number;
  timeZone: string;
  paidPeriods: number;
  nextAt: string | null;
  failures: number;
  failure: string;
  provider: string;
  methodPaymentId: string | null;
  methodToken: string | null;
  endedAt: string | null;
  rowVersion: number;
  createdAt: string;
  /** True when something is to be done now, by the database's clock. */
  isDue: boolean;
  /** When the last period that is paid ends. */
  paidUntil: string;
};

const COLUMNS = `s.id, s.access_token as "accessToken", s.order_id as "orderId", s.title, s.email, s.locale, s.status, s.plan,
  s.amount_minor as "amountMinor", s.currency, s.test_mode as "testMode", s.anchor_at as "anchorAt",
  s.anchor_period as "anchorPeriod", s.time_zone as "timeZone", s.paid_periods as "paidPeriods", s.next_at as "nextAt",
  s.failures, s.failure, s.provider, s.method_payment_id as "methodPaymentId", s.method_token as "methodToken",
  s.ended_at as "endedAt", s.row_version as "rowVersion", s.created_at as "createdAt",
  coalesce(s.next_at <= now(), false) as "isDue",
  (select p.ends_at from subscription_periods p where p.website_id = s.website_id and p.subscription_id = s.id
      and p.period = s.paid_periods) as "paidUntil"`;

/** Fields of a new subscription. */
export type NewSubscription = Pick<
  StoredSubscription,
  | 'id'
  | 'accessToken'
  | 'orderId'
  | 'title'
  | 'email'
  | 'locale'
  | 'plan'
  | 'amountMinor'
  | 'currency'
  | 'testMode'
  | 'anchorAt'
  | 'timeZone'
  | 'provider'
  | 'methodPaymentId'
  | 'anchorPeriod'
> & { cartId: string; startsAt: string; endsAt: string };

/** Writes a subscription with its first period, which is paid; false when its order has one already. */
export async function insertSubscription(
  db: Db,
  websiteId: string,
  input: NewSubscription,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with made as (
        insert into subscriptions (website_id, id, access_token, order_id, title, email, locale, plan, amount_minor,
            currency, test_mode, anchor_at, time_zone, provider, method_payment_id, paid_periods, next_at, anchor_period)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $18)
        on conflict (website_id, order_id) do nothing returning id)
     insert into subscription_periods (website_id, subscription_id, period, starts_at, ends_at, cart_id, payment_id,
        tries, status, order_id)
     select $1, made.id, 1, $19, $16, $17, $15, 1, 'paid', $4 from made`,
    [
      websiteId,
      input.id,
      input.accessToken,
      input.orderId,
      input.title,
      input.email,
      input.locale,
      JSON.stringify(input.plan),
      input.amountMinor,
      input.currency,
      input.testMode,
      input.anchorAt,
      input.timeZone,
      input.provider,
      input.methodPaymentId,
      input.endsAt,
      input.cartId,
      input.anchorPeriod,
      input.startsAt,
    ],
  );
  return rowCount === 1;
}

/** A subscription, its row locked until the end of the transaction; null when there is none. */
export async function lockSubscription(db: Db, key: SubscriptionKey): Promise<StoredSubscription | null> {
  await db.query(`select from subscriptions where website_id = $1 and id = $2 for update`, [
    key.websiteId,
    key.subscriptionId,
  ]);
  return findSubscription(db, key);
}

/** One subscription, or null. */
export async function findSubscription(db: Db, key: SubscriptionKey): Promise<StoredSubscription | null> {
  const { rows } = await db.query<StoredSubscription>(
    `select ${COLUMNS} from subscriptions s where s.website_id = $1 and s.id = $2`,
    [key.websiteId, key.subscriptionId],
  );
  return rows[0] ?? null;
}

/** The subscription that an unguessable address opens, or null. */
export async function findSubscriptionByToken(
  db: Db,
  key: { websiteId: string; token: string },
): Promise<StoredSubscription | null> {
  const { rows } = await db.query<StoredSubscription>(
    `select ${COLUMNS} from subscriptions s where s.website_id = $1 and s.access_token = $2`,
    [key.websiteId, key.token],
  );
  return rows[0] ?? null;
}

/** Subscriptions of a member, the newest first: those of orders that are hers. */
export async function listSubscriptionsOfMember(
  db: Db,
  key: { websiteId: string; memberId: string },
): Promise<StoredSubscription[]> {
  const { rows } = await db.query<StoredSubscription>(
    `select ${COLUMNS} from subscriptions s
       join orders o on o.website_id = s.website_id and o.id = s.order_id
      where s.website_id = $1 and o.member_id = $2 order by s.sequence desc limit 100`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** Subscriptions of a site, the newest first; `search` is how words of an address or product begin. */
export async function listSubscriptionRows(
  db: Db,
  input: {
    websiteId: string;
    search: string | null;
    status: string | null;
    before: number | null;
    limit: number;
  },
): Promise<(StoredSubscription & { sequence: number })[]> {
  const parts = statementValues(input.websiteId);
  const { values, value } = parts;
  const searched = await searchConditions(db, input, sharedListWords('subscription', 's.id'), parts);
  const where = ['s.website_id = $1', ...searched];
  if (input.status !== null) where.push(`s.status = ${value(input.status)}`);
  if (input.before !== null) where.push(`s.sequence < ${value(input.before)}`);
  const { rows } = await db.query<StoredSubscription & { sequence: number }>(
    `select ${COLUMNS}, s.sequence from subscriptions s
      where ${where.join(' and ')} order by s.sequence desc limit ${value(input.limit)}`,
    values,
  );
  return rows;
}

/** Changed fields of a subscription; absent ones stay. */
export type SubscriptionChange = {
  status?: SubscriptionState;
  paidPeriods?: number;
  /** Null: nothing is to be done. */
  nextAt?: string | null;
  failures?: number;
  failure?: string;
  anchor?: { at: string; period: number };
  method?: { provider: string; paymentId: string };
};

/** Changes a subscription that the caller has locked. Each change makes a new version of the row. */
export async function updateSubscription(
  db: Db,
  key: SubscriptionKey,
  change: SubscriptionChange,
): Promise<void> {
  await db.query(
    `update subscriptions
        set status = coalesce($3, status), paid_periods = coalesce($4, paid_periods),
            next_at = case when $5 then $6::timestamptz else next_at end,
            failures = coalesce($7, failures), failure = coalesce($8, failure),
            anchor_at = coalesce($9, anchor_at), anchor_period = coalesce($10, anchor_period),
            provider = coalesce($11, provider), method_payment_id = coalesce($12, method_payment_id),
            method_token = case when $12::uuid is null then method_token end,
            paused_at = case when coalesce($3, status) = 'paused' then coalesce(paused_at, now()) end,
            ended_at = case when coalesce($3, status) in ('cancelled', 'completed') then coalesce(ended_at, now()) end,
            row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [
      key.websiteId,
      key.subscriptionId,
      change.status ?? null,
      change.paidPeriods ?? null,
      change.nextAt !== undefined,
      change.nextAt ?? null,
      change.failures ?? null,
      change.failure ?? null,
      change.anchor?.at ?? null,
      change.anchor?.period ?? null,
      change.method?.provider ?? null,
      change.method?.paymentId ?? null,
    ],
  );
}

/** Notes the token that the service gave for the means of payment of `paymentId`, unless another one took its place. */
export async function keepMethodToken(
  db: Db,
  key: SubscriptionKey,
  method: { paymentId: string; token: string },
): Promise<void> {
  await db.query(
    `update subscriptions set method_token = $4 where website_id = $1 and id = $2 and method_payment_id = $3`,
    [key.websiteId, key.subscriptionId, method.paymentId, method.token],
  );
}

/** The database's time and the one some days later, as ISO texts. */
export async function readClock(db: Db, days = 0): Promise<{ now: string; later: string }> {
  const { rows } = await db.query<{ now: string; later: string }>(
    `select now() as now, now() + make_interval(days => $1) as later`,
    [days],
  );
  const [clock] = rows;
  if (!clock) throw new Error('the database tells no time');
  return clock;
}

/** Subscriptions of all sites for which something is to be done, for the sweep. */
export async function listDueSubscriptions(db: Db): Promise<SubscriptionKey[]> {
  const { rows } = await db.query<SubscriptionKey>(
    `select website_id as "websiteId", id as "subscriptionId" from subscriptions
      where next_at <= now() order by next_at limit 500`,
  );
  return rows;
}

/** Where the subscription is that an order began or pays a period of, as a path of the site; null without one. */
export async function subscriptionPath(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ token: string }>(
    `select s.access_token as token from subscription_periods p
       join subscriptions s on s.website_id = p.website_id and s.id = p.subscription_id
      where p.website_id = $1 and p.order_id = $2`,
    [key.websiteId, key.orderId],
  );
  return rows[0] ? `/subscriptions/${rows[0].token}` : null;
}
