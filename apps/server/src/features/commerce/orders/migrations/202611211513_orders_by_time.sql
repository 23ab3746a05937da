-- Orders of some days, newest first.
create index orders_by_time on orders (website_id, placed_at desc, sequence desc);
