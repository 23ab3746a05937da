-- How often a product was looked at over a list, by day.
create table quick_views (
  website_id uuid not null,
  item_id uuid not null,
  day date not null,
  views bigint not null default 1 check (views > 0),
  primary key (website_id, item_id, day),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
select wall.protect('quick_views');
