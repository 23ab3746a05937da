-- What visitors find: one row for each published page and item, written by triggers in the transaction that changes it.
alter table items drop column search;
alter table document_versions drop column search;

create table search_entries (
  website_id uuid not null references websites (id) on delete cascade,
  owner_id uuid not null,
  kind text not null collate "C" check (kind in ('page', 'item')),
  collection_id uuid not null,
  -- Configuration the words were made with, e.g. 'english'.
  config text not null collate "C",
  title text not null,
  -- Plain text for excerpts.
  content text not null,
  -- Stems of the language and the words themselves, weighted, with a mark of the site: one index serves all sites.
  words tsvector not null,
  primary key (website_id, owner_id)
);
create index search_entries_words on search_entries using gin (words);
select wall.protect('search_entries');

-- The text search configuration of a language (BCP 47): stems where PostgreSQL knows them, else plain words.
create function search_config(language text) returns regconfig language sql stable parallel safe as $$
  select coalesce(
    (select c.oid::regconfig from pg_catalog.pg_ts_config c
      where c.cfgnamespace = 'pg_catalog'::regnamespace
        and c.cfgname = case lower(split_part(language, '-', 1))
          when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan'
          when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'et' then 'estonian'
          when 'fi' then 'finnish' when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek'
          when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish'
          when 'it' then 'italian' when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian'
          when 'nb' then 'norwegian' when 'nn' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian'
          when 'ru' then 'russian' when 'sr' then 'serbian' when 'es' then 'spanish' when 'sv' then 'swedish'
          when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish' end),
    'pg_catalog.simple'::regconfig)
$$;

create function site_search_config(site uuid) returns regconfig language sql stable as $$
  select search_config(coalesce((select settings ->> 'language' from website_settings where website_id = site), 'en'))
$$;

-- Text of HTML in one line, without markup and scripts.
create function plain_text(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '<(script|style)\y.*?</\1>', ' ', 'gi'), '<[^<>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&#160;', ' '), '&lt;', '<'), '&#60;', '<'), '&gt;', '>'), '&#62;', '>'), '&quot;', '"'),
      '&#39;', ''''), '&amp;', '&'), '&#38;', '&'),
    '\s+', ' ', 'g'))
$$;

create function search_mark(site uuid) returns text language sql immutable parallel safe as $$
  select 'site' || replace(site::text, '-', '')
$$;

-- Words of one text twice: as stems of the language, and as they are, for beginnings of words and other languages.
create function search_words(config regconfig, given text, weight "char") returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector(config, left(given, 100000)), weight)
      || setweight(to_tsvector('simple', left(given, 100000)), weight)
$$;

-- Writes the entry of a page or item anew, or removes it when visitors do not see it.
create function index_search_entry(site uuid, owner uuid) returns void language plpgsql as $$
declare
  config regconfig := site_search_config(site);
  source record;
  document_text text;
begin
  select 'item' as kind, i.collection_id, i.title, plain_text(i.excerpt) as lead, plain_text(i.body) as body,
         array_to_string(i.tags || i.categories, ' ') as labels,
         (select string_agg(v.sku || ' ' || regexp_replace(v.sku, '[^[:alnum:]]+', ' ', 'g'), ' ') from variants v
           where v.website_id = site and v.item_id = owner and v.removed_at is null) as codes
    into source
    from items i where i.website_id = site and i.id = owner and i.status = 'published';
  if not found then
    select 'page' as kind, c.id as collection_id, c.title, '' as lead, plain_text(c.description) as body, '' as labels,
           '' as codes into source
      from collections c where c.website_id = site and c.id = owner and c.status = 'published' and not c.folder;
  end if;
  if not found then
    delete from search_entries where website_id = site and owner_id = owner;
    return;
  end if;
  -- Of a document its rich texts, and the settings of blocks that read like texts: ids and choices hold no spaces.
  select plain_text(string_agg(part #>> '{}', ' ')) into document_text
    from documents d
    join document_versions v
      on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version,
    lateral (
      select part from jsonb_path_query(v.content, 'strict $.**.text.*', '{}', true) part
      union all
      select part from jsonb_path_query(v.content,
        'strict $.**.props.** ? (@.type() == "string" && @ like_regex "[ ]")', '{}', true) part) parts
   where d.website_id = site and d.owner_id = owner and d.kind <> 'site';
  insert into search_entries (website_id, owner_id, kind, collection_id, config, title, content, words)
  select site, owner, source.kind, source.collection_id, config::text, source.title,
         left(concat_ws(' ', nullif(source.lead, ''), nullif(source.body, ''), document_text), 20000),
         array_to_tsvector(array[search_mark(site)])
           || search_words(config, source.title, 'A')
           || search_words(config, concat_ws(' ', source.labels, source.codes), 'B')
           || search_words(config, source.lead, 'C')
           || search_words(config, concat_ws(' ', source.body, document_text), 'D')
      on conflict (website_id, owner_id) do update
     set kind = excluded.kind, collection_id = excluded.collection_id, config = excluded.config,
         title = excluded.title, content = excluded.content, words = excluded.words;
end
$$;

-- Indexes some entries that were made for another language; how many.
create function reindex_search(site uuid, most int) returns int language sql as $$
  with stale as materialized (
    select owner_id from search_entries
     where website_id = site and config <> site_search_config(site)::text limit most),
  done as materialized (select index_search_entry(site, owner_id) from stale)
  select count(*)::int from done
$$;

create function search_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where website_id = old.website_id and owner_id = old.id;
  else
    perform index_search_entry(new.website_id, new.id);
  end if;
  return null;
end
$$;
create trigger search_item_written after insert or delete on items for each row execute function search_row_changed();
create trigger search_item_changed
  after update of title, excerpt, body, tags, categories, status, collection_id on items for each row
  when ((old.title, old.excerpt, old.body, old.tags, old.categories, old.status, old.collection_id)
        is distinct from (new.title, new.excerpt, new.body, new.tags, new.categories, new.status, new.collection_id))
  execute function search_row_changed();
create trigger search_page_written after insert or delete on collections
  for each row execute function search_row_changed();
create trigger search_page_changed after update of title, description, status, folder on collections for each row
  when ((old.title, old.description, old.status, old.folder)
        is distinct from (new.title, new.description, new.status, new.folder))
  execute function search_row_changed();

create function search_document_changed() returns trigger language plpgsql as $$
begin
  perform index_search_entry(new.website_id, new.owner_id);
  return null;
end
$$;
create trigger search_document_published after update of published_version on documents for each row
  when (old.published_version is distinct from new.published_version and new.kind <> 'site')
  execute function search_document_changed();

create function search_variants_added() returns trigger language plpgsql as $$
begin
  perform index_search_entry(website_id, item_id) from (select distinct website_id, item_id from added) items;
  return null;
end
$$;
create trigger search_variants_added after insert on variants referencing new table as added
  for each statement execute function search_variants_added();

create function search_variant_changed() returns trigger language plpgsql as $$
begin
  perform index_search_entry(new.website_id, new.item_id);
  return null;
end
$$;
-- Not at each sale: only when what is searched of a variant changes.
create trigger search_variant_changed after update of sku, removed_at on variants for each row
  when ((old.sku, old.removed_at) is distinct from (new.sku, new.removed_at))
  execute function search_variant_changed();

select count(index_search_entry(website_id, id)) from items where status = 'published';
select count(index_search_entry(website_id, id)) from collections where status = 'published';
