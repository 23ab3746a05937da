-- States that few cards of a store have: lists of them need not read all the others.
create index gift_cards_expiring on gift_cards (website_id, expires_on) where expires_on is not null;
create index gift_cards_disabled on gift_cards (website_id, id) where not is_enabled;
create index gift_cards_waiting on gift_cards (website_id, id) where code_hash is null;
