import { STORE_AUTOMATIONS } from '@sitewright/domain/mail/store-automations';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredSubscription, SubscriptionKey } from './subscriptions.ts';

const MAX_DAYS = STORE_AUTOMATIONS.renewalNotices.delay.max;

/** A subscription whose next payment comes within the days that its store tells of it before. */
export type RenewalToTell = SubscriptionKey & { days: number };

/**
 * What is paid so often that telling would follow on paying is not told of: a period lasts at least twice the days. Where clocks go forward it
 * is an hour short.
 */
const isLongPeriod = (days: string) =>
  `exists (select from subscription_periods p
            where p.website_id = s.website_id and p.subscription_id = s.id and p.period = s.paid_periods
              and p.ends_at + interval '2 hours' >= p.starts_at + make_interval(days => 2 * ${days}))`;

/** Those of all sites whose shopper was not told of that payment yet, for the sweep. */
export async function listRenewalsToTell(db: Db): Promise<RenewalToTell[]> {
  const { rows } = await db.query<RenewalToTell>(
    `select s.website_id as "websiteId", s.id as "subscriptionId", store.days
       from subscriptions s
       join websites w on w.id = s.website_id and w.status = 'active'
       join website_settings ws on ws.website_id = s.website_id
      cross join lateral (
        select coalesce((ws.settings #>> '{storeSettings,renewalNotices,daysBefore}')::int, 7) as days
         where ws.settings #>> '{storeSettings,renewalNotices,isOn}' = 'true') store
      where s.status = 'active' and s.renewal_told_for is distinct from s.next_at
        and s.next_at > now() and s.next_at <= now() + make_interval(days => ${MAX_DAYS})
        and s.next_at <= now() + make_interval(days => store.days) and ${isLongPeriod('store.days')}
      order by s.next_at limit 500`,
  );
  return rows;
}

type ToldRenewal = Pick<StoredSubscription, 'orderId' | 'plan' | 'paidPeriods'>;

/** Notes that the shopper was told of the next payment; null where that was so before, or none comes any more. */
export async function noteRenewalTold(
  db: Db,
  { websiteId, subscriptionId, days }: RenewalToTell,
): Promise<ToldRenewal | null> {
  const { rows } = await db.query<ToldRenewal>(
    `update subscriptions s set renewal_told_for = s.next_at
      where s.website_id = $1 and s.id = $2 and s.status = 'active' and s.next_at > now()
        and s.renewal_told_for is distinct from s.next_at and ${isLongPeriod('$3::int')}
      returning s.order_id as "orderId", s.plan, s.paid_periods as "paidPeriods"`,
    [websiteId, subscriptionId, days],
  );
  return rows[0] ?? null;
}
