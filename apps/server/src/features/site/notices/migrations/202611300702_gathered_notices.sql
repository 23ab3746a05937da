-- Notices of a rush, which somebody gets by one email instead of one each: those that are still to be told of, and those that were.
create table gathered_notices (
  website_id uuid not null,
  account_id uuid not null,
  notice_id uuid not null,
  mailed_at timestamptz,
  primary key (website_id, account_id, notice_id),
  foreign key (website_id, notice_id) references notices (website_id, id) on delete cascade,
  foreign key (website_id, account_id) references memberships (website_id, account_id) on delete cascade
);
create index gathered_notices_waiting on gathered_notices (website_id, account_id) where mailed_at is null;
create index gathered_notices_notice on gathered_notices (website_id, notice_id);
select wall.protect('gathered_notices');
