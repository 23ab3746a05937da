-- The service that translates texts of a site, spoken to with a key of its owner.
create table translation_connections (
  website_id uuid primary key references websites (id) on delete cascade,
  address text not null,
  -- Sealed.
  key bytea not null,
  -- Languages of the service: [{"code": "de", "name": "German"}].
  service_languages jsonb not null,
  -- Tag of a language of the site → code at the service, where the owner chose one.
  codes jsonb not null default '{}',
  -- What came of the last use.
  problem text not null default 'none' collate "C"
    check (problem in ('none', 'key-refused', 'quota', 'busy', 'silent', 'unreadable')),
  checked_at timestamptz not null default now()
);
select wall.protect('translation_connections');

-- What the service made of a text: seen by nobody but translators, who take it over or write something better.
create table translation_suggestions (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null collate "C" check (kind in ('site', 'page', 'item', 'blocks')),
  entity_id uuid not null,
  locale text not null collate "C",
  field text not null collate "C",
  text text not null,
  -- Hash of the text it was made of.
  source text not null collate "C",
  primary key (website_id, kind, entity_id, locale, field)
);
select wall.protect('translation_suggestions');

create table translation_runs (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  locale text not null collate "C",
  -- Of one thing; null for the whole site.
  kind text collate "C" check (kind in ('site', 'page', 'item', 'blocks')),
  entity_id uuid,
  status text not null default 'waiting' collate "C"
    check (status in ('waiting', 'running', 'done', 'failed', 'stopped')),
  -- The last thing that was looked at, as '<kind> <id>': a run goes on after it.
  position text not null default '' collate "C",
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  failures jsonb not null default '[]',
  -- Turns in a row in which the service gave no translation.
  pauses integer not null default 0,
  message text not null default '',
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
-- One at a time for a language: two would pay for the same texts.
create unique index translation_runs_active on translation_runs (website_id, locale) where status in ('waiting', 'running');
select wall.protect('translation_runs');
