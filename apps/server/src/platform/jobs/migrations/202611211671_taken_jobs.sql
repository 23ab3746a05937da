-- Which process an active job was taken by: the number of the lock that process holds for as long as it lives.
alter table pgboss.job add column taken_by integer;
create index job_taken on pgboss.job_common (taken_by) where state = 'active';
