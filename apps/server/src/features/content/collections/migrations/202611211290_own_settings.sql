-- Which settings of a collection its owner has chosen: the others follow the site template. An ordered collection that
-- shows all it has shows 250.
alter table collections
  add column own_settings text[] not null default '{}',
  drop constraint collections_page_size_check,
  add constraint collections_page_size_check check (page_size between 1 and 250);

update collections
   set own_settings = '{pageSize}'
 where page_size <> case type_name when 'events' then 30 when 'products' then 200 when 'gallery' then 200
                                   when 'album' then 60 else 20 end;
