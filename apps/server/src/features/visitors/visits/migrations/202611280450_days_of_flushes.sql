-- Rows of a flush came within moments of each other. Their local days are found once for each site and quarter of an hour, at which days
-- end, and no longer once for each row: that took more than half of the statement.
create or replace function store_visit_hits(hits jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stored integer;
begin
  with given as (
    select h.* from jsonb_to_recordset(hits) as h (
      website_id uuid, at timestamptz, page_load bigint, serial integer, visitor bigint, name text, path text, channel text,
      source text, campaign text, country text, device text, browser text, language text, seconds integer, is_returning boolean,
      product text, place text, visitor_day date)
     join public.websites w on w.id = h.website_id
  ), added as (
    insert into public.visit_hits (website_id, day, page_load, serial, at, visitor, name, path, channel, source, campaign, country,
                                   device, browser, language, seconds, is_returning, product, place)
    select website_id, (at at time zone 'UTC')::date, page_load, serial, at, visitor, name, path, channel, source, campaign, country,
           device, browser, language, seconds, is_returning, coalesce(product, ''), coalesce(place, '')
      from given
    on conflict do nothing
    returning website_id, at
  ), quarters as (
    select distinct website_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as quarter from added
  ), marked as (
    insert into public.visit_dirty_days as d (website_id, day)
    select website_id, public.local_day(website_id, quarter) from quarters
    union
    select distinct website_id, visitor_day from given
     where visitor_day is not null and exists (select from quarters where quarters.website_id = given.website_id)
    order by 1, 2
    on conflict (website_id, day) do update set marks = d.marks + 1
  )
  select count(*) into stored from added;
  return stored;
end
$$;

create or replace function store_page_loads(loads jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stored integer;
begin
  with given as (
    select l.* from jsonb_to_recordset(loads) as l (
      website_id uuid, at timestamptz, page_load bigint, path text, device text, lcp double precision, inp double precision,
      cls double precision, fcp double precision, fid double precision, ttfb double precision, element text)
     join public.websites w on w.id = l.website_id
  ), added as (
    insert into public.page_loads as p (website_id, day, page_load, at, path, device, lcp, inp, cls, fcp, fid, ttfb, element)
    select website_id, (at at time zone 'UTC')::date, page_load, at, path, device, lcp, inp, cls, fcp, fid, ttfb, element from given
    on conflict (website_id, day, page_load) do update
       set lcp = coalesce(excluded.lcp, p.lcp), inp = coalesce(excluded.inp, p.inp), cls = coalesce(excluded.cls, p.cls),
           fcp = coalesce(excluded.fcp, p.fcp), fid = coalesce(excluded.fid, p.fid), ttfb = coalesce(excluded.ttfb, p.ttfb),
           element = case when excluded.element = '' then p.element else excluded.element end
    returning website_id, at
  ), quarters as (
    select distinct website_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as quarter from added
  ), marked as (
    insert into public.visit_dirty_days as d (website_id, day)
    select distinct website_id, public.local_day(website_id, quarter) from quarters order by 1, 2
    on conflict (website_id, day) do update set marks = d.marks + 1
  )
  select count(*) into stored from added;
  return stored;
end
$$;
