-- What the owner's lists find and sort products by. Behind the wall only plain comparisons use an index, so every key is
-- stored as it is compared. They follow the item and the variants; refresh_product_keys writes them.
alter table products
  add column collection_id uuid,
  add column status text not null default 'draft' collate "C",
  add column title_key text not null default '' collate "C",
  add column lowest_price_minor bigint not null default 0,
  add column highest_price_minor bigint not null default 0,
  add column on_sale boolean not null default false,
  add column variant_count integer not null default 0,
  -- Files a buyer may download, how often and for how long.
  add column digital jsonb not null default '{}';

create index products_by_title on products (website_id, title_key, item_id);
create index products_by_price on products (website_id, lowest_price_minor, item_id);
create index products_by_collection on products (website_id, collection_id, item_id);
create index products_by_type on products (website_id, product_type, item_id);
create index products_by_status on products (website_id, status, item_id) where status <> 'published';
create index products_on_sale on products (website_id, item_id) where on_sale;

-- Case, accents and the way a letter is written do not count in a search.
create function search_key(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(btrim(words), nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") collate "C"
$$;

create function search_words(words text) returns setof text language sql immutable strict parallel safe rows 8 as $$
  select distinct left(word, 60) collate "C"
    from regexp_split_to_table(search_key(words) collate "und-x-icu", '[^[:alnum:]]+') word where word <> ''
$$;

-- The words of a product's title, SKUs and tags: a search finds those that begin with what is typed.
create table product_words (
  website_id uuid not null,
  item_id uuid not null,
  word text not null collate "C",
  primary key (website_id, item_id, word),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
create index product_words_by_word on product_words (website_id, word, item_id);
select wall.protect('product_words');

create function refresh_product_keys(site uuid, ids uuid[]) returns void language sql as $$
  update products p
     set collection_id = i.collection_id, status = i.status, title_key = left(search_key(i.title), 100),
         lowest_price_minor = v.lowest, highest_price_minor = v.highest, on_sale = v.on_sale, variant_count = v.count
    from items i cross join lateral (
      select coalesce(min(case when on_sale then sale_price_minor else price_minor end), 0) as lowest,
             coalesce(max(case when on_sale then sale_price_minor else price_minor end), 0) as highest,
             coalesce(bool_or(on_sale), false) as on_sale, count(*)::int as count
        from variants where website_id = site and item_id = i.id and removed_at is null) v
   where p.website_id = site and p.item_id = any (ids) and i.website_id = site and i.id = p.item_id;

  with wanted as (
    select i.id as item_id, word
      from items i
           cross join lateral (
             select search_words(i.title) as word
              union select search_words(tag) from unnest(i.tags) tag
              union select left(search_key(v.sku), 60) from variants v
                     where v.website_id = site and v.item_id = i.id and v.removed_at is null
              union select search_words(v.sku) from variants v
                     where v.website_id = site and v.item_id = i.id and v.removed_at is null) words
     where i.website_id = site and i.id = any (ids)),
  gone as (
    delete from product_words w
     where w.website_id = site and w.item_id = any (ids)
       and not exists (select from wanted where wanted.item_id = w.item_id and wanted.word = w.word))
  insert into product_words (website_id, item_id, word)
  select site, item_id, word from wanted
   where exists (select from products p where p.website_id = site and p.item_id = wanted.item_id)
      on conflict do nothing
$$;

-- Titles, tags and statuses are changed where items are.
create function refresh_keys_of_item() returns trigger language plpgsql as $$
begin
  perform refresh_product_keys(new.website_id, array[new.id]);
  return null;
end
$$;
create trigger product_keys_of_item after update of title, tags, status, collection_id on items for each row
  when (new.record_type = 'store-item' and (old.title, old.tags, old.status, old.collection_id)
        is distinct from (new.title, new.tags, new.status, new.collection_id))
  execute function refresh_keys_of_item();

-- 0 out of stock, 1 few left, null enough. Only the few variants that need their owner's eye have a row, so that a sale
-- writes here just when a state flips.
create function stock_state(unlimited boolean, qty integer) returns smallint language sql immutable parallel safe as $$
  select case when unlimited then null when qty <= 0 then 0 when qty <= 5 then 1 end::smallint
$$;

create table variant_states (
  website_id uuid not null,
  variant_id uuid not null,
  item_id uuid not null,
  state smallint not null check (state in (0, 1)),
  primary key (website_id, variant_id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index variant_states_by_state on variant_states (website_id, state, item_id);
create index variant_states_of_item on variant_states (website_id, item_id, state);
select wall.protect('variant_states');

create function sync_variant_state() returns trigger language plpgsql as $$
declare
  now_state smallint := case when new.removed_at is null then stock_state(new.unlimited, new.qty) end;
begin
  if now_state is null then
    delete from variant_states where website_id = new.website_id and variant_id = new.id;
  else
    insert into variant_states (website_id, variant_id, item_id, state)
    values (new.website_id, new.id, new.item_id, now_state)
        on conflict (website_id, variant_id) do update set state = excluded.state;
  end if;
  return null;
end
$$;
create trigger variant_state_of_new after insert on variants for each row
  when (stock_state(new.unlimited, new.qty) is not null) execute function sync_variant_state();
create trigger variant_state_of_changed after update of qty, unlimited, removed_at on variants for each row
  when ((stock_state(old.unlimited, old.qty), old.removed_at) is distinct from
        (stock_state(new.unlimited, new.qty), new.removed_at))
  execute function sync_variant_state();

insert into variant_states (website_id, variant_id, item_id, state)
select website_id, id, item_id, stock_state(unlimited, qty) from variants
 where removed_at is null and stock_state(unlimited, qty) is not null;
select refresh_product_keys(website_id, array_agg(item_id)) from products group by website_id;
