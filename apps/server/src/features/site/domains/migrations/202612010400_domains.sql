-- Domains that owners have added and not yet proven: nothing is served on them, and several sites may wait for one.
create table domain_claims (
  website_id uuid not null references websites (id) on delete cascade,
  host text not null,
  token text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, host)
);
select wall.protect('domain_claims');

-- When the records of a domain were last looked up, and when it was last found to lead here.
alter table hosts add column checked_at timestamptz, add column led_here_at timestamptz;
