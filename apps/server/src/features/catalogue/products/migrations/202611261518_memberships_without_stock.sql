-- Memberships never run out; those saved before they sold member areas may still count a stock.
update variants v
   set unlimited = true
  from products p
 where p.website_id = v.website_id and p.item_id = v.item_id and p.product_type = 5 and not v.unlimited;
