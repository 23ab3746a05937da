-- The item or page that has an address of another one in a language, for who is told that it is taken: its title, the language, and
-- whether the site still offers that, since of others no screen shows anything. Null where none has it.
create function address_holder(site uuid, title text, tag text) returns jsonb language sql stable as $$
  select jsonb_build_object('title', title, 'locale', tag, 'isOffered',
    exists (select from websites w where w.id = site and w.languages @> jsonb_build_array(jsonb_build_object('tag', tag))))
$$;

create function item_address_holder(site uuid, item_id uuid) returns jsonb language sql stable as $$
  with mine as (
    select t.url_id from translations t
     where t.website_id = site and t.kind = 'item' and t.entity_id = item_id and t.url_id is not null)
  select address_holder(site, other.title, l.locale)
    from items own
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
          or local_item_url_id(own, l.locale, true) = local_item_url_id(other, l.locale, true))
   limit 1
$$;

create function page_address_holder(site uuid, page_id uuid) returns jsonb language sql stable as $$
  select address_holder(site, other.title, t.locale)
    from collections own
    join collections other
      on other.website_id = site and other.parent_id is not distinct from own.parent_id and other.id <> own.id
     and other.bin_entry_id is null
    join translations t
      on t.website_id = site and t.kind = 'page' and t.entity_id in (own.id, other.id) and t.texts ->> 'urlId' <> ''
   where own.website_id = site and own.id = page_id and own.bin_entry_id is null
     and same_page_address(own, other, t.locale)
   limit 1
$$;

create or replace function check_item_address() returns trigger language plpgsql as $$
declare
  site uuid := coalesce(new.website_id, old.website_id);
  item uuid;
  holder jsonb;
begin
  if tg_table_name = 'items' then item := new.id;
  elsif tg_op = 'DELETE' then item := old.entity_id;
  else item := new.entity_id;
  end if;
  perform lock_item_addresses(i.collection_id) from items i where i.website_id = site and i.id = item;
  holder := item_address_holder(site, item);
  if holder is not null then
    raise unique_violation using constraint = 'item_addresses', message = 'another item has this address in a language',
      detail = holder::text;
  end if;
  return null;
end
$$;

create or replace function check_new_item_addresses() returns trigger language plpgsql as $$
declare
  holder jsonb;
begin
  perform lock_item_addresses(collection_id) from (select distinct collection_id from added order by collection_id) one;
  select address_holder(added.website_id, other.title, t.locale) into holder
    from added
    join translations t on t.website_id = added.website_id and t.url_id = added.url_id
    join items other on other.website_id = added.website_id and other.id = t.entity_id and other.id <> added.id
     and other.collection_id = added.collection_id and other.bin_entry_id is null
   limit 1;
  if holder is not null then
    raise unique_violation using constraint = 'item_addresses', message = 'another item has this address in a language',
      detail = holder::text;
  end if;
  return null;
end
$$;

create or replace function check_page_address() returns trigger language plpgsql as $$
declare
  page_id uuid;
  holder jsonb;
begin
  if tg_table_name = 'translations' then
    if tg_op = 'DELETE' then page_id := old.entity_id; else page_id := new.entity_id; end if;
  else
    page_id := new.id;
  end if;
  perform lock_page_tree(coalesce(new.website_id, old.website_id));
  holder := page_address_holder(coalesce(new.website_id, old.website_id), page_id);
  if holder is not null then
    raise unique_violation using constraint = 'page_addresses', message = 'another page has this address in a language',
      detail = holder::text;
  end if;
  return null;
end
$$;

drop function item_address_taken(uuid, uuid);
drop function page_address_taken(uuid, uuid);
