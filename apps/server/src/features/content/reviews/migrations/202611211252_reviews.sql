-- Link of one order under which its shopper may review what was bought; of its token only a hash is kept.
create table review_requests (
  website_id uuid not null,
  order_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (website_id, order_id),
  unique (website_id, token_hash),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
select wall.protect('review_requests');

create table reviews (
  website_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  order_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '',
  body text not null,
  author_name text not null,
  status text not null collate "C" check (status in ('pending', 'published', 'hidden')),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  -- One review per product and order.
  unique (website_id, order_id, item_id),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade,
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index reviews_of_item on reviews (website_id, item_id, id) where status = 'published';
create index reviews_by_status on reviews (website_id, status, id);
select wall.protect('reviews');

-- Published reviews of a product, counted with each decision.
alter table items
  add column review_count int not null default 0 check (review_count >= 0),
  add column rating_sum int not null default 0 check (rating_sum >= 0);
