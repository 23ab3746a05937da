-- Whether a password or member area kept visitors from a page when it was deleted: without its folder it must not come back
-- for all to see. Of what was deleted before, nobody knows.
alter table bin_entries add column is_locked boolean not null default true;
alter table bin_entries alter column is_locked set default false;

create function folders_locked(site uuid, folder uuid) returns boolean language sql stable as $$
  with recursive above as (
    select folder as id, 1 as depth
    union all
    select c.parent_id, above.depth + 1
      from above join collections c on c.website_id = site and c.id = above.id
     where c.parent_id is not null and above.depth < 20)
  select coalesce(bool_or(c.password_version is not null or c.area_joining is not null), false)
    from above join collections c on c.website_id = site and c.id = above.id
$$;
