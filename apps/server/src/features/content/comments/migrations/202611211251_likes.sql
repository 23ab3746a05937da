-- One like per visitor and item. Of the visitor only a hash of a random token is known.
create table likes (
  website_id uuid not null references websites (id) on delete cascade,
  item_id uuid not null,
  visitor_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (website_id, item_id, visitor_hash),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
select wall.protect('likes');
