-- Pictures that came from elsewhere, by the address they had there: asked for again they are here already.
create table fetched_pictures (
  website_id uuid not null,
  -- SHA-256 of the address.
  address_hash bytea not null,
  asset_id uuid not null,
  primary key (website_id, address_hash),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index fetched_pictures_of_asset on fetched_pictures (website_id, asset_id);
select wall.protect('fetched_pictures');

-- Products of a file whose pictures have to be fetched once the file is read: [{ address, line, variantId }], in order.
create table product_import_pictures (
  website_id uuid not null,
  import_id uuid not null,
  line integer not null,
  item_id uuid not null,
  wanted jsonb not null,
  primary key (website_id, import_id, line),
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete cascade
);
select wall.protect('product_import_pictures');

alter table product_imports
  add column picture_count integer not null default 0,
  add column pictures_done integer not null default 0,
  add column pictures_refused integer not null default 0;
