-- Whom a provider names when it ends a session; null in rows from before, which are over within ten minutes.
alter table sso_waiting
  add column issuer text collate "C",
  add column subject text collate "C",
  -- The session at the provider; null where it names none.
  add column sid text collate "C";
