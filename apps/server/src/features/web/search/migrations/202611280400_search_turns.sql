-- Whose entries are being made: no row outlives its transaction. Who adds the same row waits for that, also where there is no entry yet, and
-- ten thousand rows take no place in the table of locks.
create unlogged table search_turns (
  website_id uuid not null,
  owner_id uuid not null,
  primary key (website_id, owner_id)
);
select wall.protect('search_turns');

-- Writes the entries of pages and items anew, and removes those that not all visitors see. What a saved section says is found with
-- the pages that show it, in each language what visitors see in it. Whoever has words made another way sets `made_of` to null before.
create or replace function index_search_entries(site uuid, owners uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  stemming regconfig;
  languages text[];
  made_for text;
begin
  -- Who publishes a page and who translates it at the same time come here one after the other, and the second reads what the first one
  -- wrote, also of what has no entry yet. In one order for all; behind every other lock but that of the site.
  insert into search_turns (website_id, owner_id) select site, owner from unnest(owners) owner order by owner on conflict do nothing;
  stemming := site_search_config(site);
  languages := search_languages(site);
  made_for := search_made_for(site);
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
  delete from search_turns where website_id = site and owner_id = any (owners);
end
$$;
