-- Uploads sent in parts: each goes on where it stopped, and its file is made by a job once all bytes are there.
create table uploads (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  last_modified bigint not null,
  accept text not null collate "C",
  folder text not null default '',
  -- File whose bytes these replace.
  replaces uuid,
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  status text not null default 'receiving' collate "C"
    check (status in ('receiving', 'processing', 'completed', 'failed', 'cancelled')),
  message text not null default '',
  asset_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, replaces) references assets (website_id, id) on delete set null (replaces),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete set null (asset_id)
);
create index uploads_open on uploads (website_id, account_id, file_name) where status = 'receiving';
create index uploads_of_asset on uploads (website_id, asset_id);
create index uploads_replacing on uploads (website_id, replaces);
create index uploads_by_age on uploads (updated_at);
select wall.protect('uploads');
