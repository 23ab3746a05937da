-- Addresses that emails come back from get no campaigns: since when. Reports from before `trusted_at` count no more.
alter table subscribers add column undeliverable_since timestamptz, add column trusted_at timestamptz;
create index subscribers_undeliverable on subscribers (website_id, id) where undeliverable_since is not null;

-- What was reported of emails to a subscriber: one that came back, was not taken, or was called spam. Once of each email.
create table bounces (
  website_id uuid not null,
  id uuid not null,
  subscriber_id uuid not null,
  campaign_id uuid not null,
  kind text not null collate "C" check (kind in ('hard', 'soft', 'policy', 'complaint')),
  status text not null collate "C",
  explanation text not null,
  noted_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, subscriber_id) references subscribers (website_id, id) on delete cascade
);
create unique index bounces_of_mail on bounces (website_id, subscriber_id, campaign_id, (kind = 'complaint'));
select wall.protect('bounces');
