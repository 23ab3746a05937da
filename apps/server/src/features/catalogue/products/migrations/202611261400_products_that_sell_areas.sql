-- Member areas whose access a paywall product sells.
alter table products add column area_ids uuid[] not null default '{}';
create index products_paywalls on products (website_id) where product_type = 5;
