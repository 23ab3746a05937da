-- Addresses that lead elsewhere: typed by owners, or left behind by pages that moved.
create table redirects (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Path in lower case without a slash at its end. With is_prefix it stands for all paths below it.
  source text not null collate "C",
  is_prefix boolean not null default false,
  -- Path or address; a `*` at the end of a prefix's target takes what follows the source.
  -- Without an index: 2000 characters beyond Latin are longer than one may hold, and a site's few rows are found so.
  target text not null,
  status smallint not null default 301 check (status in (301, 302)),
  -- True for those the program made when a page moved.
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (website_id, id),
  constraint redirects_source unique (website_id, source, is_prefix)
);
select wall.protect('redirects');
