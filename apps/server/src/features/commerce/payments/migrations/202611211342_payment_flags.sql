-- Payments that the program could not bring to an end, or whose service says something else than their order.
create table payment_flags (
  website_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('unsettled', 'refund-stuck', 'money-missing', 'order-missing', 'disputed')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (website_id, id),
  unique (website_id, payment_id, kind),
  foreign key (website_id, payment_id) references payments (website_id, id) on delete cascade
);
select wall.protect('payment_flags');

-- When a captured payment was last compared with what its service says.
alter table payments add column checked_at timestamptz;
create index payments_unchecked on payments (updated_at) where status = 'captured' and checked_at is null;
