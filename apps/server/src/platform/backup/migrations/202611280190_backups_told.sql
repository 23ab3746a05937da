-- When those who run the installation were told that this run failed: they are told once until a backup is made.
alter table backup_runs add column told_at timestamptz;
