-- What does not answer rests, with all that its site sends to the same host, and longer each time. An outage is told of once.
alter table form_connections
  add column host text not null collate "C" generated always as (split_part(url, '/', 3)) stored,
  add column silences int not null default 0,
  add column told_at timestamptz;

-- Since when a delivery is tried: its time is over by the clock, however often its host has rested.
alter table form_deliveries add column owed_at timestamptz not null default now();
update form_deliveries set owed_at = created_at;
create index form_deliveries_due on form_deliveries (website_id, connection_id, next_attempt_at, id) where status = 'waiting';

-- A job is for all that waits for a connection now, no longer for one delivery.
delete from pgboss.job where name = 'deliver-submission';
insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
                          retention_seconds, deletion_seconds, warning_queued, partition, table_name)
values ('deliver-submissions', 'standard', 16, 10, true, 45, 1209600, 604800, 0, false, 'job_common') on conflict do nothing;
insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
select 'deliver-submissions', jsonb_build_object('websiteId', website_id, 'connectionId', connection_id),
       website_id || ':' || connection_id, 'short', 16, 10, true, 45
  from form_deliveries where status = 'waiting' group by website_id, connection_id;
