-- The box to join the store's list, as it was left; null until then.
alter table checkouts add column joins_list boolean;
