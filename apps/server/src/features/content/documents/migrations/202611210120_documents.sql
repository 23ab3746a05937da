-- A document is the content of a page or an item. Its draft is a log of Yjs updates, folded into a snapshot from time
-- to time; what visitors see is an immutable version.
create table documents (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('page', 'item', 'site')),
  owner_id uuid not null,
  -- Number of the last update appended to the draft.
  draft_seq bigint not null default 0,
  -- Version visitors see, and the number of the draft's last update when it was made.
  published_version int,
  published_seq bigint,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, kind, owner_id)
);
select wall.protect('documents');

create table draft_updates (
  website_id uuid not null,
  document_id uuid not null,
  seq bigint not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (website_id, document_id, seq),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
select wall.protect('draft_updates');

create table draft_snapshots (
  website_id uuid not null,
  document_id uuid not null,
  -- The snapshot holds all updates up to this number.
  seq bigint not null,
  bytes bytea not null,
  primary key (website_id, document_id),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
select wall.protect('draft_snapshots');

create table document_versions (
  website_id uuid not null,
  document_id uuid not null,
  version int not null,
  content jsonb not null,
  published_by text,
  published_at timestamptz not null default now(),
  primary key (website_id, document_id, version),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
select wall.protect('document_versions');
