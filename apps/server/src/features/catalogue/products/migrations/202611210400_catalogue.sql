-- What is sold. A product is an item of a products collection with a row here; what a shopper buys is a variant.
create table products (
  website_id uuid not null,
  item_id uuid not null,
  product_type smallint not null check (product_type between 1 and 5),
  variant_option_ordering text[] not null default '{}',
  is_subscribable boolean not null default false,
  subscription_plan jsonb,
  additional_fields_form_id uuid,
  additional_fields_form jsonb,
  use_custom_add_button_text boolean not null default false,
  custom_add_button_text text not null default '',
  merchandising jsonb not null default '{}',
  related_item_ids uuid[] not null default '{}',
  row_version integer not null default 1,
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
select wall.protect('products');

-- Money in minor units of the store's currency. qty is on the shelf; held is the part of it in unfinished payments.
-- A removed variant keeps its row: carts, holds and the ledger name it.
create table variants (
  website_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  sku text collate "C" not null check (sku <> ''),
  position integer not null,
  attributes jsonb not null default '{}',
  price_minor bigint not null check (price_minor between 0 and 9999999999),
  sale_price_minor bigint check (sale_price_minor between 0 and 9999999999),
  on_sale boolean not null default false check (not on_sale or sale_price_minor is not null),
  unlimited boolean not null default false,
  qty integer not null default 0 check (qty >= 0),
  held integer not null default 0 check (held >= 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  width_mm integer,
  height_mm integer,
  length_mm integer,
  image_id uuid,
  removed_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade,
  check (held <= qty)
) with (fillfactor = 70);
create unique index variants_sku on variants (website_id, sku) where removed_at is null;
create index variants_item on variants (website_id, item_id, position);
select wall.protect('variants');

-- Path of a collection without a slash in front: the addresses of the folders above it, then its own.
create function collection_path(page collections) returns text language sql stable as $$
  select case when page.homepage then ''
    when page.parent_id is null then page.url_id
    else (
      with recursive above as (
        select page.parent_id as parent_id, page.url_id as path, 1 as depth
        union all
        select c.parent_id, c.url_id || '/' || above.path, above.depth + 1
          from above join collections c on c.website_id = page.website_id and c.id = above.parent_id
         where above.depth < 20)
      select path from above order by depth desc limit 1)
  end
$$;
