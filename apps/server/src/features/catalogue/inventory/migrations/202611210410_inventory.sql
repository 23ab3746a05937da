-- Units kept back for a payment that is under way. The database's clock decides when they are free again.
create table holds (
  website_id uuid not null,
  payment_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (website_id, payment_id, variant_id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index holds_expires_at on holds (expires_at);
select wall.protect('holds');

-- Every change of a variant's qty, in the order in which it was made. The sum of a variant's rows is its qty.
create table stock_ledger (
  website_id uuid not null,
  id bigint generated always as identity,
  variant_id uuid not null,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('count', 'sale', 'restock')),
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index stock_ledger_variant on stock_ledger (website_id, variant_id);
select wall.protect('stock_ledger');
