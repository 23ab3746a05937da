-- The last day on which a site's figures were looked at for its people, and when they were last told of a fall.
create table site_reports (
  website_id uuid primary key references websites (id) on delete cascade,
  day date not null,
  sales_at date,
  speed_at date
);
select wall.protect('site_reports');
