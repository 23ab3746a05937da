-- What a provider names when it ends a session by itself; null for sessions from before, which end within twelve hours anyway.
alter table sso_sessions
  add column subject text collate "C",
  -- The session at the provider; null where it names none.
  add column sid text collate "C";
create index sso_sessions_issuer_subject on sso_sessions (issuer, subject);

-- Logout tokens that were used, while they could come again.
create table sso_logouts (
  issuer text collate "C" not null,
  -- SHA-256 of what the provider calls the token
  jti_hash text collate "C" not null,
  expires_at timestamptz not null,
  primary key (issuer, jti_hash)
);
create index sso_logouts_expires_at on sso_logouts (expires_at);
select wall.share('sso_logouts');
