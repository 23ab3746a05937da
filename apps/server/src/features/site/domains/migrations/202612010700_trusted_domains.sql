-- When a domain was last the site's for sure: since it was proven it has not led elsewhere for longer than somebody else needs to get it.
alter table hosts add column trusted_at timestamptz not null default now();
