-- What a shopper gives for a donation, where it is not the price of a variant.
alter table cart_entries add column amount_minor bigint check (amount_minor > 0);
