-- Who changed what on a site. Written in the transaction of the change, never changed, and removed after a year.
create table audit_entries (
  website_id uuid not null references websites (id) on delete cascade,
  -- UUIDv7: in the order of time
  id uuid not null,
  at timestamptz not null default now(),
  -- The account, with its name or address at that time; null: the operator of the installation, on the command line.
  actor_id uuid,
  actor_name text not null,
  -- domain/audit/actions.data.ts
  action text not null collate "C",
  target_id text collate "C",
  -- Its name at that time; never one of a visitor, member or shopper.
  target_name text not null default '',
  details jsonb not null default '{}',
  -- Network of the browser, not its whole address.
  address text not null default '',
  primary key (website_id, id)
);
create index audit_entries_by_actor on audit_entries (website_id, actor_id, id);
create index audit_entries_by_age on audit_entries (at);
select wall.protect('audit_entries');
revoke update, delete on audit_entries from sitewright_app;
revoke update on audit_entries from sitewright_sweep;
