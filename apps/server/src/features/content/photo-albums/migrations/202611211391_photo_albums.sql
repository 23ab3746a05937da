create table photo_albums (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  address text not null,
  title text not null default '',
  status text not null default 'waiting' collate "C" check (status in ('waiting', 'running', 'done', 'failed')),
  picture_count integer not null default 0,
  done_count integer not null default 0,
  refused integer not null default 0,
  message text not null default '',
  -- When it was last asked for: one that hangs may be asked for again.
  asked_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, address)
);
select wall.protect('photo_albums');

-- A picture of an album is stored once, by the name its service gives it; deleted from the files it may come again.
create table photo_album_pictures (
  website_id uuid not null,
  album_id uuid not null,
  source_id text not null,
  place integer not null,
  title text not null,
  asset_id uuid not null,
  primary key (website_id, album_id, source_id),
  foreign key (website_id, album_id) references photo_albums (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index photo_album_pictures_asset on photo_album_pictures (website_id, asset_id);
select wall.protect('photo_album_pictures');
