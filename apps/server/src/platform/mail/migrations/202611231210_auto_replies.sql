-- Sent by itself in answer to a message: it says so, and asks for no report of what could not be delivered.
alter table mails add column is_auto_reply boolean not null default false;
