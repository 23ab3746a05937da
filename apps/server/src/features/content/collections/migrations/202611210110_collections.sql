-- Pages and collections of a site, one tree; and the items of collections.
create table collections (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  type_name text not null collate "C",
  type text not null collate "C",
  title text not null,
  navigation_title text not null default '',
  url_id text not null collate "C",
  parent_id uuid,
  locale text not null collate "C" default '',
  description text not null default '',
  ordering text not null collate "C" default 'none',
  page_size int not null default 20 check (page_size between 1 and 200),
  region_name text not null default 'default',
  status text not null collate "C" default 'published',
  publish_on timestamptz,
  homepage boolean not null default false,
  folder boolean not null default false,
  folder_behavior smallint,
  main_image_id uuid,
  seo_title text not null default '',
  seo_description text not null default '',
  seo_hidden boolean not null default false,
  categories text[] not null default '{}',
  display_index int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (website_id, id),
  constraint collections_address unique nulls not distinct (website_id, locale, parent_id, url_id),
  foreign key (website_id, parent_id) references collections (website_id, id),
  foreign key (website_id, main_image_id) references assets (website_id, id) on delete set null (main_image_id)
);
create unique index collections_one_homepage on collections (website_id, locale) where homepage;
select wall.protect('collections');

create table items (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  collection_id uuid not null,
  record_type text not null collate "C",
  url_id text not null collate "C",
  title text not null,
  excerpt text not null default '',
  body text not null default '',
  publish_on timestamptz not null,
  status text not null collate "C" default 'published',
  starred boolean not null default false,
  main_image_id uuid,
  author_name text not null default '',
  tags text[] not null default '{}',
  categories text[] not null default '{}',
  content jsonb not null default '{}',
  -- Moments of an event, taken from content, so that a calendar is sorted by an index.
  starts_at timestamptz,
  ends_at timestamptz,
  display_index int not null default 0,
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (website_id, id),
  constraint items_address unique (website_id, collection_id, url_id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, main_image_id) references assets (website_id, id) on delete set null (main_image_id)
);
create index items_by_order on items (website_id, collection_id, display_index, id);
create index items_by_publish on items (website_id, collection_id, publish_on desc, id desc);
create index items_by_start on items (website_id, collection_id, starts_at, id) where starts_at is not null;
select wall.protect('items');
