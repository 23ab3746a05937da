-- Languages a site offers beside its first one: [{"tag": "de", "isPublic": true}]. On the site itself, which is read before
-- anything of it: addresses begin with a language.
alter table websites add column languages jsonb not null default '[]';

-- Texts of owners in another language, kept beside the first one: a row for each thing and language.
create table translations (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null check (kind in ('site', 'page', 'item', 'blocks')),
  -- The site, a page, an item, or the owner of a document.
  entity_id uuid not null,
  locale text not null collate "C",
  -- field → text
  texts jsonb not null default '{}',
  -- field → hash of the text it was made of: another hash now means that it is stale.
  sources jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'ready')),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (website_id, kind, entity_id, locale)
);
select wall.protect('translations');
