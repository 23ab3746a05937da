-- What a shopper has subscribed to. Prices, tax and delivery of every period are those of its first order.
create table subscriptions (
  website_id uuid not null,
  id uuid not null,
  -- Opens the subscription to whoever was sent its address.
  access_token text collate "C" not null,
  order_id uuid not null,
  title text not null,
  email text not null,
  locale text not null,
  status text not null default 'active' check (status in ('active', 'past-due', 'paused', 'cancelled', 'completed')),
  plan jsonb not null,
  -- What each period after the first one costs.
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  test_mode boolean not null,
  -- Periods are counted from here, on the clocks of this zone; a pause that outlasts a period sets it anew.
  anchor_at timestamptz not null,
  anchor_period integer not null default 1 check (anchor_period >= 1),
  time_zone text not null,
  paid_periods integer not null default 0 check (paid_periods >= 0),
  -- When something is to be done: to charge, to charge again, or to end. Null while there is nothing.
  next_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failure text not null default '',
  provider text not null,
  -- The payment whose means of payment later ones are made with, and the service's token for it once it was asked.
  method_payment_id uuid,
  method_token text,
  paused_at timestamptz,
  ended_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  sequence bigint generated always as identity,
  primary key (website_id, id),
  unique (website_id, order_id),
  unique (website_id, access_token),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  check ((status in ('cancelled', 'completed')) = (ended_at is not null)),
  check ((status = 'paused') = (paused_at is not null)),
  check (status in ('active', 'past-due') or next_at is null)
);
create index subscriptions_due on subscriptions (next_at) where next_at is not null;
create index subscriptions_sequence on subscriptions (website_id, sequence desc);
select wall.protect('subscriptions');

-- One row for each period. Each has one cart, and a cart has at most one open or captured payment and one order, so a period
-- is charged once, whoever charges it and however often.
create table subscription_periods (
  website_id uuid not null,
  subscription_id uuid not null,
  period integer not null check (period >= 1),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Begins later than the one before ended, since the subscription was paused.
  after_pause boolean not null default false,
  cart_id uuid not null,
  -- The latest try, and the latest one whose refusal was counted.
  payment_id uuid,
  counted_payment_id uuid,
  tries integer not null default 0,
  status text not null default 'open' check (status in ('open', 'paid')),
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (website_id, subscription_id, period),
  unique (website_id, cart_id),
  foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade,
  check ((status = 'paid') = (order_id is not null))
);
create unique index subscription_periods_order on subscription_periods (website_id, order_id) where order_id is not null;
select wall.protect('subscription_periods');
