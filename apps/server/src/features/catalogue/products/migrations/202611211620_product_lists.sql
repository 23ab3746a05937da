-- Each filter of the owner's list of products has the rows of each order ready: a page is the next rows of an index.
-- Who waits for a product's title (below) waits only while the title is changed: that is a key.
drop index products_by_title;
create unique index products_by_title on products (website_id, title_key, item_id);
create index products_by_type_title on products (website_id, product_type, title_key, item_id);
create index products_by_type_price on products (website_id, product_type, lowest_price_minor, item_id);
drop index products_by_status;
create index products_by_status on products (website_id, status, item_id);
create index products_by_status_title on products (website_id, status, title_key, item_id);
create index products_by_status_price on products (website_id, status, lowest_price_minor, item_id);
drop index products_on_sale;
drop index products_on_sale_by_title;
drop index products_on_sale_by_price;
create index products_by_sale on products (website_id, on_sale, item_id);
create index products_by_sale_title on products (website_id, on_sale, title_key, item_id);
create index products_by_sale_price on products (website_id, on_sale, lowest_price_minor, item_id);

-- What a product itself is filed under. Items of visitors' lists are filed by time; these by what an owner sorts by.
create table product_labels (
  website_id uuid not null,
  item_id uuid not null,
  kind text not null collate "C" check (kind in ('tag', 'category')),
  key text not null collate "C",
  title_key text not null collate "C",
  lowest_price_minor bigint not null,
  primary key (website_id, item_id, kind, key),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
create index product_labels_by_item on product_labels (website_id, kind, key, item_id);
create index product_labels_by_title on product_labels (website_id, kind, key, title_key, item_id);
create index product_labels_by_price on product_labels (website_id, kind, key, lowest_price_minor, item_id);
select wall.protect('product_labels');

-- Words have them, too: thousands of products that begin with a word are read and sorted from the index alone.
alter table product_words
  add column title_key text not null default '' collate "C",
  add column lowest_price_minor bigint not null default 0;
drop index product_words_by_word;
create index product_words_by_word on product_words (website_id, word, item_id) include (title_key, lowest_price_minor);

-- 0 out of stock, 1 few left, 2 never counted, null enough. The place of a variant in the inventory stands beside its
-- state, and what its product is sorted by.
create or replace function stock_state(unlimited boolean, qty integer) returns smallint
language sql immutable parallel safe as $$
  select case when unlimited then 2 when qty <= 0 then 0 when qty <= 5 then 1 end::smallint
$$;
alter table variant_states
  drop constraint variant_states_state_check,
  add check (state in (0, 1, 2)),
  add column title_key text not null default '' collate "C",
  add column lowest_price_minor bigint not null default 0,
  add column position integer not null default 0;
create index variant_states_by_title on variant_states (website_id, state, title_key, item_id, position);
create index variant_states_by_price on variant_states (website_id, state, lowest_price_minor, item_id);

create or replace function sync_variant_state() returns trigger language plpgsql as $$
declare
  now_state smallint := case when new.removed_at is null then stock_state(new.unlimited, new.qty) end;
begin
  if now_state is null then
    delete from variant_states where website_id = new.website_id and variant_id = new.id;
  else
    -- Waits for whoever is changing the title, so that the row says the new one. Prices change behind the variant's lock.
    insert into variant_states (website_id, variant_id, item_id, state, title_key, lowest_price_minor, position)
    select new.website_id, new.id, new.item_id, now_state, p.title_key, p.lowest_price_minor, new.position
      from (select title_key, lowest_price_minor from products
             where website_id = new.website_id and item_id = new.item_id for key share) p
        on conflict (website_id, variant_id) do update set state = excluded.state;
  end if;
  return null;
end
$$;

create or replace function state_new_variants() returns trigger language plpgsql as $$
begin
  insert into variant_states (website_id, variant_id, item_id, state, title_key, lowest_price_minor, position)
  select a.website_id, a.id, a.item_id, stock_state(a.unlimited, a.qty), p.title_key, p.lowest_price_minor, a.position
    from added a
   cross join lateral (
     select title_key, lowest_price_minor from products
      where website_id = a.website_id and item_id = a.item_id limit 1) p
   where a.removed_at is null and stock_state(a.unlimited, a.qty) is not null;
  return null;
end
$$;

-- Each product is looked up by itself: of a site whose figures the database has not counted yet it expects a handful of
-- items, and reads them all to find a hundred.
create or replace function refresh_product_keys(site uuid, ids uuid[]) returns void language plpgsql as $$
begin
  -- Who comes second reads what the first one has written; statements after this one see it.
  perform from products where website_id = site and item_id = any (ids) order by item_id for no key update;

  with told as materialized (
    select i.*, v.*
      from unnest(ids) given (id)
     cross join lateral (
       select id as item_id, collection_id, status, left(search_key(title), 100) as title_key
         from items where website_id = site and id = given.id limit 1) i
     cross join lateral (
       select coalesce(min(case when on_sale then sale_price_minor else price_minor end), 0) as lowest,
              coalesce(max(case when on_sale then sale_price_minor else price_minor end), 0) as highest,
              coalesce(bool_or(on_sale), false) as on_sale, count(*)::int as count
         from variants where website_id = site and item_id = given.id and removed_at is null) v)
  update products p
     set collection_id = t.collection_id, status = t.status, title_key = t.title_key, lowest_price_minor = t.lowest,
         highest_price_minor = t.highest, on_sale = t.on_sale, variant_count = t.count
    from told t
   where p.website_id = site and p.item_id = t.item_id and p.item_id = any (ids)
     and (p.collection_id, p.status, p.title_key, p.lowest_price_minor, p.highest_price_minor, p.on_sale, p.variant_count)
         is distinct from (t.collection_id, t.status, t.title_key, t.lowest, t.highest, t.on_sale, t.count);

  with said as materialized (
    select p.*, i.words || ' ' || array_to_string(v.skus, ' ') as words, v.skus
      from unnest(ids) given (id)
     cross join lateral (
       select item_id, title_key, lowest_price_minor from products where website_id = site and item_id = given.id limit 1) p
     cross join lateral (
       select title || ' ' || array_to_string(tags, ' ') as words
         from items where website_id = site and id = given.id limit 1) i
     cross join lateral (
       select coalesce(array_agg(sku), '{}') as skus from variants
        where website_id = site and item_id = given.id and removed_at is null) v),
  wanted as materialized (
    select item_id, title_key, lowest_price_minor, word from said, search_words(words) word
     union
    select item_id, title_key, lowest_price_minor, left(search_key(sku), 60) from said, unnest(skus) sku),
  gone as (
    delete from product_words w
     where w.website_id = site and w.item_id = any (ids)
       and not exists (select from wanted where wanted.item_id = w.item_id and wanted.word = w.word))
  insert into product_words as w (website_id, item_id, word, title_key, lowest_price_minor)
  select site, item_id, word, title_key, lowest_price_minor from wanted
      on conflict (website_id, item_id, word) do update
     set title_key = excluded.title_key, lowest_price_minor = excluded.lowest_price_minor
   where (w.title_key, w.lowest_price_minor) is distinct from (excluded.title_key, excluded.lowest_price_minor);

  with own as materialized (
    select p.*, i.*
      from unnest(ids) given (id)
     cross join lateral (
       select item_id, title_key, lowest_price_minor from products where website_id = site and item_id = given.id limit 1) p
     cross join lateral (select tags, categories from items where website_id = site and id = given.id limit 1) i),
  wanted as materialized (
    select item_id, title_key, lowest_price_minor, 'tag' as kind, label_key(tag) as key from own, unnest(tags) tag
     union
    select item_id, title_key, lowest_price_minor, 'category', label_key(category) from own, unnest(categories) category),
  gone as (
    delete from product_labels l
     where l.website_id = site and l.item_id = any (ids)
       and not exists (select from wanted w where w.item_id = l.item_id and w.kind = l.kind and w.key = l.key))
  insert into product_labels as l (website_id, item_id, kind, key, title_key, lowest_price_minor)
  select site, item_id, kind, key, title_key, lowest_price_minor from wanted
      on conflict (website_id, item_id, kind, key) do update
     set title_key = excluded.title_key, lowest_price_minor = excluded.lowest_price_minor
   where (l.title_key, l.lowest_price_minor) is distinct from (excluded.title_key, excluded.lowest_price_minor);

  with told as materialized (
    select s.variant_id, p.title_key, p.lowest_price_minor, v.position
      from unnest(ids) given (id)
     cross join lateral (
       select title_key, lowest_price_minor from products where website_id = site and item_id = given.id limit 1) p
     cross join lateral (
       select * from variant_states where website_id = site and item_id = given.id offset 0) s
     cross join lateral (select position from variants where website_id = site and id = s.variant_id limit 1) v
     where (s.title_key, s.lowest_price_minor, s.position)
           is distinct from (p.title_key, p.lowest_price_minor, v.position))
  update variant_states s
     set title_key = t.title_key, lowest_price_minor = t.lowest_price_minor, position = t.position
    from told t
   where s.website_id = site and s.variant_id = t.variant_id and s.item_id = any (ids);
end
$$;

drop trigger product_keys_of_item on items;
create trigger product_keys_of_item after update of title, tags, categories, status, collection_id on items for each row
  when (new.record_type = 'store-item'
        and (old.title, old.tags, old.categories, old.status, old.collection_id)
            is distinct from (new.title, new.tags, new.categories, new.status, new.collection_id))
  execute function refresh_keys_of_item();

insert into variant_states (website_id, variant_id, item_id, state)
select website_id, id, item_id, 2 from variants where removed_at is null and unlimited;
select refresh_product_keys(website_id, array_agg(item_id)) from products group by website_id;
