-- Words of the owner by which members are told apart. Rows, as the list of a tag is read in the order of its members.
create table member_tags (
  website_id uuid not null,
  member_id uuid not null,
  tag text not null collate "C" check (tag <> ''),
  primary key (website_id, member_id, tag),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_tags_of on member_tags (website_id, tag, member_id);
select wall.protect('member_tags');

-- What the team writes about a member, who never sees it. The author by name, as accounts may go before it.
create table member_notes (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  account_id uuid not null,
  author_name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  row_version integer not null default 1,
  primary key (website_id, id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_notes_of on member_notes (website_id, member_id, id);
select wall.protect('member_notes');
