-- Gift cards. The code itself is kept nowhere: whoever holds it is known by its hash. None while it is not mailed.
create table gift_cards (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  code_hash bytea,
  last_four text not null default '' collate "C",
  currency text not null,
  face_minor bigint not null check (face_minor > 0),
  balance_minor bigint not null,
  is_enabled boolean not null default true,
  expires_on date,
  -- The unit of an order that it was bought with; nulls for a card that the shop gave.
  order_id uuid,
  position integer,
  unit integer,
  recipient_name text not null default '',
  recipient_email text not null default '',
  sender_name text not null default '',
  message text not null default '',
  locale text not null default 'en-US',
  -- Day of the site's time zone on which it is mailed; null for at once.
  deliver_on date,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  primary key (website_id, id),
  check (balance_minor between 0 and face_minor),
  check ((order_id is null) = (position is null) and (order_id is null) = (unit is null)),
  unique (website_id, order_id, position, unit)
) with (fillfactor = 80);
create unique index gift_cards_code on gift_cards (website_id, code_hash) where code_hash is not null;
select wall.protect('gift_cards');

-- What moved a balance; never changed. The amounts of a card add up to its balance.
create table gift_card_entries (
  website_id uuid not null,
  id bigint generated always as identity,
  card_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  payment_id uuid,
  order_id uuid,
  refund_id uuid,
  reason text not null default '',
  actor text not null default '',
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, card_id) references gift_cards (website_id, id) on delete cascade
);
create index gift_card_entries_by_card on gift_card_entries (website_id, card_id, id);
create index gift_card_entries_by_refund on gift_card_entries (website_id, refund_id) where refund_id is not null;
select wall.protect('gift_card_entries');

-- What a card pays of one payment: taken when it begins, given back when it comes to nothing, final with its order.
create table gift_card_uses (
  website_id uuid not null,
  payment_id uuid not null,
  card_id uuid not null,
  -- Its place among the cards of the payment: the last one is given back first.
  place integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
  order_id uuid,
  primary key (website_id, payment_id, card_id),
  foreign key (website_id, card_id) references gift_cards (website_id, id) on delete cascade
);
create index gift_card_uses_by_order on gift_card_uses (website_id, order_id) where order_id is not null;
select wall.protect('gift_card_uses');
