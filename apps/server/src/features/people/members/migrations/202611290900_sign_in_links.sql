-- Links that sign in, with a code beside: code_hash holds a code together with the browser that asked, and is keyed by the secret.
alter table member_links add column code_hash bytea;
alter table member_links drop constraint member_links_kind_check,
  add constraint member_links_kind_check check (kind in ('password', 'email', 'sign-in')) not valid;
