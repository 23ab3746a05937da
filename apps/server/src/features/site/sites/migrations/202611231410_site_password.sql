-- Password that visitors enter before they see a site, hashed. Each password has a version of its own, which is what a browser
-- that knows it is told.
alter table websites
  add column password_hash text,
  add column password_version uuid,
  add constraint websites_password check ((password_hash is null) = (password_version is null));

-- Whether the visitor of the transaction knows the password of this version.
create function is_unlocked(version uuid) returns boolean language sql stable as $$
  select coalesce(version::text = any (string_to_array(current_setting('app.unlocked', true), ' ')), false)
$$;
