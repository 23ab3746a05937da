-- Who an account is at a provider: its issuer and subject, which never change; addresses are only data.
create table sso_identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create index sso_identities_account_id on sso_identities (account_id);
select wall.share('sso_identities');

-- A sign-in on its way through the provider: ten minutes, once, in the browser that began it.
create table sso_attempts (
  -- SHA-256, as all that a browser holds
  state_hash text collate "C" primary key,
  browser_hash text collate "C" not null,
  -- `installation`: the one of the program's settings
  provider_id text collate "C" not null,
  nonce text not null,
  verifier text not null,
  -- where it goes on to: an address of our own
  return_url text not null,
  -- who connects the identity to an account that is signed in; null where somebody signs in
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
select wall.share('sso_attempts');

-- An identity that the provider has confirmed, while its account is asked for its second factor.
create table sso_waiting (
  browser_hash text collate "C" primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider_id text collate "C" not null,
  -- the identity, sealed
  identity bytea not null,
  return_url text not null,
  expires_at timestamptz not null
);
select wall.share('sso_waiting');

-- Sessions that were begun at a provider.
create table sso_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  provider_id text collate "C" not null,
  issuer text collate "C" not null,
  -- which the provider wants to see at the sign-out, sealed
  id_token bytea not null
);
select wall.share('sso_sessions');

-- Roles that an account has by its groups at a provider, and not by hand.
create table sso_roles (
  account_id uuid not null references accounts (id) on delete cascade,
  website_id uuid not null references websites (id) on delete cascade,
  provider_id text collate "C" not null,
  roles integer[] not null check (cardinality(roles) between 1 and 15),
  primary key (account_id, website_id, provider_id)
);
create index sso_roles_website_id on sso_roles (website_id);
select wall.share('sso_roles');
