-- What is on sale in each order of the owner's list.
create index products_on_sale_by_price on products (website_id, lowest_price_minor, item_id) where on_sale;
create index products_on_sale_by_title on products (website_id, title_key, item_id) where on_sale;
