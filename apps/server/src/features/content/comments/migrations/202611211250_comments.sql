-- What visitors write below items. A deleted comment keeps its row, so that answers to it keep their place, but no words.
create table comments (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  parent_id uuid,
  author_name text not null,
  author_email text not null default '',
  author_url text not null default '',
  body text not null,
  status text not null collate "C" check (status in ('pending', 'approved', 'spam', 'deleted')),
  -- Contributor who answered in the name of the site.
  account_id text,
  -- Visitors who told the moderators of it.
  flag_count int not null default 0,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade,
  foreign key (website_id, parent_id) references comments (website_id, id)
);
create index comments_of_item on comments (website_id, item_id, id) where status = 'approved';
create index comments_by_status on comments (website_id, status, id);
select wall.protect('comments');

-- One flag per visitor and comment.
create table comment_flags (
  website_id uuid not null,
  comment_id uuid not null,
  visitor_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (website_id, comment_id, visitor_hash),
  foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
);
select wall.protect('comment_flags');
