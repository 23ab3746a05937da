-- Path of a page below a folder: the addresses of the folders above it, then its own.
create function path_in_folder(site uuid, folder uuid, url_id text) returns text language sql stable as $$
  with recursive above as (
    select folder as parent_id, url_id collate "C" as path, 1 as depth
    union all
    select c.parent_id, c.url_id || '/' || above.path, above.depth + 1
      from above join collections c on c.website_id = site and c.id = above.parent_id
     where above.depth < 20)
  select path from above order by depth desc limit 1
$$;

-- Without a query of its own it is written into the statement that asks: a page below no folder costs no call.
create or replace function collection_path(page collections) returns text language sql stable as $$
  select case when page.homepage then '' when page.parent_id is null then page.url_id
    else path_in_folder(page.website_id, page.parent_id, page.url_id) end
$$;
