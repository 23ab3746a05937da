-- What becomes of an order after it is placed: it is sent in parcels, given back in parts, or canceled.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending', 'partially-fulfilled', 'fulfilled', 'canceled'));
alter table orders add column canceled_at timestamptz;
-- Money promised back: refunds under way and done. Never more than was paid, whoever asks at the same time.
alter table orders add column refunded_minor bigint not null default 0
  check (refunded_minor >= 0 and refunded_minor <= grand_total_minor);

alter table order_items add column fulfilled_quantity integer not null default 0
  check (fulfilled_quantity between 0 and quantity);
alter table order_items add column refunded_quantity integer not null default 0
  check (refunded_quantity between 0 and quantity);
-- Units put back on the shelf; each at most once.
alter table order_items add column restocked_quantity integer not null default 0
  check (restocked_quantity between 0 and quantity);

-- States only go forward, whatever a faulty or late caller asks for.
create function order_goes_forward() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'partially-fulfilled'), ('pending', 'fulfilled'), ('pending', 'canceled'),
    ('partially-fulfilled', 'fulfilled'), ('partially-fulfilled', 'canceled')) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.payment_status <> new.payment_status and (old.payment_status, new.payment_status) not in (
    ('awaiting', 'paid'), ('paid', 'partially-refunded'), ('paid', 'refunded'),
    ('partially-refunded', 'refunded')) then
    raise exception 'the money of an order cannot go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_forward before update of status, payment_status on orders
  for each row execute function order_goes_forward();

-- A parcel of an order.
create table shipments (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  -- [{ position, quantity }] of the order's lines.
  lines jsonb not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index shipments_order on shipments (website_id, order_id);
select wall.protect('shipments');

-- Money given back. The id is the caller's, so that asking twice gives back once, here and at the payment service.
create table order_refunds (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'refused')),
  amount_minor bigint not null check (amount_minor > 0),
  -- Part that goes through the payment service; the rest goes back to the gift cards that paid it.
  provider_minor bigint not null check (provider_minor >= 0 and provider_minor <= amount_minor),
  lines jsonb not null default '[]',
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  reason text not null default '',
  notify boolean not null default true,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_refunds_order on order_refunds (website_id, order_id);
select wall.protect('order_refunds');
