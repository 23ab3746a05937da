-- Value never crosses a mode or a currency: whatever stands for money says both, and refers by both to what made it.
-- What history has mixed already stays as it is (not valid), for refunds and books; nothing new can mix.
alter table payments add constraint payments_mode unique (website_id, id, test_mode, currency);
alter table orders add constraint orders_mode unique (website_id, id, test_mode, currency);
alter table orders add constraint orders_payment_mode foreign key (website_id, payment_id, test_mode, currency)
  references payments (website_id, id, test_mode, currency) not valid;
alter table subscriptions add constraint subscriptions_order_mode
  foreign key (website_id, order_id, test_mode, currency)
  references orders (website_id, id, test_mode, currency) on delete cascade not valid;

-- Mode of a card: that of the order that bought it. One that the owner gave is live if it ever paid with money; else nothing
-- says so, and it counts as a test until the owner says otherwise.
alter table gift_cards add column test_mode boolean, add column is_mode_assumed boolean not null default false;
update gift_cards g set test_mode = o.test_mode
  from orders o where o.website_id = g.website_id and o.id = g.order_id;
update gift_cards g set test_mode = false
  where g.test_mode is null and exists (
    select from gift_card_uses u join payments p on p.website_id = u.website_id and p.id = u.payment_id
     where u.website_id = g.website_id and u.card_id = g.id and u.order_id is not null and not p.test_mode);
update gift_cards set test_mode = true, is_mode_assumed = true where test_mode is null;
alter table gift_cards alter column test_mode set not null;
alter table gift_cards add constraint gift_cards_mode unique (website_id, id, test_mode, currency);
alter table gift_cards add constraint gift_cards_order_mode foreign key (website_id, order_id, test_mode, currency)
  references orders (website_id, id, test_mode, currency) not valid;
create index gift_cards_assumed on gift_cards (website_id, id) where is_mode_assumed;

alter table gift_card_entries add column test_mode boolean, add column currency text;
update gift_card_entries e set test_mode = g.test_mode, currency = g.currency
  from gift_cards g where g.website_id = e.website_id and g.id = e.card_id;
alter table gift_card_entries alter column test_mode set not null, alter column currency set not null;
alter table gift_card_entries drop constraint gift_card_entries_website_id_card_id_fkey;
alter table gift_card_entries add constraint gift_card_entries_card_mode
  foreign key (website_id, card_id, test_mode, currency)
  references gift_cards (website_id, id, test_mode, currency) on update cascade on delete cascade;

-- A use is of the payment that it was made for; a card of the other mode or currency cannot be used for it.
alter table gift_card_uses add column test_mode boolean, add column currency text;
update gift_card_uses u set test_mode = p.test_mode, currency = p.currency
  from payments p where p.website_id = u.website_id and p.id = u.payment_id;
update gift_card_uses u set test_mode = g.test_mode, currency = g.currency
  from gift_cards g where u.test_mode is null and g.website_id = u.website_id and g.id = u.card_id;
alter table gift_card_uses alter column test_mode set not null, alter column currency set not null;
alter table gift_card_uses add constraint gift_card_uses_card_mode
  foreign key (website_id, card_id, test_mode, currency)
  references gift_cards (website_id, id, test_mode, currency) on update cascade on delete cascade not valid;
alter table gift_card_uses add constraint gift_card_uses_payment_mode
  foreign key (website_id, payment_id, test_mode, currency)
  references payments (website_id, id, test_mode, currency) not valid;

alter table downloads add column test_mode boolean, add column currency text;
update downloads d set test_mode = o.test_mode, currency = o.currency
  from orders o where o.website_id = d.website_id and o.id = d.order_id;
alter table downloads alter column test_mode set not null, alter column currency set not null;
alter table downloads add constraint downloads_order_mode foreign key (website_id, order_id, test_mode, currency)
  references orders (website_id, id, test_mode, currency) on delete cascade;

-- Orders of money that a card of a test has paid in part are listed for the owner.
alter table payment_flags drop constraint payment_flags_kind_check;
alter table payment_flags add constraint payment_flags_kind_check check (kind in
  ('unsettled', 'refund-stuck', 'money-missing', 'order-missing', 'refunded-outside', 'disputed', 'test-card'));
insert into payment_flags (website_id, id, payment_id, kind)
select distinct u.website_id, gen_random_uuid(), u.payment_id, 'test-card'
  from gift_card_uses u join gift_cards g on g.website_id = u.website_id and g.id = u.card_id
 where g.test_mode and not u.test_mode and u.order_id is not null
    on conflict do nothing;

-- What a shopper gave for a donation is an amount of the currency in which it was typed.
alter table cart_entries add column amount_currency text;
update cart_entries e set amount_currency = coalesce(s.settings #>> '{storeSettings,defaultCurrency}', 'USD')
  from carts c left join website_settings s on s.website_id = c.website_id
 where e.amount_minor is not null and c.website_id = e.website_id and c.id = e.cart_id;
alter table cart_entries add constraint cart_entries_amount_currency
  check ((amount_minor is null) = (amount_currency is null));
