-- What the parts of a site were that are no documents: navigation, styles, code and others, a row for each write that changed one.
-- The newest is what stands in website_settings. Content is compressed by the database.
create table site_part_versions (
  website_id uuid not null references websites (id) on delete cascade,
  part text not null check (part in ('navigation', 'styles', 'identity', 'announcement', 'popup', 'code')),
  version int not null,
  content jsonb not null,
  -- Account that wrote it; null for what was there before the first write that is kept, and for the program itself.
  saved_by uuid,
  saved_at timestamptz not null default now(),
  primary key (website_id, part, version)
);
create index site_part_versions_by_time on site_part_versions (saved_at);
select wall.protect('site_part_versions');
