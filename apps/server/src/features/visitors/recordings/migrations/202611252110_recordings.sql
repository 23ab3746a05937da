-- Sessions of visitors who agreed to be recorded. `expires_at`: a day after the last part, or longer for what happened in it.
create table recordings (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  begun_at timestamptz not null,
  last_at timestamptz not null,
  expires_at timestamptz not null,
  path text not null,
  country text not null collate "C",
  device text not null collate "C",
  browser text not null collate "C",
  triggers text[] not null default '{}',
  -- Time of its first and last event, by the browser's clock in milliseconds.
  from_ms bigint,
  to_ms bigint,
  pages integer not null default 0,
  parts integer not null default 0,
  -- Characters of its events as JSON, and bytes as they are stored.
  characters integer not null default 0,
  size_bytes integer not null default 0,
  primary key (website_id, id)
);
create index recordings_expires on recordings (expires_at);
select wall.protect('recordings');

-- Events of a part, as compressed JSON.
create table recording_parts (
  website_id uuid not null,
  recording_id uuid not null,
  page_at bigint not null,
  serial integer not null,
  events bytea not null,
  primary key (website_id, recording_id, page_at, serial),
  foreign key (website_id, recording_id) references recordings (website_id, id) on delete cascade
);
alter table recording_parts alter column events set storage external;
select wall.protect('recording_parts');
