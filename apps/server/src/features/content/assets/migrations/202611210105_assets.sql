-- Pictures of a site. Files lie in the storage under the random key; widths are made by a job.
create table assets (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  key text not null collate "C",
  filename text not null,
  format text not null collate "C",
  width int not null check (width > 0),
  height int not null check (height > 0),
  size_bytes bigint not null check (size_bytes > 0),
  alt_text text not null default '',
  title text not null default '',
  body text not null default '',
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  color_data jsonb,
  ready_widths int[] not null default '{}',
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (website_id, id),
  unique (website_id, key)
);
create index assets_by_age on assets (website_id, created_at desc, id);
select wall.protect('assets');
