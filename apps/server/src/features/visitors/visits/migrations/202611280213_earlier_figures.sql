-- outside of a transaction
-- All history is copied, while nodes of the release before go on: no table is held for longer than a batch takes.
-- Dimensions like any other: 'combination' (country|device|channel) and 'quarter' (of an hour, counted from the beginning of 1970).

-- in batches
insert into visit_figures (website_id, dimension, day, names, views, visits, visitors, bounces, seconds)
select website_id, 'combination', day,
       array(select c || '|' || d || '|' || h from unnest(countries, devices, channels) as v (c, d, h)),
       views, visits, visitors, bounces, seconds
  from visit_combinations v
 where not exists (
         select from visit_figures f where f.website_id = v.website_id and f.dimension = 'combination' and f.day = v.day)
 limit 50000
on conflict do nothing;

-- in batches
insert into visit_figures (website_id, dimension, day, names, views, visits, visitors, bounces, seconds)
select website_id, 'quarter', day, array_agg((extract(epoch from at) / 900)::int::text order by at), array_agg(views order by at),
       array_agg(visits order by at), array_agg(0), array_agg(0), array_agg(0)
  from visit_quarters
 where (website_id, day) in (
         select website_id, day from visit_quarters q
          where not exists (
                  select from visit_figures f where f.website_id = q.website_id and f.dimension = 'quarter' and f.day = q.day)
          group by website_id, day limit 50000)
 group by website_id, day
on conflict do nothing;

-- in batches
insert into page_speed_spans (website_id, day, path, phone, desktop, tablet, other, element, histogram)
select website_id, day, path, phone, desktop, tablet, other, element,
       short_number(0) || short_number(0) || short_number(phone) || short_number(desktop) || short_number(tablet) || short_number(other)
         || short_number(length(short)) || short
  from (select * from page_speeds s
         where not exists (
                 select from page_speed_spans p where p.website_id = s.website_id and p.day = s.day and p.path = s.path)
         limit 20000) rest, lateral short_histogram(histogram) as short
on conflict do nothing;
