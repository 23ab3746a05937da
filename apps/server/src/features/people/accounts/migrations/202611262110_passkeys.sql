-- Public keys of WebAuthn credentials that accounts sign in with. Each is both factors: its owner is verified at every use.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- As the authenticator calls it, for all accounts alike.
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  -- Signatures that the authenticator has counted; 0 for one that counts none.
  counter bigint not null check (counter >= 0),
  -- Whether it may be copied to other devices, which never changes, and whether it has been.
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  transports text[] not null,
  -- Host that browsers offer it on.
  rp_id text collate "C" not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);
select wall.share('passkeys');

-- What an authenticator is asked to sign: once, for minutes, in the browser that asked.
create table passkey_challenges (
  -- SHA-256, as all that a browser holds
  challenge_hash text collate "C" primary key,
  browser_hash text collate "C" not null,
  -- Session that adds a passkey to its account; null where one is used.
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_session_id on passkey_challenges (session_id);
select wall.share('passkey_challenges');
