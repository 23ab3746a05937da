-- Blocks that an owner has put above and below what a kind of mail tells. Files in them are found by the trigger of the table.
alter table mail_texts
  add column above jsonb not null default '[]',
  add column below jsonb not null default '[]';
