-- Links that show the draft of a page to whoever has them, until they expire.
create table preview_links (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  collection_id uuid not null,
  -- Whose right to publish the link lives by.
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create index preview_links_of_page on preview_links (website_id, collection_id, id desc);
create index preview_links_by_end on preview_links (expires_at);
select wall.protect('preview_links');
