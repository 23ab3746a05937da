-- The same for calls of an account that are of no site, such as the one that makes a site.
create table answered_account_calls (
  account_id uuid not null references accounts (id) on delete cascade,
  key uuid not null,
  request text not null,
  answer jsonb,
  asked_at timestamptz not null default now(),
  primary key (account_id, key)
);
select wall.share('answered_account_calls');
