-- Periods that passed while nothing was charged are left out: dates go on from the same anchor, whose number goes down by
-- one for each of them and so may be below 1.
alter table subscriptions drop constraint subscriptions_anchor_period_check;
comment on column subscription_periods.after_pause is
  'Begins later than the one before ended: the subscription was paused, or periods were left out.';
