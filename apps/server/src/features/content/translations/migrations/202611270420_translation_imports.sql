-- Files of translations that are being imported, in the background: a large one takes longer than anybody waits for an answer.
create table translation_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  locale text not null collate "C",
  -- Whose rights count, as they are while it runs.
  account_id uuid not null,
  is_shown boolean not null,
  status text not null default 'waiting' collate "C" check (status in ('waiting', 'running', 'done', 'stopped')),
  -- Texts to write, those dealt with, and those of these that are stored.
  total integer not null,
  done integer not null default 0,
  stored integer not null default 0,
  refused jsonb not null,
  refused_count integer not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
-- One at a time for a language.
create unique index translation_imports_active on translation_imports (website_id, locale)
  where status in ('waiting', 'running');
select wall.protect('translation_imports');

-- What is left to be written of them.
create table translation_import_things (
  website_id uuid not null,
  import_id uuid not null,
  place integer not null,
  kind text not null collate "C",
  entity_id uuid not null,
  -- Page or collection beside whose others it has its address.
  parent_id uuid,
  title text not null,
  row_version integer not null,
  texts jsonb not null,
  hashes jsonb not null,
  labels jsonb not null,
  -- Another thing has its address, which may give it up by the same file.
  is_waiting boolean not null default false,
  primary key (website_id, import_id, place),
  foreign key (website_id, import_id) references translation_imports (website_id, id) on delete cascade
);
select wall.protect('translation_import_things');
