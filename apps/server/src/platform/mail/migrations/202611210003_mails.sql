-- Every mail ever sent, readable as the outbox. A row and the job that delivers it are made in one transaction.
create table mails (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  -- queued: to be sent; kept: no mail server is set, so it stays in the outbox; sent; failed: given up
  status text not null default 'queued' check (status in ('queued', 'kept', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (website_id, id)
);
create index mails_newest on mails (website_id, created_at desc, id);
select wall.protect('mails');
