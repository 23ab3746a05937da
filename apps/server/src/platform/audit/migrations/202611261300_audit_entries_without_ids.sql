-- Nothing reads it, and of whoever is erased it would stay.
alter table audit_entries drop column target_id;
