-- Lines of products that were no memberships any more when they were ordered named the areas that these had once opened.
update order_items set area_ids = '{}' where product_type <> 5 and area_ids <> '{}';
