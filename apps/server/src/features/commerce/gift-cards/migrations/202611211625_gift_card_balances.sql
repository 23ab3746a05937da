-- Cards with nothing left and cards with something, newest first: either may be few.
create index gift_cards_used_up on gift_cards (website_id, id) where balance_minor = 0 and code_hash is not null;
create index gift_cards_active on gift_cards (website_id, id)
  where balance_minor > 0 and code_hash is not null and is_enabled;
