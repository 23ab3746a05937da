-- Backups in the bucket and rehearsals of their restore, so that one node does each and all nodes can tell of them. Backups leave
-- the table out: an installation that is restored, or a copy of one, made none of what lies in the bucket.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'drill')),
  -- The moment of the schedule that it is for; null for one that somebody called for.
  due_at timestamptz unique,
  -- Whoever began last: one that stood still meanwhile finds out by it that its own backup is not the one that counts.
  attempt uuid,
  object text,
  started_at timestamptz,
  finished_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  size_bytes bigint,
  error text
);
create index backup_runs_of_kind on backup_runs (kind, state, finished_at);
select wall.share('backup_runs');
