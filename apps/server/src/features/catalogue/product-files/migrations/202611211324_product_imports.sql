create table product_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  collection_id uuid not null,
  file_name text not null,
  status text not null default 'waiting' collate "C" check (status in ('waiting', 'running', 'done', 'failed')),
  product_count integer not null,
  done_count integer not null default 0,
  -- Last line of the file whose product is written: an import goes on after it.
  done_line integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  refused integer not null default 0,
  message text not null default '',
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
select wall.protect('product_imports');

create table product_import_lines (
  website_id uuid not null,
  import_id uuid not null,
  line integer not null,
  title text not null,
  result text not null collate "C" check (result in ('created', 'updated', 'refused')),
  message text not null default '',
  item_id uuid,
  primary key (website_id, import_id, line),
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete cascade
);
select wall.protect('product_import_lines');
