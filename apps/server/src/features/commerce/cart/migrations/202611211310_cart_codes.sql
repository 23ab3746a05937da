-- Discount codes that a shopper typed, in their order; whether they hold is decided anew each time.
create table cart_codes (
  website_id uuid not null,
  cart_id uuid not null,
  code text not null collate "C" check (length(code) between 1 and 40),
  position bigint generated always as identity,
  primary key (website_id, cart_id, code),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
select wall.protect('cart_codes');
