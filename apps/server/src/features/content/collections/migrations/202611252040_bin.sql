-- What was deleted stays in the bin for a while. The rows of a page, a collection, an item and a document stay where they
-- are, so that whatever hangs on them stays whole; a policy hides them from every statement but those of the bin itself.
-- `bin_entry_id` names the entry with which a row went: the items of a collection go with it.
alter table collections add column bin_entry_id uuid;
alter table items add column bin_entry_id uuid;
alter table documents add column bin_entry_id uuid;

create policy bin on collections as restrictive to sitewright_app
  using (bin_entry_id is null or (select current_setting('app.bin', true)) = 'open');
create policy bin on items as restrictive to sitewright_app
  using (bin_entry_id is null or (select current_setting('app.bin', true)) = 'open');
create policy bin on documents as restrictive to sitewright_app
  using (bin_entry_id is null or (select current_setting('app.bin', true)) = 'open');

create table bin_entries (
  website_id uuid not null references websites (id) on delete cascade,
  -- That of the page or item.
  id uuid not null,
  kind text not null check (kind in ('page', 'item')),
  -- Where it was and what it was: it goes back to there.
  title text not null,
  type_name text not null,
  path text not null,
  url_id text not null collate "C",
  parent_id uuid,
  homepage boolean not null default false,
  status text not null collate "C",
  item_count integer not null default 0,
  deleted_at timestamptz not null default now(),
  deleted_by uuid,
  primary key (website_id, id)
);
create index bin_entries_newest on bin_entries (website_id, deleted_at desc, id desc);
create index bin_entries_by_age on bin_entries (deleted_at);
create index bin_entries_below on bin_entries (website_id, parent_id);
select wall.protect('bin_entries');
