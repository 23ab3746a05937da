-- Changes of the address that an account signs in with: confirmed at the new one within a day, and taken back at the one of
-- before within a week.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  old_email text collate "C" not null,
  new_email text collate "C" not null check (new_email = lower(new_email)),
  -- SHA-256 of the tokens in the links
  token_hash text collate "C" not null unique,
  undo_hash text collate "C" unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index email_changes_account_id on email_changes (account_id);
select wall.share('email_changes');
