-- When a session was last used, and by what: sessions are listed for their account, which may end them.
alter table sessions add column last_used_at timestamptz not null default now();

-- Time-based codes of an account (RFC 6238) as its second factor: in use once a right code has confirmed it.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed with a key of the installation.
  secret bytea not null,
  confirmed_at timestamptz,
  -- Step of the last code that was taken: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
select wall.share('second_factors');

-- Codes for who has lost the device, each for one use.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  -- SHA-256
  code_hash text collate "C" not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
select wall.share('recovery_codes');
