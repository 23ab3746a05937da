-- As 202611270205 has it, which 202611270510 did not know: of an item whose body is made of blocks, those are indexed, once.
create or replace function index_search_entries(site uuid, owners uuid[]) returns void language plpgsql as $$
declare
  config regconfig := site_search_config(site);
  mark tsvector := array_to_tsvector(array[search_mark(site)]);
begin
  with source as materialized (
    select 'item' as kind, i.id, i.collection_id, i.title, plain_text(i.excerpt) as lead, plain_text(i.body) as body,
           array_to_string(i.tags || i.categories, ' ') as labels,
           (select string_agg(v.sku || ' ' || regexp_replace(v.sku, '[^[:alnum:]]+', ' ', 'g'), ' ') from variants v
             where v.website_id = site and v.item_id = i.id and v.removed_at is null) as codes
      from unnest(owners) owner (id)
     -- Each by itself: of a new site the database expects a handful of items, and would read them all.
     cross join lateral (
       select * from items where website_id = site and id = owner.id and status = 'published' and member_area_id is null limit 1) i
     union all
    select 'page', c.id, c.id, c.title, '', plain_text(c.description), '', ''
      from collections c
     where c.website_id = site and c.id = any (owners) and c.status = 'published' and not c.folder
       -- It has no address.
       and c.type <> 'section-library'),
  -- Of a document its rich texts, and the settings of blocks that read like texts: ids and choices hold no spaces.
  told as materialized (
    select s.*, (
      select plain_text(string_agg(part #>> '{}', ' '))
        from (
          select s.id as owner_id
           union all
          select c.id from documents own
            join section_links l on l.website_id = site and l.document_id = own.id and l.of_version
            join collections c on c.website_id = site and c.id = l.saved_section_id
           where own.website_id = site and own.owner_id = s.id
             and c.type = 'section-library' and c.status = 'published' and c.bin_entry_id is null) shown
        join documents d on d.website_id = site and d.owner_id = shown.owner_id and d.kind <> 'site'
        join document_versions v
          on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version,
        lateral (
          select part from jsonb_path_query(v.content, 'strict $.**.text.*', '{}', true) part
          union all
          select part from jsonb_path_query(v.content,
            'strict $.**.props.** ? (@.type() == "string" && @ like_regex "[ ]")', '{}', true) part) parts) as document_text
      from source s),
  gone as (
    delete from search_entries e
     where e.website_id = site and e.owner_id = any (owners) and e.owner_id not in (select id from source))
  insert into search_entries (website_id, owner_id, kind, collection_id, config, title, content, words)
  select site, id, kind, collection_id, config::text, title,
         left(concat_ws(' ', nullif(lead, ''), nullif(own_body, ''), document_text), 20000),
         mark || search_words(config, title, 'A')
              || search_words(config, concat_ws(' ', labels, codes), 'B')
              || search_words(config, lead, 'C')
              || search_words(config, concat_ws(' ', own_body, document_text), 'D')
    from (select *, case when kind = 'page' or document_text is null then body end as own_body from told) t order by id
      on conflict (website_id, owner_id) do update
     set kind = excluded.kind, collection_id = excluded.collection_id, config = excluded.config,
         title = excluded.title, content = excluded.content, words = excluded.words;
end
$$;
