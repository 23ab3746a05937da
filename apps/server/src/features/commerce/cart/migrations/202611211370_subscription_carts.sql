-- A subscription is bought by itself: its cart holds nothing else, and nothing else is in a cart with one.
alter table carts add column is_subscription boolean not null default false;
