-- One email to everybody on a mailing list. Subject, list and blocks change until it begins; what is sent is in campaign_bodies.
create table campaigns (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  subject text not null default '',
  preview_line text not null default '',
  list_id uuid,
  blocks jsonb not null default '[]',
  status text not null collate "C" default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  pause_reason text collate "C" check (pause_reason in ('owner', 'late', 'mail-server', 'rejected')),
  -- When it begins by itself: what the clocks of the zone show. The moment is worked out when it comes near.
  local_time timestamp without time zone,
  time_zone text,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- Recipients and emails are made; nothing of them changes any more.
  frozen_at timestamptz,
  finished_at timestamptz,
  -- Number of the last go at sending: only it may hand over.
  run integer not null default 0,
  -- Goes in a row in which the mail server did not answer.
  failed_runs integer not null default 0,
  -- Recipients by what became of their email, once it is over.
  counts jsonb,
  primary key (website_id, id),
  foreign key (website_id, list_id) references mailing_lists (website_id, id) on delete set null (list_id),
  check ((status = 'paused') = (pause_reason is not null)),
  check ((local_time is null) = (time_zone is null))
);
select wall.protect('campaigns');

-- The finished email for recipients of one language; what differs from one to another stands in it as a mark.
create table campaign_bodies (
  website_id uuid not null,
  campaign_id uuid not null,
  locale text not null collate "C",
  html text not null,
  text text not null,
  primary key (website_id, campaign_id, locale),
  foreign key (website_id, campaign_id) references campaigns (website_id, id) on delete cascade
);
select wall.protect('campaign_bodies');

-- What became of the email to each recipient; there may be millions, so it is small, and its state is in no index: a change stays
-- in its page. A subscriber who is erased leaves the row, which names nobody any more.
-- state: 0 pending, 1 handing over, 2 sent, 3 failed, 4 skipped, 5 unclear
-- reason: of a skipped one 1 left, 2 erased, 3 address; of a failed one the reply of the mail server
create table campaign_recipients (
  website_id uuid not null,
  campaign_id uuid not null,
  subscriber_id uuid not null,
  changed_at timestamptz not null default now(),
  run integer not null default 0,
  state smallint not null default 0 check (state between 0 and 5),
  tries smallint not null default 0,
  reason smallint not null default 0,
  primary key (website_id, campaign_id, subscriber_id),
  foreign key (website_id, campaign_id) references campaigns (website_id, id) on delete cascade
) with (fillfactor = 60);
select wall.protect('campaign_recipients');

-- When the next email of a campaign may leave, of all sites together: they share the mail server.
create table mail_pace (
  lane text primary key collate "C",
  free_at timestamptz not null
);
select wall.share('mail_pace');
