-- Whether two pages have one address in a language: as their owner wrote it, drafts too, or as visitors see it.
create function same_page_address(own collections, other collections, tag text) returns boolean language sql stable as $$
  select local_url_id(own, tag, false) = local_url_id(other, tag, false)
      or local_url_id(own, tag, true) = local_url_id(other, tag, true)
$$;

create or replace function page_address_taken(site uuid, page_id uuid) returns boolean language sql stable as $$
  select exists (
    select from collections own
      join collections other
        on other.website_id = site and other.parent_id is not distinct from own.parent_id and other.id <> own.id
       and other.bin_entry_id is null
      join translations t
        on t.website_id = site and t.kind = 'page' and t.entity_id in (own.id, other.id) and t.texts ->> 'urlId' <> ''
     where own.website_id = site and own.id = page_id and own.bin_entry_id is null
       and same_page_address(own, other, t.locale))
$$;

drop trigger page_address_updated on translations;

-- Addresses that two pages had before this was checked stay with the page whose own one it is, else with the translation that
-- visitors see, else with the older one. A page that falls back to its own may meet a third one there.
do $$
begin
  loop
    with addresses as (
      select c.website_id, c.id, c.parent_id, l.locale,
             local_url_id(c, l.locale, false) as written, local_url_id(c, l.locale, true) as shown
        from collections c
        join (select distinct website_id, locale from translations where kind = 'page' and texts ->> 'urlId' <> '') l
          on l.website_id = c.website_id
       where c.bin_entry_id is null
    ), translated as (
      select website_id, entity_id, locale, state = 'ready' as is_ready, updated_at
        from translations where kind = 'page' and texts ->> 'urlId' <> ''
    ), taken as (
      select distinct t.website_id, t.entity_id, t.locale
        from translated t
        join addresses own on own.website_id = t.website_id and own.id = t.entity_id and own.locale = t.locale
        join addresses other
          on other.website_id = own.website_id and other.locale = own.locale and other.id <> own.id
         and other.parent_id is not distinct from own.parent_id
        left join translated u on u.website_id = t.website_id and u.entity_id = other.id and u.locale = t.locale
       where own.written = other.written
             and (u.entity_id is null or (t.is_ready, u.updated_at, u.entity_id) < (u.is_ready, t.updated_at, t.entity_id))
          or own.shown = other.shown and t.is_ready and u.is_ready is distinct from true
    ), cleared as (
      update translations t
         set texts = t.texts - 'urlId', sources = t.sources - 'urlId', row_version = t.row_version + 1
        from taken
       where t.website_id = taken.website_id and t.kind = 'page' and t.entity_id = taken.entity_id and t.locale = taken.locale
      returning t.website_id
    )
    update websites set content_version = content_version + 1 where id in (select website_id from cleared);
    exit when not found;
  end loop;
end
$$;

create trigger page_address_updated after update of texts, state on translations
  for each row
  when (new.kind = 'page'
        and (coalesce(new.texts ->> 'urlId', '') <> coalesce(old.texts ->> 'urlId', '')
             or new.state <> old.state and coalesce(new.texts ->> 'urlId', '') <> ''))
  execute function check_page_address();
