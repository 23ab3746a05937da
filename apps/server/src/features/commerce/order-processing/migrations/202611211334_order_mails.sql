-- Requests for mails about orders that were met: one that runs again after a crash writes no second mail.
create table order_mails (
  website_id uuid not null references websites (id) on delete cascade,
  job_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (website_id, job_id)
);
select wall.protect('order_mails');
