-- The site wall. Every table of a site has website_id first in its primary key and is put behind the wall by one line
-- in its migration: select wall.protect('items');
create schema wall;

-- Row-level security by the site of the running transaction. The scalar subselect is evaluated once per statement.
create function wall.protect(site_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', site_table);
  execute format(
    'create policy site on %s to sitewright_app using (website_id = (select nullif(current_setting(''app.website_id'', true), '''')::uuid))',
    site_table);
  execute format('create policy sweep on %s to sitewright_sweep using (true)', site_table);
  execute format('grant select, insert, update, delete on %s to sitewright_app', site_table);
  execute format('grant select, update, delete on %s to sitewright_sweep', site_table);
end
$$;

-- A table of the installation (the closed list in installation-tables.ts): no row-level security.
create function wall.share(installation_table regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to sitewright_app', installation_table);
  execute format('grant select on %s to sitewright_sweep', installation_table);
end
$$;

create table websites (
  id uuid primary key,
  identifier text not null collate "C" unique check (identifier ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  title text not null,
  content_version bigint not null default 1,
  status text not null default 'active' check (status in ('active', 'paused', 'deleted')),
  created_at timestamptz not null default now()
);
select wall.share('websites');

create table hosts (
  host text collate "C" primary key check (host = lower(host)),
  website_id uuid not null references websites (id) on delete cascade,
  is_primary boolean not null default false
);
create index hosts_website_id on hosts (website_id);
create unique index hosts_one_primary on hosts (website_id) where is_primary;
select wall.share('hosts');

create table settings (
  key text collate "C" primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
select wall.share('settings');
