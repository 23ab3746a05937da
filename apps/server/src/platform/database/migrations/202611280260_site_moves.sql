-- Sites that move from this installation to another one, or have come from one (docs/decisions/068-a-site-moves.md).
-- here: nothing special, kept for what the site has brought along; quiet: its jobs are held; stopped: and it writes nothing, both
-- while the lease lives; handed: it is the other place's; moved: which has opened it; arriving: it is being copied to here.
create table site_moves (
  website_id uuid primary key references websites (id) on delete cascade,
  state text not null check (state in ('here', 'quiet', 'stopped', 'handed', 'moved', 'arriving')),
  lease_until timestamptz,
  -- Where it has moved to.
  address text,
  -- Keys of purposes that a site brings along, those of the place before first.
  heritage jsonb not null default '[]',
  -- What its numbers of campaigns were raised by when it came.
  number_offset bigint not null default 0
);
select wall.share('site_moves');

-- Jobs of a site that is moving; with it they become jobs of the other place.
create table held_jobs (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  job jsonb not null,
  primary key (website_id, id)
);

create function wall.is_stopped(moving site_moves) returns boolean language sql stable as $$
  select moving.state in ('handed', 'moved', 'arriving') or (moving.state = 'stopped' and moving.lease_until > clock_timestamp())
$$;

-- Begins a transaction that may write on a site. The lock is shared: whoever has stopped the site takes it alone once none of those
-- that began before is left.
create function wall.enter(site uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7340921, hashtext(site::text));
  if exists (select from public.site_moves m where m.website_id = site and wall.is_stopped(m)) then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;
grant usage on schema wall to sitewright_app, sitewright_sweep;

-- Rounds across sites see no site that is stopped.
create function wall.hide_stopped(site_table regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_policy where polrelid = site_table and polname = 'stopped') then return; end if;
  execute format(
    'create policy stopped on %s as restrictive to sitewright_sweep using
       (website_id <> all (array(select m.website_id from public.site_moves m where wall.is_stopped(m))))',
    site_table);
end
$$;

create or replace function wall.protect(site_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', site_table);
  execute format(
    'create policy site on %s to sitewright_app using (website_id = (select nullif(current_setting(''app.website_id'', true), '''')::uuid))',
    site_table);
  execute format('create policy sweep on %s to sitewright_sweep using (true)', site_table);
  execute format('grant select, insert, update, delete on %s to sitewright_app', site_table);
  execute format('grant select, update, delete on %s to sitewright_sweep', site_table);
  perform wall.hide_stopped(site_table);
end
$$;
select wall.protect('held_jobs');

-- For the tables there are, one after the other: each is locked for a moment of its own.
create procedure wall.hide_stopped_everywhere() language plpgsql as $$
declare
  site_table regclass;
begin
  for site_table in select polrelid::regclass from pg_policy where polname = 'sweep' order by polrelid loop
    perform wall.hide_stopped(site_table);
    commit;
  end loop;
end
$$;
