-- Members with access to an area, which is a folder of the site.
create table area_members (
  website_id uuid not null,
  area_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (website_id, area_id, member_id),
  foreign key (website_id, area_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index area_members_member on area_members (website_id, member_id);
select wall.protect('area_members');

-- Addresses that were invited and have no account yet: access begins when their owner signs in.
create table area_invitations (
  website_id uuid not null,
  area_id uuid not null,
  email text collate "C" not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (website_id, area_id, email),
  foreign key (website_id, area_id) references collections (website_id, id) on delete cascade
);
create index area_invitations_email on area_invitations (website_id, email);
select wall.protect('area_invitations');
