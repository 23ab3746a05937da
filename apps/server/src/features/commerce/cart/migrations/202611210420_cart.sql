-- A visitor's cart. Only the hash of its token is kept; a purchased cart leaves the token free for the next one.
create table carts (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  locale text not null default 'en-US',
  is_purchased boolean not null default false,
  order_id uuid,
  shipping_country text,
  shipping_region text,
  shipping_postcode text,
  shipping_option_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  check (is_purchased = (order_id is not null))
) with (fillfactor = 80);
create unique index carts_open_token on carts (website_id, token_hash) where not is_purchased;
create index carts_updated_at on carts (updated_at) where not is_purchased;
select wall.protect('carts');

-- fields_key is the hash of the answers, so that equal answers for one variant are one line.
create table cart_entries (
  website_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  item_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields text check (length(additional_fields) <= 20000),
  fields_key text collate "C" not null default '',
  primary key (website_id, id),
  unique (website_id, cart_id, variant_id, fields_key),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
select wall.protect('cart_entries');
