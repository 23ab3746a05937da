-- Words that an owner has given a kind of mail in a language; without a row the program's own.
create table mail_texts (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null collate "C",
  -- Language as orders carry it: `de-AT`, or `de` for all of them.
  locale text not null collate "C",
  subject text not null,
  introduction text not null,
  updated_at timestamptz not null default now(),
  primary key (website_id, kind, locale)
);
select wall.protect('mail_texts');
