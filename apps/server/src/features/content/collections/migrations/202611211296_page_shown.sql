-- Whether visitors see a page or collection: it and every folder above it are published.
create function page_shown(page collections) returns boolean language sql stable as $$
  select page.status = 'published' and (page.parent_id is null or (
    with recursive above as (
      select page.parent_id as id, 1 as depth
      union all
      select c.parent_id, above.depth + 1
        from above join collections c on c.website_id = page.website_id and c.id = above.id
       where c.parent_id is not null and above.depth < 20)
    select coalesce(bool_and(c.status = 'published'), true)
      from above join collections c on c.website_id = page.website_id and c.id = above.id))
$$;
