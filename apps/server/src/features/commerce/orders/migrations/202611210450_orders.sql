-- Next number of each site. Numbers are taken before the order is written, so that orders do not wait for each other.
create table order_numbers (
  website_id uuid not null references websites (id) on delete cascade,
  next_number bigint not null,
  primary key (website_id)
);
select wall.protect('order_numbers');

-- An order and everything its figures were made of, so that they can be computed again at any time.
create table orders (
  website_id uuid not null,
  id uuid not null,
  number bigint not null,
  -- Opens the order's page to whoever was sent its address.
  access_token text collate "C" not null,
  cart_id uuid not null,
  payment_id uuid,
  email text not null,
  locale text not null,
  currency text not null,
  test_mode boolean not null,
  status text not null default 'pending' check (status in ('pending', 'fulfilled', 'canceled')),
  payment_status text not null check (payment_status in ('paid', 'awaiting', 'refunded', 'partially-refunded')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0 and discount_minor <= subtotal_minor),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  included_tax_minor bigint not null default 0 check (included_tax_minor >= 0),
  grand_total_minor bigint not null
    check (grand_total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  -- Discounts, tax rules and shipping option as they applied.
  pricing jsonb not null,
  address jsonb,
  note text not null default '',
  item_count integer not null,
  -- When the confirmation mail was put into the outbox.
  confirmed_at timestamptz,
  placed_at timestamptz not null default now(),
  sequence bigint generated always as identity,
  row_version integer not null default 1,
  primary key (website_id, id),
  unique (website_id, number),
  unique (website_id, cart_id),
  unique (website_id, access_token),
  foreign key (website_id) references websites (id) on delete cascade
);
create index orders_sequence on orders (website_id, sequence desc);
select wall.protect('orders');

-- Lines as they were sold; later changes of a product do not change them.
create table order_items (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  variant_id uuid not null,
  sku text not null,
  title text not null,
  attributes jsonb not null,
  option_values jsonb not null default '[]',
  additional_fields text,
  product_type smallint not null,
  quantity integer not null check (quantity between 1 and 9999),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  line_total_minor bigint not null check (line_total_minor = unit_price_minor * quantity),
  full_url text not null,
  image jsonb,
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
select wall.protect('order_items');
