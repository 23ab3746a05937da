-- Emails that leave by themselves, some days after something that a subscriber did. Each of them is a campaign that never ends
-- (decision 054).
create table automations (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null collate "C" check (kind in ('welcome', 'win-back')),
  list_id uuid,
  is_on boolean not null default false,
  -- What was done before gets no email.
  since timestamptz,
  off_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, list_id) references mailing_lists (website_id, id) on delete set null (list_id),
  check (not is_on or since is not null)
);
select wall.protect('automations');
create index automations_on on automations (kind, website_id) where is_on;

alter table campaigns
  add column automation_id uuid,
  add column delay_days smallint,
  add check ((automation_id is null) = (delay_days is null)),
  add foreign key (website_id, automation_id) references automations (website_id, id) on delete cascade;
create index campaigns_of_automation on campaigns (website_id, automation_id) where automation_id is not null;

-- How often somebody was taken up again: the same email after the next order is another one.
alter table campaign_recipients add column round smallint not null default 0;

create index list_places_joined on list_places (website_id, list_id, changed_at) where status = 'active';

-- An automation welcomes whoever joins: the welcome of the program would be a second one.
alter table mailing_lists add column has_own_welcome boolean not null default false;
