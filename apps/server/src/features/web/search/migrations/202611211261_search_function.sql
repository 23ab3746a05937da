-- The words a visitor typed as a query: each as itself or as its stem, the last one also as the beginning of a word.
-- Words that a language has everywhere ("the") are left out, unless nothing else is asked.
create function search_query(config regconfig, words text[]) returns tsquery language plpgsql stable as $$
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
    continue when cardinality(lexemes) = 0;
    select '(' || string_agg(distinct quote_literal(lexeme)
             || case when place = cardinality(words) then ':*' else '' end, ' | ') || ')'
      into part from unnest(lexemes) lexeme;
    if cardinality(stems) = 0 then small := small || part; else parts := parts || part; end if;
  end loop;
  return to_tsquery('simple', array_to_string(case when cardinality(parts) = 0 then small else parts end, ' & '));
end
$$;

-- Pages and items of the site of the transaction that visitors see and that hold the words, best first.
-- Reads past the wall, since behind it no index serves `@@`; so it filters by the site's setting itself, in each table,
-- and takes no site from its caller.
-- The texts of entries are read only of the page that is shown. Overlays, lock screens and error pages have no address
-- that anybody could be led to.
-- A word of nearly every entry of a large site must not hold the database: of what has the words, 5,000 are ranked and
-- counted. Reading and ranking an entry is what costs, so a search ends there whatever the site holds.
create function search_site(words text[], in_collection uuid, size int, skip int)
returns table (
  kind text, owner_id uuid, collection_id uuid, collection_title text, collection_path text, collection_ordering text,
  is_homepage boolean, title text, url_id text, publish_on timestamptz, record_type text, excerpt text,
  image_key text, image_filename text, total int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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
     where c.website_id = site and c.parent_id is null and c.status = 'published'
       and c.type not in ('popup-overlay', 'lock-screen', 'error-page')
    union all
    select c.id, c.title, shown.path || '/' || c.url_id, c.ordering, c.homepage, c.main_image_id
      from shown join collections c on c.website_id = site and c.parent_id = shown.id and c.status = 'published'),
  matched as materialized (
    select e.owner_id, e.title, ts_rank(e.words, wanted) as rank
      from search_entries e
     where e.words @@ (quote_literal(search_mark(site))::tsquery && wanted) and e.website_id = site
       and e.collection_id in (select shown.id from shown)
       and (in_collection is null or e.collection_id = in_collection)
     limit 5000),
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
revoke all on function search_site(text[], uuid, int, int) from public;
grant execute on function search_site(text[], uuid, int, int) to sitewright_app;
