-- One upload of a template of a site's owner. Its files are in the storage, named by their content.
create table template_versions (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Versions with one key are versions of one template.
  key text not null collate "C",
  version int not null,
  title text not null,
  author text not null,
  revision text not null,
  -- path → { hash, sizeBytes }
  files jsonb not null,
  problems jsonb not null,
  presets jsonb not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, key, version)
);
select wall.protect('template_versions');

-- Errors of a site's template while pages were made, each place once.
create table template_faults (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  template text not null,
  file text not null,
  line int not null,
  col int not null,
  message text not null,
  path text not null,
  occurrences int not null default 1,
  last_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index template_faults_place on template_faults (website_id, template, file, line, col, md5(message));
select wall.protect('template_faults');
