-- The campaign whose link led to the cart of an order.
alter table orders add column campaign_id uuid;
create index orders_of_campaign on orders (website_id, campaign_id) where campaign_id is not null;
