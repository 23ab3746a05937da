-- A language in which a kind of mail has no blocks, also where that of the first language has some.
alter table mail_texts add column without_blocks boolean not null default false;
