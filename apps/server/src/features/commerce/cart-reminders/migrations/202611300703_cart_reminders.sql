-- Carts left at the checkout that were looked at, each once; who was to be told, as a signature of the address.
create table cart_reminders (
  website_id uuid not null,
  cart_id uuid not null,
  signature text not null collate "C",
  is_sent boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create index cart_reminders_sent on cart_reminders (website_id, signature, created_at) where is_sent;
select wall.protect('cart_reminders');

-- Addresses that want no such emails, as signatures of this installation.
create table cart_reminder_refusals (
  website_id uuid not null references websites (id) on delete cascade,
  signature text not null collate "C",
  refused_at timestamptz not null default now(),
  primary key (website_id, signature)
);
select wall.protect('cart_reminder_refusals');
