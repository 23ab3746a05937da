-- Subscriptions in each state, newest first.
create index subscriptions_by_status on subscriptions (website_id, status, sequence desc);
