-- What one line of an order lets its buyer download: one row for each file.
create table downloads (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  file_id uuid not null,
  filename text not null,
  -- Opens the file to whoever was sent its address.
  token text collate "C" not null,
  max_downloads integer check (max_downloads > 0),
  expires_at timestamptz,
  download_count integer not null default 0 check (max_downloads is null or download_count <= max_downloads),
  -- Bytes that a download which was begun may still fetch in parts without counting again.
  resume_bytes bigint not null default 0 check (resume_bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, order_id, position, file_id),
  unique (website_id, token),
  foreign key (website_id, order_id, position) references order_items (website_id, order_id, position) on delete cascade
);
select wall.protect('downloads');
