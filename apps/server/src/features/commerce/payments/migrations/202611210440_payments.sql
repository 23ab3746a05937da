-- One try to pay a cart. The order that it pays for is frozen in `draft` before any money moves.
create table payments (
  website_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  checkout_id uuid not null,
  provider text not null,
  method_token text not null,
  idempotency_key text collate "C" not null check (length(idempotency_key) between 8 and 255),
  request_hash text not null,
  status text not null check (status in ('pending', 'action-required', 'captured', 'failed', 'refund-due', 'refunded')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  test_mode boolean not null,
  provider_reference text,
  failure text,
  draft jsonb not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, checkout_id, idempotency_key),
  foreign key (website_id) references websites (id) on delete cascade,
  foreign key (website_id, cart_id) references carts (website_id, id)
) with (fillfactor = 70);
-- A cart is paid once: while a payment is open or has the money, no other can start.
create unique index payments_one_per_cart on payments (website_id, cart_id)
  where status in ('pending', 'action-required', 'captured');
create index payments_open on payments (updated_at) where status in ('pending', 'action-required', 'refund-due');
select wall.protect('payments');

-- Books of the built-in test provider: what a payment service would know about a payment, apart from our own tables.
create table test_provider_payments (
  website_id uuid not null,
  payment_id uuid not null,
  status text not null check (status in ('action-required', 'captured', 'declined', 'refunded')),
  amount_minor bigint not null,
  currency text not null,
  decline_reason text,
  created_at timestamptz not null default now(),
  primary key (website_id, payment_id)
);
select wall.protect('test_provider_payments');
