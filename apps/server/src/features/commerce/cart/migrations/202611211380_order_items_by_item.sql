-- Orders that hold an item, newest first: what else was bought with it.
create index order_items_by_item on order_items (website_id, item_id, order_id desc);
