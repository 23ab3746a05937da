-- What a shopper typed at the checkout. It has a token of its own: a cart's token alone gives nobody an address.
create table checkouts (
  website_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  token_hash bytea not null,
  email text not null default '',
  address jsonb,
  note text not null default '',
  -- Messages of the last refused form post, by field.
  faults jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create index checkouts_cart on checkouts (website_id, cart_id);
select wall.protect('checkouts');
