-- Texts of the blocks that a kind of mail has in the first language of its site, in another one: by the id of the block and the name of its
-- field. A language that has blocks of its own has these instead.
alter table mail_texts add column texts jsonb not null default '{}';
