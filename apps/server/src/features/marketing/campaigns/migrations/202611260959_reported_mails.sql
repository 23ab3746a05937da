-- Numbered over all sites: the address that a failure is reported to has no room for two ids.
alter table campaigns add column number bigint generated always as identity;
create unique index campaigns_number on campaigns (number);
update campaigns set counts = counts || '{"bounced": 0, "complained": 0}' where counts is not null;

-- state: 6 bounced, 7 complained; reason of a skipped one: 4 undeliverable
alter table campaign_recipients drop constraint campaign_recipients_state_check;
alter table campaign_recipients add constraint campaign_recipients_state_check check (state between 0 and 7);
