-- Billing address where it is another one, and answers to the store's own questions by their ids.
alter table checkouts add column billing_address jsonb, add column answers jsonb not null default '{}';
