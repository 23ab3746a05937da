-- Lists and sheets of accounts elsewhere. Rows as they are pass.
alter table form_connections drop constraint form_connections_kind_check,
  add constraint form_connections_kind_check check (kind in ('webhook', 'zapier', 'mailchimp', 'google-sheets')) not valid,
  -- What the owner has set and is shown: the name of the list or sheet, and how new subscribers join.
  add column settings jsonb not null default '{}';

-- When a delivery was handed over for the first time, where the receiver would not know a repetition.
alter table form_deliveries add column begun_at timestamptz;
