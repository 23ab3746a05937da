-- What somebody has to have unlocked to see a page: versions of passwords and ids of member areas, of it and every folder above.
-- Null where nobody sees it: it, or a folder above, is not published. `page_shown` asks the same of who is asking now.
create function page_locks(page collections) returns uuid[] language sql stable as $$
  with recursive above as (
    select page.status, page.password_version, page.area_joining, page.id, page.parent_id, 1 as depth
    union all
    select c.status, c.password_version, c.area_joining, c.id, c.parent_id, above.depth + 1
      from above join collections c on c.website_id = page.website_id and c.id = above.parent_id
     where above.depth < 20)
  select case when bool_and(status = 'published') then
           array_remove(array_agg(password_version), null)
             || coalesce(array_agg(id) filter (where area_joining is not null), '{}')
         end
    from above
$$;
