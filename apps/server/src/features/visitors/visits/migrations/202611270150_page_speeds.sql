-- How pages loaded on a local day. A row with path '' is that of all pages together, the others are the 100 with the most loads.
create table page_speeds (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  path text not null collate "C",
  -- Loads that told the time to first byte.
  phone integer not null,
  desktop integer not null,
  tablet integer not null,
  other integer not null,
  -- Element that was the largest of most loads; '' for none.
  element text not null,
  -- Loads by device, vital and bucket: see speed-histogram.ts.
  histogram bytea not null,
  primary key (website_id, day, path)
);
select wall.protect('page_speeds');

insert into page_speeds (website_id, day, path, phone, desktop, tablet, other, element, histogram)
with counted as (
  select s.*, ((case device when 'phone' then 0 when 'desktop' then 1 when 'tablet' then 2 else 3 end) * 8
               + case vital when 'LCP' then 0 when 'INP' then 1 when 'CLS' then 2 when 'FCP' then 3 when 'FID' then 4 else 5 end)
              * 512 + bucket + 200 as key
    from page_speed_days s
),
pages as (
  select website_id, day, path,
         coalesce(sum(loads) filter (where vital = 'TTFB' and device = 'phone'), 0)::int as phone,
         coalesce(sum(loads) filter (where vital = 'TTFB' and device = 'desktop'), 0)::int as desktop,
         coalesce(sum(loads) filter (where vital = 'TTFB' and device = 'tablet'), 0)::int as tablet,
         coalesce(sum(loads) filter (where vital = 'TTFB' and device = 'other'), 0)::int as other
    from counted group by website_id, day, path
),
ranked as (
  select *, row_number() over (partition by website_id, day order by phone + desktop + tablet + other desc, path) as rank from pages
),
elements as (
  select website_id, day, path, mode() within group (order by element) as element
    from page_loads where element <> '' group by website_id, day, path
),
entries as (
  select website_id, day, path, key, loads from counted where vital in ('LCP', 'INP', 'CLS')
  union all
  select website_id, day, '', key, sum(loads)::int from counted group by website_id, day, key
),
histograms as (
  select website_id, day, path, string_agg(int2send(key::int2) || int4send(loads), ''::bytea order by key) as histogram
    from entries group by website_id, day, path
),
rows as (
  select website_id, day, path, phone, desktop, tablet, other from ranked where rank <= 100
  union all
  select website_id, day, '', sum(phone), sum(desktop), sum(tablet), sum(other) from pages group by website_id, day
)
select website_id, day, path, r.phone, r.desktop, r.tablet, r.other, coalesce(e.element, ''), coalesce(h.histogram, '')
  from rows r left join histograms h using (website_id, day, path) left join elements e using (website_id, day, path);

drop table page_speed_days;
