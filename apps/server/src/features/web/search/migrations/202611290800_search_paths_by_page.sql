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
-- Titles and addresses of pages in a language are read of the results alone, each page of an address by itself: a site has a thousand
-- pages, a search twenty results, and for a join the database read all pages for each of these.
create or replace function search_site_in(tag text, words text[], in_collection uuid, size int, skip int)
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
    select c.id, c.parent_id, c.ordering, c.homepage, c.main_image_id, c.type, c.title, c.url_id
      from collections c
     where c.website_id = site and c.status = 'published' and c.password_version is null and c.area_joining is null),
  shown as (
    select p.id, p.title, p.url_id as path, array[p.id] as line, p.ordering, p.homepage, p.main_image_id
      from pages p
     where p.parent_id is null and p.type not in ('popup-overlay', 'lock-screen', 'error-page')
    union all
    select p.id, p.title, shown.path || '/' || p.url_id, shown.line || p.id, p.ordering, p.homepage, p.main_image_id
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
  select e.kind, e.owner_id, e.collection_id, coalesce(nullif(s_in.texts ->> 'title', ''), s.title),
         tag is null or coalesce(s_in.texts ->> 'title', '') <> '',
         case when tag is null then s.path else (
           select string_agg(coalesce(nullif(l.texts ->> 'urlId', ''), c.url_id), '/' order by step.place)
             from unnest(s.line) with ordinality step (id, place)
            cross join lateral (select c.id, c.url_id from collections c where c.website_id = site and c.id = step.id limit 1) c
             left join translations l
               on l.website_id = site and l.kind = 'page' and l.entity_id = c.id and l.locale = tag and l.state = 'ready') end,
         s.ordering, s.homepage, e.title,
         tag is null or coalesce((case when e.kind = 'item' then t.texts else s_in.texts end) ->> 'title', '') <> '',
         coalesce(t.url_id, i.url_id), i.publish_on, i.record_type,
         ts_headline(case when e.locale = '' then first_config else stemming end,
           translate(left(e.content, 8000), chr(57344) || chr(57345), ''), wanted,
           'MaxFragments=1, ShortWord=0, MinWords=12, MaxWords=30, StartSel=' || chr(57344) || ', StopSel=' || chr(57345)),
         tag is null or e.locale <> '', a.key, a.filename, p.total
    from page p
    join search_entries e on e.website_id = site and e.owner_id = p.owner_id and e.locale = p.locale
    join shown s on s.id = e.collection_id
    left join translations s_in
      on s_in.website_id = site and s_in.kind = 'page' and s_in.entity_id = s.id and s_in.locale = tag and s_in.state = 'ready'
    left join items i on i.website_id = site and i.id = e.owner_id
    left join translations t
      on t.website_id = site and t.kind = 'item' and t.entity_id = e.owner_id and t.locale = tag and t.state = 'ready'
    left join assets a on a.website_id = site and a.kind = 'image'
                      and a.id = case when e.kind = 'item' then i.main_image_id else s.main_image_id end
   order by p.rank desc, p.title collate "C", p.owner_id;
end
$$;
