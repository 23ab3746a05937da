-- Figures of a local day by the values of a dimension, a row with all of them: of rows a value, most is what each row costs. Lists
-- are of one length, in the order of `names`; 'total' has one name, ''.
create table visit_figures (
  website_id uuid not null references websites (id) on delete cascade,
  dimension text not null collate "C",
  day date not null,
  names text[] not null,
  views integer[] not null,
  visits integer[] not null,
  visitors integer[] not null,
  bounces integer[] not null,
  seconds integer[] not null,
  primary key (website_id, dimension, day)
);
select wall.protect('visit_figures');

insert into visit_figures (website_id, dimension, day, names, views, visits, visitors, bounces, seconds)
select website_id, dimension, day, array_agg(value order by value), array_agg(views order by value), array_agg(visits order by value),
       array_agg(visitors order by value), array_agg(bounces order by value), array_agg(seconds order by value)
  from visit_days group by website_id, dimension, day;

drop table visit_days;

-- The same of country, device and channel together.
create table visit_combinations (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  countries text[] not null,
  devices text[] not null,
  channels text[] not null,
  views integer[] not null,
  visits integer[] not null,
  visitors integer[] not null,
  bounces integer[] not null,
  seconds integer[] not null,
  primary key (website_id, day)
);
select wall.protect('visit_combinations');

insert into visit_combinations (website_id, day, countries, devices, channels, views, visits, visitors, bounces, seconds)
select website_id, day, array_agg(country order by country, device, channel), array_agg(device order by country, device, channel),
       array_agg(channel order by country, device, channel), array_agg(views order by country, device, channel),
       array_agg(visits order by country, device, channel), array_agg(visitors order by country, device, channel),
       array_agg(bounces order by country, device, channel), array_agg(seconds order by country, device, channel)
  from visit_cubes group by website_id, day;

drop table visit_cubes;
