-- Who wrote an item. A name without an account: contributors come and go, bylines stay.
create table authors (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  bio text not null default '',
  website_url text not null default '',
  avatar_image_id uuid,
  row_version int not null default 1,
  primary key (website_id, id),
  foreign key (website_id, avatar_image_id) references assets (website_id, id) on delete set null (avatar_image_id)
);

alter table items
  add column author_id uuid,
  -- 1 open, 2 closed. The counts belong to the features that count.
  add column comment_state smallint not null default 1 check (comment_state in (1, 2)),
  add column like_count int not null default 0,
  add column comment_count int not null default 0,
  add column public_comment_count int not null default 0,
  -- Addresses of pages of a list count milliseconds.
  alter column publish_on type timestamptz(3),
  add foreign key (website_id, author_id) references authors (website_id, id) on delete set null (author_id);

insert into authors (website_id, id, display_name)
select website_id, gen_random_uuid(), author_name from items where author_name <> '' group by website_id, author_name;
update items i set author_id = a.id from authors a where a.website_id = i.website_id and a.display_name = i.author_name;
alter table items drop column author_name;
select wall.protect('authors');

alter table collections
  add column event_view text not null collate "C" default 'list' check (event_view in ('list', 'calendar'));

-- When an event is over; what visitors see of it is sorted by an index.
alter table items add column finished_at timestamptz generated always as (coalesce(ends_at, starts_at, publish_on)) stored;
drop index items_by_publish;
drop index items_by_start;
create index items_published on items (website_id, collection_id, publish_on desc, id desc) where status = 'published';
create index items_by_start on items (website_id, collection_id, starts_at, id) where status = 'published';
create index items_by_finish on items (website_id, collection_id, finished_at, id) where status = 'published';
