-- What the people of a site are told of.
create table notices (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null collate "C",
  title text not null,
  -- Order or subscription that it is about.
  subject_id uuid,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
select wall.protect('notices');

-- How far somebody has read, and what comes by mail; without a row nothing is read and orders come at once.
create table notice_readers (
  website_id uuid not null references websites (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  read_to uuid,
  mailed_kinds text[] not null,
  is_daily boolean not null default false,
  -- The last notice that a daily mail has told of, and when it was made.
  digest_to uuid,
  digest_at timestamptz not null default now(),
  primary key (website_id, account_id)
);
select wall.protect('notice_readers');
