-- Money that a service has and we know no payment of is flagged, too: by the name that the service gives it.
alter table payment_flags drop constraint payment_flags_website_id_payment_id_fkey;
alter table payment_flags drop constraint payment_flags_kind_check;
alter table payment_flags add constraint payment_flags_kind_check check (kind in
  ('unsettled', 'refund-stuck', 'money-missing', 'order-missing', 'refunded-outside', 'disputed'));
alter table payment_flags add constraint payment_flags_website_id_fkey
  foreign key (website_id) references websites (id) on delete cascade;
-- What the service says, where there is no payment of ours to ask: { provider, reference, amountMinor, currency }.
alter table payment_flags add column stray jsonb;

-- When the recent payments of a service were last gone through, for each store that uses it.
create table payment_looks (
  website_id uuid not null references websites (id) on delete cascade,
  provider text not null,
  test_mode boolean not null,
  looked_at timestamptz not null default now(),
  primary key (website_id, provider, test_mode)
);
select wall.protect('payment_looks');
