-- Money that the test provider has given back, named by the id of who asked for it.
create table test_provider_refunds (
  website_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now(),
  primary key (website_id, refund_id),
  foreign key (website_id, payment_id) references test_provider_payments (website_id, payment_id) on delete cascade
);
create index test_provider_refunds_payment on test_provider_refunds (website_id, payment_id);
select wall.protect('test_provider_refunds');

-- An order that is paid later, outside of the program, has a payment that waits for its money.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'action-required', 'awaiting', 'captured', 'failed', 'refund-due', 'refunded'));
create unique index payments_one_open_per_cart on payments (website_id, cart_id)
  where status in ('pending', 'action-required', 'awaiting', 'captured');
drop index payments_one_per_cart;
