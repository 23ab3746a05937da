-- Options of a product with their values: [["Colour", "red"], …]. The one of a gift card is named by the program.
create function search_options(site uuid, item uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(o.name, o.value) order by o.name, o.value), '[]')
    from (
      select distinct a.key as name, a.value from variants v cross join lateral jsonb_each_text(v.attributes) a
       where v.website_id = site and v.item_id = item and v.removed_at is null and a.value <> '') o
   where not exists (select from products p where p.website_id = site and p.item_id = item and p.product_type = 4)
$$;

-- What they are called in a language. Where two options would be called the same, or two values of one, all of them stay as they are.
create function local_option_words(texts jsonb, options jsonb) returns text language sql immutable parallel safe as $$
  with given as (
    select o ->> 0 as name, o ->> 1 as value, coalesce(nullif(texts ->> ('option:' || (o ->> 0)), ''), o ->> 0) as local_name,
           coalesce(nullif(texts ->> ('value:' || (o ->> 0) || ':' || (o ->> 1)), ''), o ->> 1) as local_value
      from jsonb_array_elements(options) o),
  names as (
    select name, case when (select count(distinct local_name) = count(distinct name) from given) then local_name else name end as word
      from given),
  options as (
    select case when count(distinct local_value) = count(*) then string_agg(local_value, ' ' order by value)
                else string_agg(value, ' ' order by value) end as words
      from given group by name)
  select coalesce(
    concat_ws(' ', (select string_agg(distinct word, ' ') from names), (select string_agg(words, ' ' order by words) from options)), '')
$$;

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
             where v.website_id = site and v.item_id = i.id and v.removed_at is null) as codes,
           case when i.record_type = 'store-item' then search_options(site, i.id) else '[]' end as options
      from unnest(owners) owner (id)
     -- Each by itself: of a new site the database expects a handful of items, and would read them all.
     cross join lateral (
       select * from items where website_id = site and id = owner.id and status = 'published' and member_area_id is null limit 1) i
     union all
    select 'page', c.id, c.id, c.title, '', plain_text(c.description), '{}', '{}', '', '[]'
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
    select s.*, array_to_string(s.tags || s.categories, ' ') as labels, local_option_words('{}', s.options) as option_words,
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
           t.labels as first_labels, t.option_words as first_option_words, t.own_body as first_body, t.document_text as first_document_text
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
              case when own.texts is null then t.option_words else local_option_words(own.texts, t.options) end as option_words,
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
     where (l.title, l.lead, l.labels, l.option_words, l.own_body, l.document_text)
           is distinct from (t.title, t.lead, t.labels, t.option_words, t.own_body, t.document_text)),
  said as (
    select id, '' as locale, kind, collection_id, made_for as config, title, lead, concat_ws(' ', labels, codes) as filed, option_words,
           concat_ws(' ', own_body, document_text) as told,
           search_mark(site) || array(select search_mark_beside(site, tag) from local where local.id = told.id order by tag) as marks,
           stemming as of_title, stemming as of_lead, stemming as of_filed, stemming as of_options, stemming as of_told
      from told
     union all
    -- What is not translated has the stems of the first language.
    select id, tag, kind, collection_id, made_for, title, lead, concat_ws(' ', labels, codes), option_words,
           concat_ws(' ', own_body, document_text), array[search_mark_in(site, tag)],
           case when title = first_title then stemming else local.config end,
           case when lead = first_lead then stemming else local.config end,
           case when labels = first_labels then stemming else local.config end,
           case when option_words = first_option_words then stemming else local.config end,
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
           || search_words(of_options, option_words, 'B')
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

-- Which products a statement has changed the variants of: made anew once for all of them, and not at each sale.
create or replace function search_variant_changed() returns trigger language plpgsql as $$
declare
  changed text := coalesce(current_setting('app.search_variants', true), '');
  owner text := new.website_id || ' ' || new.item_id;
begin
  if position(owner in changed) = 0 then perform set_config('app.search_variants', concat_ws(',', nullif(changed, ''), owner), true); end if;
  return null;
end
$$;
create function search_variants_changed() returns trigger language plpgsql as $$
declare
  changed text := coalesce(current_setting('app.search_variants', true), '');
begin
  if changed = '' then return null; end if;
  perform set_config('app.search_variants', '', true);
  perform index_search_entries(site, array_agg(item))
     from (select split_part(owner, ' ', 1)::uuid as site, split_part(owner, ' ', 2)::uuid as item
             from unnest(string_to_array(changed, ',')) owner) owners group by site;
  return null;
end
$$;
create or replace trigger search_variant_changed after update of sku, removed_at, attributes on variants for each row
  when ((old.sku, old.removed_at, old.attributes) is distinct from (new.sku, new.removed_at, new.attributes))
  execute function search_variant_changed();
create trigger search_variants_changed after update of sku, removed_at, attributes on variants for each statement
  execute function search_variants_changed();
