-- Answers of calls that make something, by keys of their callers: one whose answer was lost makes nothing twice when it is
-- asked again. Worth something for as long as somebody may press the button again.
create table answered_calls (
  website_id uuid not null references websites (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  key uuid not null,
  -- Method and path: a key belongs to one call.
  request text not null,
  answer jsonb,
  asked_at timestamptz not null default now(),
  primary key (website_id, account_id, key)
);
create index answered_calls_account on answered_calls (account_id);
select wall.protect('answered_calls');
