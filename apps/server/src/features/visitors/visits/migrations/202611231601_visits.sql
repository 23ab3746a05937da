-- Hits as they came. No foreign key: making and dropping a day would lock all sites for it; what writes them drops those of
-- sites that are gone, and a day is gone after eight.
create table visit_hits (
  website_id uuid not null,
  -- UTC day of arrival, a partition each.
  day date not null,
  page_load bigint not null,
  serial integer not null,
  at timestamptz not null,
  visitor bigint not null,
  -- 'view', 'seen', or the name of an event.
  name text not null collate "C",
  path text not null collate "C",
  channel text not null collate "C",
  source text not null collate "C",
  campaign text not null collate "C",
  country text not null collate "C",
  device text not null collate "C",
  browser text not null collate "C",
  language text not null collate "C",
  seconds integer not null check (seconds >= 0),
  -- A message that is sent twice is one.
  primary key (website_id, day, page_load, serial)
) partition by range (day);
create index visit_hits_at on visit_hits (website_id, at);
select wall.protect('visit_hits');

-- How a page loaded and reacted; a later message of the same load replaces the earlier one.
create table page_loads (
  website_id uuid not null,
  day date not null,
  page_load bigint not null,
  at timestamptz not null,
  path text not null collate "C",
  device text not null collate "C",
  lcp double precision,
  inp double precision,
  cls double precision,
  fcp double precision,
  fid double precision,
  ttfb double precision,
  element text not null,
  primary key (website_id, day, page_load)
) partition by range (day);
select wall.protect('page_loads');

-- Local days of sites whose figures are behind their hits.
create table visit_dirty_days (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  marks bigint not null default 1,
  primary key (website_id, day)
);
select wall.protect('visit_dirty_days');

-- Figures of a local day by the values of a dimension; 'total' has one, ''.
create table visit_days (
  website_id uuid not null references websites (id) on delete cascade,
  dimension text not null collate "C",
  day date not null,
  value text not null collate "C",
  views integer not null,
  visits integer not null,
  visitors integer not null,
  bounces integer not null,
  seconds integer not null,
  primary key (website_id, dimension, day, value)
);
select wall.protect('visit_days');

create table visit_cubes (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  country text not null collate "C",
  device text not null collate "C",
  channel text not null collate "C",
  views integer not null,
  visits integer not null,
  visitors integer not null,
  bounces integer not null,
  seconds integer not null,
  primary key (website_id, day, country, device, channel)
);
select wall.protect('visit_cubes');

-- Page views and begun visits of each quarter of an hour, which begins at `at`.
create table visit_quarters (
  website_id uuid not null references websites (id) on delete cascade,
  at timestamptz not null,
  day date not null,
  views integer not null,
  visits integer not null,
  primary key (website_id, day, at)
);
select wall.protect('visit_quarters');

-- Histogram of each vital by page and device (packages/domain/src/visits/vitals.ts).
create table page_speed_days (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  path text not null collate "C",
  device text not null collate "C",
  vital text not null collate "C",
  bucket smallint not null,
  loads integer not null,
  primary key (website_id, day, path, device, vital, bucket)
);
select wall.protect('page_speed_days');

create table script_errors (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Of message, address and line: the same error is one row.
  fingerprint bytea not null,
  message text not null,
  url text not null,
  line integer not null,
  stack text not null,
  page_path text not null,
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, fingerprint)
);
create index script_errors_last on script_errors (website_id, last_at desc);
select wall.protect('script_errors');

-- Key of the hashes of one calendar date's visitors. Not in backups.
create table visitor_keys (
  day date primary key,
  key bytea not null
);
select wall.share('visitor_keys');

-- Makes the partitions of a day that are missing. Rights are those of the parent: nobody reads a partition by its name.
create function keep_visit_day(utc_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  parent text;
  part text;
begin
  foreach parent in array array['visit_hits', 'page_loads'] loop
    part := parent || to_char(utc_day, '_YYYYMMDD');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(7340920);
      execute format('create table if not exists public.%I partition of public.%I for values from (%L) to (%L)',
        part, parent, utc_day, utc_day + 1);
    end if;
  end loop;
end
$$;

-- Drops the partitions of days before one.
create function drop_visit_days(before_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
begin
  perform set_config('lock_timeout', '500ms', true);
  for part in
    select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where i.inhparent in ('public.visit_hits'::regclass, 'public.page_loads'::regclass)
       and right(c.relname, 8) < to_char(before_day, 'YYYYMMDD')
  loop
    execute format('drop table public.%I', part);
  end loop;
end
$$;

-- Hits of any sites at once, and the local days they belong to. Gives how many were new.
create function store_visit_hits(hits jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stored integer;
begin
  with given as (
    select h.* from jsonb_to_recordset(hits) as h (
      website_id uuid, at timestamptz, page_load bigint, serial integer, visitor bigint, name text, path text, channel text,
      source text, campaign text, country text, device text, browser text, language text, seconds integer)
     join public.websites w on w.id = h.website_id
  ), added as (
    insert into public.visit_hits (website_id, day, page_load, serial, at, visitor, name, path, channel, source, campaign, country,
                                   device, browser, language, seconds)
    select website_id, (at at time zone 'UTC')::date, page_load, serial, at, visitor, name, path, channel, source, campaign, country,
           device, browser, language, seconds
      from given
    on conflict do nothing
    returning website_id, at
  ), marked as (
    insert into public.visit_dirty_days as d (website_id, day)
    select distinct website_id, public.local_day(website_id, at) from added order by 1, 2
    on conflict (website_id, day) do update set marks = d.marks + 1
  )
  select count(*) into stored from added;
  return stored;
end
$$;

create function store_page_loads(loads jsonb) returns integer
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
  ), marked as (
    insert into public.visit_dirty_days as d (website_id, day)
    select distinct website_id, public.local_day(website_id, at) from added order by 1, 2
    on conflict (website_id, day) do update set marks = d.marks + 1
  )
  select count(*) into stored from added;
  return stored;
end
$$;

-- Day of a moment where the site is.
create function local_day(site uuid, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone known_zone(coalesce(
    (select s.settings ->> 'timeZone' from public.website_settings s where s.website_id = site), 'UTC')))::date
$$;

revoke all on function keep_visit_day(date), drop_visit_days(date), store_visit_hits(jsonb), store_page_loads(jsonb) from public;
grant execute on function keep_visit_day(date), drop_visit_days(date), store_visit_hits(jsonb), store_page_loads(jsonb)
  to sitewright_app;
