-- A page or item has an entry in the first language, and one in each other that the site offers in which it says something else.
alter table search_entries drop constraint search_entries_pkey,
  add constraint search_entries_pkey primary key using index search_entries_by_language;

create function search_languages(site uuid) returns text[] language sql stable as $$
  select array(select offered ->> 'tag' from websites w, jsonb_array_elements(w.languages) offered where w.id = site order by 1)
$$;

-- What the entries of a site are made for: its configuration, and the languages beside the first one. Kept as `config` of an entry.
create function search_made_for(site uuid) returns text language sql stable as $$
  select array_to_string(site_search_config(site)::text || search_languages(site), ' ')
$$;

-- Marks of entries in a language, and of those in the first one that have such an entry beside them.
create function search_mark_in(site uuid, tag text) returns text language sql immutable parallel safe as $$
  select search_mark(site) || ':' || tag
$$;
create function search_mark_beside(site uuid, tag text) returns text language sql immutable parallel safe as $$
  select search_mark(site) || '-' || tag
$$;

-- What a translation keeps of the text that it was made of (`sourceHash`).
create function text_hash(given text) returns text language sql immutable strict parallel safe as $$
  select left(translate(encode(sha256(convert_to(given, 'UTF8')), 'base64'), '+/', '-_'), 16)
$$;

-- Texts of the blocks of a document in a language as a page shows them (`translatedDocument`): where nothing stands in their place, or
-- what was made for another entry of a list, those of the first language. As there, its rich texts, and settings that read like texts.
create function local_document_text(content jsonb, texts jsonb, sources jsonb) returns text language sql immutable parallel safe as $$
  with recursive walked (is_setting, place, key, value) as (
    select field.is_setting, b.place, (b.block ->> 'id') || '.' || field.key, field.value
      from jsonb_path_query(content, 'strict $.**.blocks[*]', '{}', true) with ordinality b (block, place),
      lateral (
        select false as is_setting, t.key, t.value
          from jsonb_each(case jsonb_typeof(b.block -> 'text') when 'object' then b.block -> 'text' else '{}' end) t
         union all
        select true, p.key, p.value
          from jsonb_each(case jsonb_typeof(b.block -> 'props') when 'object' then b.block -> 'props' else '{}' end) p) field
     union all
    select w.is_setting, w.place, w.key || '.' || inner_one.key, inner_one.value
      from walked w,
      lateral (
        select o.key, o.value from jsonb_each(case jsonb_typeof(w.value) when 'object' then w.value else '{}' end) o
         union all
        select (a.place - 1)::text, a.value
          from jsonb_array_elements(case jsonb_typeof(w.value) when 'array' then w.value else '[]' end)
               with ordinality a (value, place)) inner_one),
  said as (
    select w.is_setting, w.place, w.key, own.text,
           case when w.key !~ '\.[0-9]+\.' or sources ->> w.key = text_hash(own.text) then nullif(texts ->> w.key, '') end as translated
      from walked w, lateral (select w.value #>> '{}' as text) own
     where jsonb_typeof(w.value) = 'string')
  select string_agg(coalesce(translated, text), ' ' order by is_setting, place, key)
    from said where translated is not null or not is_setting or position(' ' in text) > 0
$$;

-- Text of HTML in one line, without markup and scripts, as before; what is rare is looked for only where it may be.
create function without_tags(html text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    case when html ~* '<(script|style)\y' then regexp_replace(html, '<(script|style)\y.*?</\1>', ' ', 'gi') else html end,
    '<[^<>]*>', ' ', 'g')
$$;
create function without_entities(given text) returns text language sql immutable parallel safe as $$
  select case when position('&' in given) = 0 then given else
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(given,
      '&nbsp;', ' '), '&#160;', ' '), '&lt;', '<'), '&#60;', '<'), '&gt;', '>'), '&#62;', '>'), '&quot;', '"'),
      '&#39;', ''''), '&amp;', '&'), '&#38;', '&') end
$$;
create or replace function plain_text(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(without_entities(without_tags(html)), '\s+', ' ', 'g'))
$$;

-- What a category or tag is called in a language, and its own name where nothing is, or another one is called the same.
create function local_label_words(texts jsonb, kind text, label text) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select concat_ws(' ', given.value, case when exists (
              select from jsonb_each_text(texts) other
               where starts_with(other.key, kind || ':') and other.key <> given.key
                 and label_key(other.value) = label_key(given.value)) then label end)
       from jsonb_each_text(texts) given where given.key = kind || ':' || label_key(label) and given.value <> ''),
    label)
$$;

-- Writes the entries of pages and items anew, and removes those that not all visitors see. What a saved section says is found with
-- the pages that show it, in each language what visitors see in it. Whoever has words made another way sets `made_of` to null before.
create or replace function index_search_entries(site uuid, owners uuid[]) returns void language plpgsql as $$
declare
  stemming regconfig := site_search_config(site);
  languages text[] := search_languages(site);
  made_for text := search_made_for(site);
begin
  -- Who publishes a page and who translates it at the same time each read what the other one wrote.
  perform from search_entries where website_id = site and owner_id = any (owners) and locale = '' order by owner_id for no key update;
  with source as materialized (
    select 'item' as kind, i.id, i.collection_id, i.title, plain_text(i.excerpt) as lead, plain_text(i.body) as body,
           i.tags, i.categories,
           (select string_agg(v.sku || ' ' || regexp_replace(v.sku, '[^[:alnum:]]+', ' ', 'g'), ' ') from variants v
             where v.website_id = site and v.item_id = i.id and v.removed_at is null) as codes
      from unnest(owners) owner (id)
     -- Each by itself: of a new site the database expects a handful of items, and would read them all.
     cross join lateral (
       select * from items where website_id = site and id = owner.id and status = 'published' and member_area_id is null limit 1) i
     union all
    select 'page', c.id, c.id, c.title, '', plain_text(c.description), '{}', '{}', ''
      from collections c
     where c.website_id = site and c.id = any (owners) and c.status = 'published' and not c.folder
       -- It has no address.
       and c.type <> 'section-library'),
  -- Documents of each, its own and those of the saved sections it shows.
  shown as materialized (
    select s.id, d.owner_id, v.content
      from source s
     cross join lateral (
       select s.id as owner_id
        union all
       select c.id from documents own
         join section_links l on l.website_id = site and l.document_id = own.id and l.of_version
         join collections c on c.website_id = site and c.id = l.saved_section_id
        where own.website_id = site and own.owner_id = s.id
          and c.type = 'section-library' and c.status = 'published' and c.bin_entry_id is null
       offset 0) of_source
     cross join lateral (
       select owner_id, id, published_version from documents
        where website_id = site and owner_id = of_source.owner_id and kind <> 'site' offset 0) d
      join document_versions v
        on v.website_id = site and v.document_id = d.id and v.version = d.published_version),
  -- Of a document its rich texts, and the settings of blocks that read like texts: ids and choices hold no spaces.
  told as materialized (
    select s.*, array_to_string(s.tags || s.categories, ' ') as labels,
           case when s.kind = 'page' or t.document_text is null then s.body end as own_body, t.document_text
      from source s
     cross join lateral (
       select plain_text(string_agg(part #>> '{}', ' ')) as document_text
         from shown,
         lateral (
           select part from jsonb_path_query(shown.content, 'strict $.**.text.*', '{}', true) part
           union all
           select part from jsonb_path_query(shown.content,
             'strict $.**.props.** ? (@.type() == "string" && @ like_regex "[ ]")', '{}', true) part) parts
        where shown.id = s.id) t),
  local as materialized (
    select t.id, t.kind, t.collection_id, t.codes, l.*, tag.tag, tag.config, t.title as first_title, t.lead as first_lead,
           t.labels as first_labels, t.own_body as first_body, t.document_text as first_document_text
      from told t
     cross join (select given.tag, search_config(given.tag) as config from unnest(languages) given (tag)) tag
      left join translations own
        on own.website_id = site and own.kind = t.kind and own.entity_id = t.id and own.locale = tag.tag and own.state = 'ready'
      left join translations named
        on named.website_id = site and named.kind = 'labels' and named.entity_id = t.collection_id and named.locale = tag.tag
       and named.state = 'ready' and t.labels <> ''
     cross join lateral (
       select coalesce(nullif(own.texts ->> 'title', ''), t.title) as title,
              case when t.kind = 'item' then coalesce(plain_text(nullif(own.texts ->> 'excerpt', '')), t.lead) else t.lead end as lead,
              case when named.texts is null then t.labels else (
                select string_agg(local_label_words(named.texts, given.kind, given.label), ' ')
                  from (select 'tag' as kind, tag as label from unnest(t.tags) tag
                         union all
                        select 'category', category from unnest(t.categories) category) given) end as labels,
              case when t.own_body is null then null
                   else coalesce(
                     plain_text(nullif(own.texts ->> case t.kind when 'item' then 'body' else 'description' end, '')), t.own_body)
                   end as own_body,
              case when exists (
                     select from shown
                       join translations b on b.website_id = site and b.kind = 'blocks' and b.entity_id = shown.owner_id
                        and b.locale = tag.tag and b.state = 'ready' and b.texts @? '$.* ? (@ <> "")'
                      where shown.id = t.id)
                   then (
                     select plain_text(string_agg(local_document_text(shown.content, b.texts, b.sources), ' '
                              order by shown.owner_id <> t.id, shown.owner_id))
                       from shown
                       left join translations b on b.website_id = site and b.kind = 'blocks' and b.entity_id = shown.owner_id
                        and b.locale = tag.tag and b.state = 'ready'
                      where shown.id = t.id)
                   else t.document_text end as document_text) l
     where (l.title, l.lead, l.labels, l.own_body, l.document_text)
           is distinct from (t.title, t.lead, t.labels, t.own_body, t.document_text)),
  said as (
    select id, '' as locale, kind, collection_id, made_for as config, title, lead, concat_ws(' ', labels, codes) as filed,
           concat_ws(' ', own_body, document_text) as told,
           search_mark(site) || array(select search_mark_beside(site, tag) from local where local.id = told.id order by tag) as marks,
           stemming as of_title, stemming as of_lead, stemming as of_filed, stemming as of_told
      from told
     union all
    -- What is not translated has the stems of the first language.
    select id, tag, kind, collection_id, made_for, title, lead, concat_ws(' ', labels, codes), concat_ws(' ', own_body, document_text),
           array[search_mark_in(site, tag)],
           case when title = first_title then stemming else local.config end,
           case when lead = first_lead then stemming else local.config end,
           case when labels = first_labels then stemming else local.config end,
           case when own_body is not distinct from first_body and document_text is not distinct from first_document_text
                then stemming else local.config end
      from local),
  entries as materialized (select said.*, md5(said::text) as made_of from said),
  gone as (
    delete from search_entries e
     where e.website_id = site and e.owner_id = any (owners)
       and not exists (select from entries where entries.id = e.owner_id and entries.locale = e.locale))
  -- Words are what takes longest: those of other languages often stay as they are.
  insert into search_entries (website_id, owner_id, locale, kind, collection_id, config, title, content, made_of, words)
  select site, id, locale, kind, collection_id, n.config, title, left(concat_ws(' ', nullif(lead, ''), nullif(n.told, '')), 20000),
         made_of,
         array_to_tsvector(marks) || search_words(of_title, title, 'A') || search_words(of_filed, filed, 'B')
           || search_words(of_lead, lead, 'C') || search_words(of_told, n.told, 'D')
    from entries n
   where not exists (select from search_entries e
           where e.website_id = site and e.owner_id = n.id and e.locale = n.locale and e.made_of = n.made_of)
   order by id, locale
      on conflict (website_id, owner_id, locale) do update
     set kind = excluded.kind, collection_id = excluded.collection_id, config = excluded.config, title = excluded.title,
         content = excluded.content, made_of = excluded.made_of, words = excluded.words;
end
$$;

create or replace function reindex_search(site uuid, most int) returns int language sql as $$
  with stale as materialized (
    select owner_id from search_entries
     where website_id = site and locale = '' and config <> (select search_made_for(site)) limit most),
  done as materialized (select index_search_entries(site, array_agg(owner_id)) from stale having count(*) > 0)
  select count(*)::int from done, stale
$$;

-- A translation that visitors see, or saw.
create function search_translation_changed() returns trigger language plpgsql as $$
declare
  site uuid := coalesce(new.website_id, old.website_id);
  owner uuid := coalesce(new.entity_id, old.entity_id);
begin
  -- With a site goes all that it has.
  if tg_op = 'DELETE' and not exists (select from websites where id = site) then return null; end if;
  perform index_search_entries(site,
    case when coalesce(new.kind, old.kind) = 'blocks' then owners_showing(site, owner) || owner else array[owner] end);
  return null;
end
$$;
create trigger search_translation_added after insert on translations for each row
  when (new.state = 'ready' and new.kind in ('page', 'item', 'blocks')) execute function search_translation_changed();
create trigger search_translation_changed after update of texts, sources, state on translations for each row
  when (new.kind in ('page', 'item', 'blocks') and (new.state = 'ready' or old.state = 'ready')
        and (old.texts, old.sources, old.state) is distinct from (new.texts, new.sources, new.state))
  execute function search_translation_changed();
create trigger search_translation_deleted after delete on translations for each row
  when (old.state = 'ready' and old.kind in ('page', 'item', 'blocks')) execute function search_translation_changed();

-- The words of a search in the configuration of one language or two: each as itself or as its stem in either, the last one also as the
-- beginning of a word. Words that the first of these languages has everywhere ("the") are left out, unless nothing else is asked.
create function search_query_in(config regconfig, other regconfig, words text[]) returns tsquery language plpgsql stable as $$
declare
  word text;
  place int;
  stems text[];
  lexemes text[];
  parts text[] := '{}';
  small text[] := '{}';
  part text;
begin
  for word, place in select given.word, given.place from unnest(words) with ordinality given (word, place) loop
    stems := tsvector_to_array(to_tsvector(config, word));
    lexemes := stems || tsvector_to_array(to_tsvector('simple', word));
    if other <> config then lexemes := lexemes || tsvector_to_array(to_tsvector(other, word)); end if;
    continue when cardinality(lexemes) = 0;
    select '(' || string_agg(distinct quote_literal(lexeme)
             || case when place = cardinality(words) then ':*' else '' end, ' | ') || ')'
      into part from unnest(lexemes) lexeme;
    if cardinality(stems) = 0 then small := small || part; else parts := parts || part; end if;
  end loop;
  return to_tsquery('simple', array_to_string(case when cardinality(parts) = 0 then small else parts end, ' & '));
end
$$;

-- Pages and items of the site of the transaction that visitors see and that hold the words, best first: in a language (`tag`) of the
-- site beside its first one (null), or in the first one where that language says nothing else. `is_titled`, `is_told`: title and text
-- are in the language.
-- Reads past the wall, since behind it no index serves `@@`; so it filters by the site's setting itself, in each table,
-- and takes no site from its caller.
-- The texts of entries are read only of the page that is shown. Overlays, lock screens and error pages have no address
-- that anybody could be led to. Of pages with a password, of member areas, and of what lies below them, nothing is found, by those
-- who may see it either.
-- A word of nearly every entry of a large site must not hold the database: of what has the words, 2,500 are ranked and
-- counted. Reading and ranking an entry is what costs, so a search ends there whatever the site holds.
-- Planned for its words each time: a plan for any words asks all pages of the site about each entry.
create function search_site_in(tag text, words text[], in_collection uuid, size int, skip int)
returns table (
  kind text, owner_id uuid, collection_id uuid, collection_title text, is_collection_titled boolean, collection_path text,
  collection_ordering text, is_homepage boolean, title text, is_titled boolean, url_id text, publish_on timestamptz,
  record_type text, excerpt text, is_told boolean, image_key text, image_filename text, total int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  site constant uuid := nullif(current_setting('app.website_id', true), '')::uuid;
  first_config regconfig;
  stemming regconfig;
  wanted tsquery;
  marks tsquery;
begin
  if site is null then return; end if;
  first_config := site_search_config(site);
  stemming := case when tag is null then first_config else search_config(tag) end;
  wanted := search_query_in(stemming, first_config, words);
  if numnode(wanted) = 0 then return; end if;
  marks := quote_literal(search_mark(site))::tsquery;
  if tag is not null then
    marks := quote_literal(search_mark_in(site, tag))::tsquery || (marks && !! quote_literal(search_mark_beside(site, tag))::tsquery);
  end if;
  return query
  with recursive pages as (
    select c.id, c.parent_id, c.ordering, c.homepage, c.main_image_id, c.type,
           coalesce(nullif(t.texts ->> 'title', ''), c.title) as title, coalesce(t.texts ->> 'title', '') <> '' as is_titled,
           coalesce(nullif(t.texts ->> 'urlId', ''), c.url_id) as url_id
      from collections c
      left join translations t
        on t.website_id = site and t.kind = 'page' and t.entity_id = c.id and t.locale = tag and t.state = 'ready'
     where c.website_id = site and c.status = 'published' and c.password_version is null and c.area_joining is null),
  shown as (
    select p.id, p.title, p.is_titled, p.url_id as path, p.ordering, p.homepage, p.main_image_id
      from pages p
     where p.parent_id is null and p.type not in ('popup-overlay', 'lock-screen', 'error-page')
    union all
    select p.id, p.title, p.is_titled, shown.path || '/' || p.url_id, p.ordering, p.homepage, p.main_image_id
      from shown join pages p on p.parent_id = shown.id),
  matched as materialized (
    select e.owner_id, e.locale, e.title, ts_rank(e.words, wanted) as rank
      from search_entries e
     where e.words @@ (marks && wanted) and e.website_id = site
       and e.collection_id in (select shown.id from shown)
       and (in_collection is null or e.collection_id = in_collection)
     limit 2500),
  page as materialized (
    select m.*, (count(*) over ())::int as total
      from matched m order by m.rank desc, m.title collate "C", m.owner_id limit size offset skip)
  select e.kind, e.owner_id, e.collection_id, s.title, tag is null or s.is_titled, s.path, s.ordering, s.homepage, e.title,
         tag is null or case when e.kind = 'item' then coalesce(t.texts ->> 'title', '') <> '' else s.is_titled end,
         coalesce(t.url_id, i.url_id), i.publish_on, i.record_type,
         ts_headline(case when e.locale = '' then first_config else stemming end,
           translate(left(e.content, 8000), chr(57344) || chr(57345), ''), wanted,
           'MaxFragments=1, ShortWord=0, MinWords=12, MaxWords=30, StartSel=' || chr(57344) || ', StopSel=' || chr(57345)),
         tag is null or e.locale <> '', a.key, a.filename, p.total
    from page p
    join search_entries e on e.website_id = site and e.owner_id = p.owner_id and e.locale = p.locale
    join shown s on s.id = e.collection_id
    left join items i on i.website_id = site and i.id = e.owner_id
    left join translations t
      on t.website_id = site and t.kind = 'item' and t.entity_id = e.owner_id and t.locale = tag and t.state = 'ready'
    left join assets a on a.website_id = site and a.kind = 'image'
                      and a.id = case when e.kind = 'item' then i.main_image_id else s.main_image_id end
   order by p.rank desc, p.title collate "C", p.owner_id;
end
$$;
revoke all on function search_site_in(text, text[], uuid, int, int) from public;
grant execute on function search_site_in(text, text[], uuid, int, int) to sitewright_app;

-- As nodes of the release before ask.
create or replace function search_site(words text[], in_collection uuid, size int, skip int)
returns table (
  kind text, owner_id uuid, collection_id uuid, collection_title text, collection_path text, collection_ordering text,
  is_homepage boolean, title text, url_id text, publish_on timestamptz, record_type text, excerpt text,
  image_key text, image_filename text, total int)
language sql stable as $$
  select f.kind, f.owner_id, f.collection_id, f.collection_title, f.collection_path, f.collection_ordering, f.is_homepage, f.title,
         f.url_id, f.publish_on, f.record_type, f.excerpt, f.image_key, f.image_filename, f.total
    from search_site_in(null, words, in_collection, size, skip) f
$$;

insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
                          retention_seconds, deletion_seconds, warning_queued, partition, table_name)
values ('site-language-changed', 'standard', 16, 10, true, 600, 1209600, 604800, 0, false, 'job_common') on conflict do nothing;
insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
select 'site-language-changed', jsonb_build_object('websiteId', w.id), w.id || ':language', 'short', 16, 10, true, 600
  from websites w where w.languages <> '[]'
    on conflict do nothing;
