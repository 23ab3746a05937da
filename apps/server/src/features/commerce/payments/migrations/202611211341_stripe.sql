-- Secrets of a store's account at Stripe, sealed with a key of the installation; never given to a browser.
create table stripe_keys (
  website_id uuid not null references websites (id) on delete cascade,
  mode text not null check (mode in ('test', 'live')),
  secret_key bytea,
  webhook_secret bytea,
  key_end text,
  updated_at timestamptz not null default now(),
  primary key (website_id, mode)
);
select wall.protect('stripe_keys');

-- Intent of each payment, noted before it is confirmed. Without an intent: the payment was ended before it had one.
create table stripe_intents (
  website_id uuid not null references websites (id) on delete cascade,
  payment_id uuid not null,
  intent_id text collate "C",
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, payment_id),
  unique (website_id, intent_id)
);
select wall.protect('stripe_intents');

-- Events that were dealt with; each is delivered at least once.
create table stripe_events (
  website_id uuid not null references websites (id) on delete cascade,
  event_id text collate "C" not null,
  received_at timestamptz not null default now(),
  primary key (website_id, event_id)
);
select wall.protect('stripe_events');
