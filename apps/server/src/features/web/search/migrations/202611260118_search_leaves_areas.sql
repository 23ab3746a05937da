-- Pages and items of the site of the transaction that visitors see and that hold the words, best first.
-- Reads past the wall, since behind it no index serves `@@`; so it filters by the site's setting itself, in each table,
-- and takes no site from its caller.
-- The texts of entries are read only of the page that is shown. Overlays, lock screens and error pages have no address
-- that anybody could be led to. Of pages with a password, of member areas, and of what lies below them, nothing is found, by those
-- who may see it either.
-- A word of nearly every entry of a large site must not hold the database: of what has the words, 2,500 are ranked and
-- counted. Reading and ranking an entry is what costs, so a search ends there whatever the site holds.
-- Planned for its words each time: a plan for any words asks all pages of the site about each entry.
create or replace function search_site(words text[], in_collection uuid, size int, skip int)
returns table (
  kind text, owner_id uuid, collection_id uuid, collection_title text, collection_path text, collection_ordering text,
  is_homepage boolean, title text, url_id text, publish_on timestamptz, record_type text, excerpt text,
  image_key text, image_filename text, total int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  site constant uuid := nullif(current_setting('app.website_id', true), '')::uuid;
  stemming regconfig;
  wanted tsquery;
begin
  if site is null then return; end if;
  stemming := site_search_config(site);
  wanted := search_query(stemming, words);
  if numnode(wanted) = 0 then return; end if;
  return query
  with recursive shown as (
    select c.id, c.title, c.url_id as path, c.ordering, c.homepage, c.main_image_id
      from collections c
     where c.website_id = site and c.parent_id is null and c.status = 'published' and c.password_version is null and c.area_joining is null
       and c.type not in ('popup-overlay', 'lock-screen', 'error-page')
    union all
    select c.id, c.title, shown.path || '/' || c.url_id, c.ordering, c.homepage, c.main_image_id
      from shown join collections c on c.website_id = site and c.parent_id = shown.id
      and c.status = 'published' and c.password_version is null and c.area_joining is null),
  matched as materialized (
    select e.owner_id, e.title, ts_rank(e.words, wanted) as rank
      from search_entries e
     where e.words @@ (quote_literal(search_mark(site))::tsquery && wanted) and e.website_id = site
       and e.collection_id in (select shown.id from shown)
       and (in_collection is null or e.collection_id = in_collection)
     limit 2500),
  page as materialized (
    select m.*, (count(*) over ())::int as total
      from matched m order by m.rank desc, m.title collate "C", m.owner_id limit size offset skip)
  select e.kind, e.owner_id, e.collection_id, s.title, s.path, s.ordering, s.homepage, e.title, i.url_id, i.publish_on,
         i.record_type,
         ts_headline(stemming, translate(left(e.content, 8000), chr(57344) || chr(57345), ''), wanted,
           'MaxFragments=1, ShortWord=0, MinWords=12, MaxWords=30, StartSel=' || chr(57344) || ', StopSel=' || chr(57345)),
         a.key, a.filename, p.total
    from page p
    join search_entries e on e.website_id = site and e.owner_id = p.owner_id
    join shown s on s.id = e.collection_id
    left join items i on i.website_id = site and i.id = e.owner_id
    left join assets a on a.website_id = site and a.kind = 'image'
                      and a.id = case when e.kind = 'item' then i.main_image_id else s.main_image_id end
   order by p.rank desc, p.title collate "C", p.owner_id;
end
$$;
