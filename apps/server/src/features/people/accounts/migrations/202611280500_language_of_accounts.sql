-- Language that an account reads the program and its emails in; null where it is the browser's.
alter table accounts add column language text collate "C";
alter table accounts add constraint accounts_language_check check (language in ('en', 'de')) not valid;
