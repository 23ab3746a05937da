-- Null until somebody chooses: the usual ones go with the roles.
alter table notice_readers alter column mailed_kinds drop not null;
