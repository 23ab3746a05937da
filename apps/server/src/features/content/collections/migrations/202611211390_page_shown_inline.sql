-- The folders above a page, for pages that have one: all of them published.
create function folders_shown(site uuid, folder uuid) returns boolean language sql stable as $$
  with recursive above as (
    select folder as id, 1 as depth
    union all
    select c.parent_id, above.depth + 1
      from above join collections c on c.website_id = site and c.id = above.id
     where c.parent_id is not null and above.depth < 20)
  select coalesce(bool_and(c.status = 'published'), true)
    from above join collections c on c.website_id = site and c.id = above.id
$$;

-- Without a query of its own it is written into the statement that asks: a page below no folder costs no call.
create or replace function page_shown(page collections) returns boolean language sql stable as $$
  select page.status = 'published'
     and (page.parent_id is null or folders_shown(page.website_id, page.parent_id))
$$;
