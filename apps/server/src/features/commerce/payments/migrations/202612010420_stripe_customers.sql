-- The customer that Stripe keeps the cards of a member for: one of each mode.
create table stripe_customers (
  website_id uuid not null,
  member_id uuid not null,
  mode text not null check (mode in ('test', 'live')),
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, member_id, mode),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
select wall.protect('stripe_customers');
