-- When the round has last looked a domain up, with an answer or without: those that have waited longest come first.
alter table hosts add column looked_at timestamptz;
alter table domain_claims add column looked_at timestamptz;
