-- Discounts of a store. Without a code one applies by itself. `uses` counts the rows of discount_uses.
create table discounts (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null,
  code text collate "C",
  value jsonb not null,
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  use_limit integer check (use_limit > 0),
  customer_limit integer check (customer_limit > 0),
  is_enabled boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  primary key (website_id, id)
) with (fillfactor = 80);
create unique index discounts_code on discounts (website_id, code) where code is not null;
select wall.protect('discounts');

-- One use: taken when a payment begins, given back when it fails, final with its order.
create table discount_uses (
  website_id uuid not null,
  discount_id uuid not null,
  payment_id uuid not null,
  -- The customer's mail address in the form in which all spellings are one.
  customer_key text not null,
  order_id uuid,
  taken_at timestamptz not null default now(),
  primary key (website_id, payment_id, discount_id),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
);
create index discount_uses_by_customer on discount_uses (website_id, discount_id, customer_key);
select wall.protect('discount_uses');
