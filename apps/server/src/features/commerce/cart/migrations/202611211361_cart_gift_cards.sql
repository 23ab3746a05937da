-- Gift cards that a shopper wants to pay with, in their order. The code was known to whoever put one in.
create table cart_gift_cards (
  website_id uuid not null,
  cart_id uuid not null,
  card_id uuid not null,
  position bigint generated always as identity,
  primary key (website_id, cart_id, card_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade,
  foreign key (website_id, card_id) references gift_cards (website_id, id) on delete cascade
);
create index cart_gift_cards_by_card on cart_gift_cards (website_id, card_id);
select wall.protect('cart_gift_cards');
