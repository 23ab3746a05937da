-- What happened to an order, in the order in which it was written. Rows are only added.
create table order_events (
  website_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  kind text not null,
  -- Figures and names of the event, as the screen prints them; never a token or a code.
  data jsonb not null default '{}',
  -- Who did it: a contributor's name, or empty for the program and the shopper.
  actor text not null default '',
  created_at timestamptz not null default now(),
  primary key (website_id, order_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
select wall.protect('order_events');

alter table orders add column paid_at timestamptz;
update orders set paid_at = placed_at where payment_status <> 'awaiting';
