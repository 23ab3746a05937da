-- Settings of a site and its navigations: what an owner changes outside the content of pages.
create table website_settings (
  website_id uuid primary key references websites (id) on delete cascade,
  settings jsonb not null default '{}',
  navigations jsonb not null default '{}',
  row_version int not null default 1,
  updated_at timestamptz not null default now()
);
select wall.protect('website_settings');
