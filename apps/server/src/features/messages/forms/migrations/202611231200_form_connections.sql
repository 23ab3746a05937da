-- Addresses that submissions of a form are posted to.
create table form_connections (
  website_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  kind text not null collate "C" check (kind in ('webhook', 'zapier')),
  url text not null collate "C",
  -- Sealed; null where nothing is signed. The one before signs beside it until its time is over.
  secret bytea,
  old_secret bytea,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  -- Nothing is sent before: it did not answer in time.
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  constraint form_connections_url unique (website_id, form_id, url),
  foreign key (website_id, form_id) references forms (website_id, id) on delete cascade
);
select wall.protect('form_connections');

-- What is owed to an address: made in the transaction that stores the submission, gone with either.
create table form_deliveries (
  website_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  submission_id uuid not null,
  -- The bytes that are sent and signed, the same at each attempt; emptied once they have arrived.
  body text not null,
  status text not null default 'waiting' collate "C" check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  last_error text not null default '',
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, submission_id, connection_id),
  foreign key (website_id, connection_id) references form_connections (website_id, id) on delete cascade,
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);
create index form_deliveries_open on form_deliveries (website_id, connection_id, id) where status <> 'delivered';
select wall.protect('form_deliveries');
