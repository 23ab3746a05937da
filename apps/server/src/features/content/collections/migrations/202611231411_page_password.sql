-- Password of a page or collection, hashed; see the site's. What lies below a page is locked with it.
alter table collections
  add column password_hash text,
  add column password_version uuid,
  add constraint collections_password check ((password_hash is null) = (password_version is null));

create or replace function folders_shown(site uuid, folder uuid) returns boolean language sql stable as $$
  with recursive above as (
    select folder as id, 1 as depth
    union all
    select c.parent_id, above.depth + 1
      from above join collections c on c.website_id = site and c.id = above.id
     where c.parent_id is not null and above.depth < 20)
  select coalesce(bool_and(c.status = 'published'
           and (c.password_version is null or is_unlocked(c.password_version))), true)
    from above join collections c on c.website_id = site and c.id = above.id
$$;

-- Whether visitors see a page or collection: it and every folder above it are published, and none of them is locked for them.
create or replace function page_shown(page collections) returns boolean language sql stable as $$
  select page.status = 'published'
     and (page.password_version is null or is_unlocked(page.password_version))
     and (page.parent_id is null or folders_shown(page.website_id, page.parent_id))
$$;
