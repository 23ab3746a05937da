-- What the checkout asked beside the figures: billing address and answers to the store's own questions.
alter table orders add column details jsonb not null default '{}';
