-- Which subscribers a campaign goes to: rules of domain/mailing/segment-schema.ts.
create table segments (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null,
  match text not null collate "C" check (match in ('all', 'any')),
  rules jsonb not null,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index segments_name on segments (website_id, (lower(name) collate "C"));
select wall.protect('segments');

-- Whom of its list a campaign goes to, all for null. A segment that a campaign waits for cannot be deleted.
alter table campaigns add column segment_id uuid;
alter table campaigns add constraint campaigns_segment foreign key (website_id, segment_id) references segments (website_id, id);
create index campaigns_of_segment on campaigns (website_id, segment_id) where segment_id is not null;
