-- Lists of cards go by time: the id of a card that an owner issued says nothing of it.
drop index gift_cards_disabled, gift_cards_waiting, gift_cards_used_up, gift_cards_active;
create index gift_cards_by_time on gift_cards (website_id, created_at desc, id desc);
create index gift_cards_disabled on gift_cards (website_id, created_at desc, id desc) where not is_enabled;
create index gift_cards_waiting on gift_cards (website_id, created_at desc, id desc) where code_hash is null;
create index gift_cards_used_up on gift_cards (website_id, created_at desc, id desc)
  where balance_minor = 0 and code_hash is not null;
create index gift_cards_active on gift_cards (website_id, created_at desc, id desc)
  where balance_minor > 0 and code_hash is not null and is_enabled;
