import type { Rule } from './rule.ts';

/** Periods of subscriptions. Source: reliability, I13. */
export const SUBSCRIPTION_RULES: readonly Rule[] = [
  {
    name: 'I13 a period of a subscription has one order and one payment that took money',
    sql: `select p.subscription_id, p.period, count(distinct y.id)::int as payments, count(distinct o.id)::int as orders
            from subscription_periods p
            left join payments y on y.website_id = p.website_id and y.cart_id = p.cart_id
             and y.status in ('captured', 'awaiting')
            left join orders o on o.website_id = p.website_id and o.cart_id = p.cart_id
           where p.website_id = $1 group by p.website_id, p.subscription_id, p.period, p.status, p.order_id
          having count(distinct y.id) > 1 or count(distinct o.id) > 1
              or (p.status = 'paid') <> (count(distinct o.id) = 1) or (p.order_id is null) <> (p.status = 'open')`,
  },
  {
    name: 'I13 periods of a subscription neither overlap nor leave a gap that is not noted',
    sql: `select subscription_id, period, starts_at, ended_before from (
            select subscription_id, period, starts_at, after_pause,
                   lag(ends_at) over w as ended_before, lag(period) over w as before
              from subscription_periods where website_id = $1 window w as (partition by subscription_id order by period)
          ) p where case when before is null then period <> 1
                         else period <> before + 1 or starts_at < ended_before
                           or (starts_at > ended_before) <> after_pause end`,
  },
  {
    name: 'I13 a subscription has paid all periods but the open one, and no more than its trial and cycles',
    sql: `select s.id, s.paid_periods, s.status from subscriptions s
            left join subscription_periods p on p.website_id = s.website_id and p.subscription_id = s.id
           where s.website_id = $1 group by s.website_id, s.id, s.paid_periods, s.status, s.plan
          having count(*) filter (where p.status = 'paid') <> s.paid_periods
              or count(*) filter (where p.status = 'open') > 1
              or (s.plan ->> 'numBillingCycles')::int > 0 and count(*) > (s.plan ->> 'numBillingCycles')::int + (s.plan ? 'trialDays')::int
              or s.status = 'completed' and s.paid_periods <> (s.plan ->> 'numBillingCycles')::int + (s.plan ? 'trialDays')::int`,
  },
  {
    name: 'I13 nothing is charged before the time that was paid is over',
    sql: `select s.id, s.next_at, p.ends_at from subscriptions s
            join (select subscription_id, max(ends_at) as ends_at from subscription_periods
                   where website_id = $1 and status = 'paid' group by subscription_id) p on p.subscription_id = s.id
           where s.website_id = $1 and s.status = 'active' and s.next_at < p.ends_at`,
  },
  {
    name: 'I13 a subscription that goes on has a means of payment that was kept for it',
    sql: `select s.id, s.provider from subscriptions s
            left join test_provider_payments t on t.website_id = s.website_id and t.payment_id = s.method_payment_id
           where s.website_id = $1 and s.status in ('active', 'past-due') and s.amount_minor > 0
             and (s.plan ->> 'numBillingCycles')::int not between 1 and s.paid_periods
             and (s.provider = 'free' or s.provider = 'test' and t.kept_card is null)`,
  },
];
