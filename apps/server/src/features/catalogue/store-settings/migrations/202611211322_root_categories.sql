-- The category above all others of a store page: what the page of all products is called.
create table root_categories (
  website_id uuid not null,
  collection_id uuid not null,
  id uuid not null,
  display_name text not null,
  primary key (website_id, collection_id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
select wall.protect('root_categories');
