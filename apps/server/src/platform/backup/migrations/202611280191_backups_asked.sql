-- When a node found that this moment of the schedule was due: one is late since then, not since a moment before there was a schedule.
alter table backup_runs add column added_at timestamptz;
