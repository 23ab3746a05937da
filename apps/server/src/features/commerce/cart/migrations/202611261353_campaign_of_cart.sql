-- The campaign whose link led to a cart; it goes with it into the order.
alter table carts add column campaign_id uuid;

-- Who has followed a link of a campaign and may fill a cart yet: known by the name that visits give them for the day.
create table campaign_visits (
  website_id uuid not null references websites (id) on delete cascade,
  visitor bigint not null,
  campaign_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (website_id, visitor)
);
create index campaign_visits_seen_at on campaign_visits (seen_at);
select wall.protect('campaign_visits');
