-- Address of a page in a language: the translated one, else its own. `is_shown`: translations that visitors see.
create function local_url_id(page collections, tag text, is_shown boolean) returns text language sql stable as $$
  select coalesce(
    (select nullif(t.texts ->> 'urlId', '') from translations t
      where t.website_id = page.website_id and t.kind = 'page' and t.entity_id = page.id and t.locale = tag
        and (t.state = 'ready' or not is_shown)),
    page.url_id)
$$;

-- Path of a page as visitors see it in a language, without the prefix of that; null where nobody sees the page.
create function local_collection_path(page collections, tag text) returns text language sql stable as $$
  select case when page_locks(page) is null then null when page.homepage then '' else (
    with recursive above as (
      select page.parent_id as parent_id, local_url_id(page, tag, true) as path, 1 as depth
      union all
      select c.parent_id, local_url_id(c, tag, true) || '/' || above.path, above.depth + 1
        from above join collections c on c.website_id = page.website_id and c.id = above.parent_id
       where above.depth < 20)
    select path from above order by depth desc limit 1) end
$$;

-- Whether another page beside a page has the same address in one of the languages that either is translated into.
create function page_address_taken(site uuid, page_id uuid) returns boolean language sql stable as $$
  select exists (
    select from collections own
      join collections other
        on other.website_id = site and other.parent_id is not distinct from own.parent_id and other.id <> own.id
       and other.bin_entry_id is null
      join translations t
        on t.website_id = site and t.kind = 'page' and t.entity_id in (own.id, other.id) and t.texts ->> 'urlId' <> ''
     where own.website_id = site and own.id = page_id and own.bin_entry_id is null
       and local_url_id(own, t.locale, false) = local_url_id(other, t.locale, false))
$$;

create function lock_page_tree(site uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('page tree ' || site, 0))
$$;

-- Those who change addresses of a site wait for each other (as who changes its page list), so that each sees what the others did.
create function check_page_address() returns trigger language plpgsql as $$
declare
  page_id uuid;
begin
  if tg_table_name = 'translations' then
    if tg_op = 'DELETE' then page_id := old.entity_id; else page_id := new.entity_id; end if;
  else
    page_id := new.id;
  end if;
  perform lock_page_tree(coalesce(new.website_id, old.website_id));
  if page_address_taken(coalesce(new.website_id, old.website_id), page_id) then
    raise unique_violation using constraint = 'page_addresses', message = 'another page has this address in a language';
  end if;
  return null;
end
$$;

create trigger page_address_inserted after insert on translations for each row
  when (new.kind = 'page' and coalesce(new.texts ->> 'urlId', '') <> '') execute function check_page_address();
create trigger page_address_updated after update of texts on translations for each row
  when (new.kind = 'page' and coalesce(new.texts ->> 'urlId', '') <> coalesce(old.texts ->> 'urlId', ''))
  execute function check_page_address();
create trigger page_address_deleted after delete on translations for each row
  when (old.kind = 'page' and coalesce(old.texts ->> 'urlId', '') <> '') execute function check_page_address();
create trigger page_address_taken after insert on collections for each row execute function check_page_address();
create trigger page_address_moved after update of url_id, parent_id, bin_entry_id on collections for each row
  when (new.bin_entry_id is null and (new.url_id <> old.url_id or new.parent_id is distinct from old.parent_id
         or old.bin_entry_id is not null))
  execute function check_page_address();
