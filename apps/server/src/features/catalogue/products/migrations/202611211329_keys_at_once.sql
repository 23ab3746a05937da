-- Not strict, so that it becomes a part of the statement that asks for it instead of one of its own for each row. Of
-- nothing there are no words.
create or replace function search_words(words text) returns setof text
language sql immutable called on null input parallel safe rows 8 as $$
  select distinct left(word, 60) collate "C"
    from regexp_split_to_table(search_key(words) collate "und-x-icu", '[^[:alnum:]]+') word where word <> ''
$$;

-- Each product is looked up by itself: of a site whose figures the database has not counted yet it expects a handful of
-- items, and reads them all to find a hundred.
create or replace function refresh_product_keys(site uuid, ids uuid[]) returns void language sql as $$
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
   where p.website_id = site and p.item_id = t.item_id and p.item_id = any (ids);

  with said as materialized (
    select p.item_id, i.words || ' ' || array_to_string(v.skus, ' ') as words, v.skus
      from unnest(ids) given (id)
     cross join lateral (select item_id from products where website_id = site and item_id = given.id limit 1) p
     cross join lateral (
       select title || ' ' || array_to_string(tags, ' ') as words
         from items where website_id = site and id = given.id limit 1) i
     cross join lateral (
       select coalesce(array_agg(sku), '{}') as skus from variants
        where website_id = site and item_id = given.id and removed_at is null) v),
  wanted as materialized (
    select item_id, word from said, search_words(words) word
     union
    select item_id, left(search_key(sku), 60) from said, unnest(skus) sku),
  gone as (
    delete from product_words w
     where w.website_id = site and w.item_id = any (ids)
       and not exists (select from wanted where wanted.item_id = w.item_id and wanted.word = w.word))
  insert into product_words (website_id, item_id, word)
  select site, item_id, word from wanted on conflict do nothing
$$;
