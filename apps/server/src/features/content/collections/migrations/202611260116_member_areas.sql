-- A folder with this is a member area: what lies in it is shown to members alone who belong to it. The field says who may join.
alter table collections
  add column area_joining text check (area_joining in ('free', 'invitation')),
  add constraint collections_area check (area_joining is null or folder);

-- The areas of the visitor's membership stand among what she has unlocked, by their ids.
create or replace function folders_shown(site uuid, folder uuid) returns boolean language sql stable as $$
  with recursive above as (
    select folder as id, 1 as depth
    union all
    select c.parent_id, above.depth + 1
      from above join collections c on c.website_id = site and c.id = above.id
     where c.parent_id is not null and above.depth < 20)
  select coalesce(bool_and(c.status = 'published'
           and (c.password_version is null or is_unlocked(c.password_version))
           and (c.area_joining is null or is_unlocked(c.id))), true)
    from above join collections c on c.website_id = site and c.id = above.id
$$;

create or replace function page_shown(page collections) returns boolean language sql stable as $$
  select page.status = 'published'
     and (page.password_version is null or is_unlocked(page.password_version))
     and (page.area_joining is null or is_unlocked(page.id))
     and (page.parent_id is null or folders_shown(page.website_id, page.parent_id))
$$;
