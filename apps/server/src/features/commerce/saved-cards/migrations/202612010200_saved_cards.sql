-- Cards that a payment service keeps for members: its token and what a shopper knows a card by, never a number.
create table saved_cards (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  test_mode boolean not null,
  token text not null,
  -- The payment that had it kept.
  payment_id uuid not null,
  brand text not null,
  last4 text not null,
  -- Null where the service names none.
  exp_month smallint,
  exp_year smallint,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, member_id, provider, test_mode, token),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create unique index saved_cards_one_default on saved_cards (website_id, member_id) where is_default;
select wall.protect('saved_cards');
