-- People who edit sites. Their sessions, passwords and one-time values are kept by Better Auth, whose models these tables
-- are (names of columns: auth-tables.ts).
create table accounts (
  id uuid primary key,
  email text collate "C" not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  -- May make sites and read the mails of the installation; accounts made by invitation may not.
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall.share('accounts');

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the token in the cookie
  token_hash text collate "C" not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_account_id on sessions (account_id);
select wall.share('sessions');

create table credentials (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider_id text collate "C" not null,
  issuer text collate "C" not null,
  provider_account_id text collate "C" not null,
  -- argon2id
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, provider_account_id)
);
create index credentials_account_id on credentials (account_id);
select wall.share('credentials');

create table verifications (
  id uuid primary key,
  -- a hash
  identifier text collate "C" not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
select wall.share('verifications');

create table memberships (
  account_id uuid not null references accounts (id) on delete cascade,
  website_id uuid not null references websites (id) on delete cascade,
  roles integer[] not null check (cardinality(roles) between 1 and 15),
  created_at timestamptz not null default now(),
  primary key (account_id, website_id)
);
create index memberships_website_id on memberships (website_id);
select wall.share('memberships');

-- Links that sign somebody in once: the first owner's, an operator's for an account, and invitations.
create table sign_in_links (
  id uuid primary key,
  token_hash text collate "C" not null unique,
  kind text not null check (kind in ('owner', 'account', 'invitation')),
  -- whom the link signs in; null while there is no such account
  email text collate "C" check (email = lower(email)),
  website_id uuid references websites (id) on delete cascade,
  roles integer[],
  invited_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'owner') = (email is null)),
  check ((kind = 'invitation') = (website_id is not null and roles is not null))
);
create unique index sign_in_links_invitation on sign_in_links (website_id, email) where kind = 'invitation' and used_at is null;
select wall.share('sign_in_links');

-- Mails about accounts hold secret links, so they are no part of any site's outbox, and are removed once sent.
create table account_mails (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now()
);
select wall.share('account_mails');
