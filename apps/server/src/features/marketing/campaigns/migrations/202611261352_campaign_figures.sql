alter table campaigns add column counting text not null collate "C" default 'off'
  check (counting in ('off', 'clicks', 'clicks-and-opens'));

-- Where the links of an email lead. They stay when the campaign is deleted: its emails lie in mailboxes.
create table campaign_links (
  website_id uuid not null references websites (id) on delete cascade,
  campaign_number bigint not null,
  link smallint not null check (link > 0),
  url text not null,
  primary key (website_id, campaign_number, link)
);
select wall.protect('campaign_links');

-- What a recipient did: link 0 is the picture of an opened email, others are those of campaign_links. Nothing else of whoever did it
-- is kept. `is_machine` is what a program did for them.
create table campaign_reactions (
  website_id uuid not null,
  campaign_id uuid not null,
  subscriber_id uuid not null,
  link smallint not null,
  is_machine boolean not null default false,
  noted_at timestamptz not null default now(),
  primary key (website_id, campaign_id, subscriber_id, link),
  foreign key (website_id, campaign_id) references campaigns (website_id, id) on delete cascade
);
select wall.protect('campaign_reactions');
