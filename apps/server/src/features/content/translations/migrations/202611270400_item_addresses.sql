-- Address of an item in a language. A column, since behind the wall no index serves a field of a document.
alter table translations add column url_id text collate "C"
  generated always as (case when kind = 'item' then nullif(texts ->> 'urlId', '') end) stored;
create index translations_item_addresses on translations (website_id, url_id, locale) where url_id is not null;

-- The translated one, else its own. `is_shown`: translations that visitors see.
create function local_item_url_id(item items, tag text, is_shown boolean) returns text language sql stable as $$
  select coalesce(
    (select t.url_id from translations t
      where t.website_id = item.website_id and t.kind = 'item' and t.entity_id = item.id and t.locale = tag
        and (t.state = 'ready' or not is_shown)),
    item.url_id)
$$;

-- Whether another item of its collection has the address of an item in a language, as its owner wrote it or as visitors see it. Asks
-- those alone that have one of its words, since a collection may hold ten thousand.
create function item_address_taken(site uuid, item_id uuid) returns boolean language sql stable as $$
  with mine as (
    select t.url_id from translations t
     where t.website_id = site and t.kind = 'item' and t.entity_id = item_id and t.url_id is not null)
  select exists (
    select from items own
      join lateral (
        select i.id from mine
          join items i on i.website_id = site and i.collection_id = own.collection_id and i.url_id = mine.url_id
        union
        select t.entity_id from translations t
         where t.website_id = site and t.url_id is not null
           and t.url_id in (select own.url_id union select mine.url_id from mine)) candidate on candidate.id <> own.id
      join items other
        on other.website_id = site and other.id = candidate.id and other.collection_id = own.collection_id
       and other.bin_entry_id is null
      join translations l
        on l.website_id = site and l.kind = 'item' and l.entity_id in (own.id, other.id) and l.url_id is not null
     where own.website_id = site and own.id = item_id and own.bin_entry_id is null
       and (local_item_url_id(own, l.locale, false) = local_item_url_id(other, l.locale, false)
            or local_item_url_id(own, l.locale, true) = local_item_url_id(other, l.locale, true)))
$$;

-- Those who change addresses in a collection wait for each other. Whoever does writes the row of the item before.
create function lock_item_addresses(collection uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('item addresses ' || collection, 0))
$$;

create function check_item_address() returns trigger language plpgsql as $$
declare
  site uuid := coalesce(new.website_id, old.website_id);
  item uuid;
begin
  if tg_table_name = 'items' then item := new.id;
  elsif tg_op = 'DELETE' then item := old.entity_id;
  else item := new.entity_id;
  end if;
  perform lock_item_addresses(i.collection_id) from items i where i.website_id = site and i.id = item;
  if item_address_taken(site, item) then
    raise unique_violation using constraint = 'item_addresses', message = 'another item has this address in a language';
  end if;
  return null;
end
$$;

-- Whoever has several change their addresses with each other puts the check off until all of them have.
create constraint trigger item_address_inserted after insert on translations deferrable
  for each row when (new.kind = 'item' and coalesce(new.texts ->> 'urlId', '') <> '') execute function check_item_address();
create constraint trigger item_address_updated after update of texts, state on translations deferrable
  for each row
  when (new.kind = 'item'
        and (coalesce(new.texts ->> 'urlId', '') <> coalesce(old.texts ->> 'urlId', '')
             or new.state <> old.state and coalesce(new.texts ->> 'urlId', '') <> ''))
  execute function check_item_address();
create constraint trigger item_address_deleted after delete on translations deferrable
  for each row when (old.kind = 'item' and coalesce(old.texts ->> 'urlId', '') <> '') execute function check_item_address();
create trigger item_address_moved after update of url_id, collection_id, bin_entry_id on items for each row
  when (new.bin_entry_id is null
        and (new.url_id <> old.url_id or new.collection_id <> old.collection_id or old.bin_entry_id is not null))
  execute function check_item_address();

-- A new item has no translations yet: only the words of others can be its own address.
create function check_new_item_addresses() returns trigger language plpgsql as $$
begin
  perform lock_item_addresses(collection_id) from (select distinct collection_id from added order by collection_id) one;
  if exists (
    select from added
      join translations t on t.website_id = added.website_id and t.url_id = added.url_id
      join items other on other.website_id = added.website_id and other.id = t.entity_id and other.id <> added.id
       and other.collection_id = added.collection_id and other.bin_entry_id is null)
  then
    raise unique_violation using constraint = 'item_addresses', message = 'another item has this address in a language';
  end if;
  return null;
end
$$;
create trigger item_address_of_new after insert on items referencing new table as added
  for each statement execute function check_new_item_addresses();

-- The same for pages.
drop trigger page_address_inserted on translations;
drop trigger page_address_updated on translations;
drop trigger page_address_deleted on translations;
create constraint trigger page_address_inserted after insert on translations deferrable
  for each row when (new.kind = 'page' and coalesce(new.texts ->> 'urlId', '') <> '') execute function check_page_address();
create constraint trigger page_address_updated after update of texts, state on translations deferrable
  for each row
  when (new.kind = 'page'
        and (coalesce(new.texts ->> 'urlId', '') <> coalesce(old.texts ->> 'urlId', '')
             or new.state <> old.state and coalesce(new.texts ->> 'urlId', '') <> ''))
  execute function check_page_address();
create constraint trigger page_address_deleted after delete on translations deferrable
  for each row when (old.kind = 'page' and coalesce(old.texts ->> 'urlId', '') <> '') execute function check_page_address();
