-- What somebody has to have unlocked to see a page: versions of passwords and ids of member areas, of it and every folder above;
-- and whether all of these are published.
create function page_keys(page collections, out keys uuid[], out is_live boolean) language sql stable as $$
  with recursive above as (
    select page.status, page.password_version, page.area_joining, page.id, page.parent_id, 1 as depth
    union all
    select c.status, c.password_version, c.area_joining, c.id, c.parent_id, above.depth + 1
      from above join collections c on c.website_id = page.website_id and c.id = above.parent_id
     where above.depth < 20)
  select array_remove(array_agg(password_version), null)
           || coalesce(array_agg(id) filter (where area_joining is not null), '{}'),
         bool_and(status = 'published')
    from above
$$;

-- The same keys; null where nobody sees the page.
create or replace function page_locks(page collections) returns uuid[] language sql stable as $$
  select case when k.is_live then k.keys end from page_keys(page) k
$$;
