-- Hits of any sites at once, and the local days they belong to: that of the hit, and of the visit that goes on after midnight that
-- under which its visitor has the name. Gives how many were new.
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
  ), marked as (
    insert into public.visit_dirty_days as d (website_id, day)
    select website_id, public.local_day(website_id, at) from added
    union
    select website_id, visitor_day from given
     where visitor_day is not null and exists (select from added where added.website_id = given.website_id)
    order by 1, 2
    on conflict (website_id, day) do update set marks = d.marks + 1
  )
  select count(*) into stored from added;
  return stored;
end
$$;
