-- Written to be looked at: figures leave it out.
alter table mails add column is_test boolean not null default false;
