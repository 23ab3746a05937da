-- What somebody bought is found by the address.
create index orders_by_email on orders (website_id, (lower(email)));
