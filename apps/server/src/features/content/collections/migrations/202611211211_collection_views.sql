-- How the items of a collection are shown, and what lies behind a page: an upload, a video, an Instagram account, nothing.
alter table collections
  add column view text collate "C" not null default 'list' check (view in ('list', 'grid', 'product')),
  add column background jsonb not null default '{"source": "none"}';
