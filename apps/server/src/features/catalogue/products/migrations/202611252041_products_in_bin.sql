-- A product goes to the bin with its item, and comes back with it. Its variants are removed meanwhile, so that nothing holds
-- their SKUs, and what is held of them is still given back; one whose SKU is taken by then gets another.
alter table products add column bin_entry_id uuid;
create policy bin on products as restrictive to sitewright_app
  using (bin_entry_id is null or (select current_setting('app.bin', true)) = 'open');
alter table variants add column bin_entry_id uuid;

create function product_follows_item() returns trigger language plpgsql as $$
begin
  update products set bin_entry_id = new.bin_entry_id where website_id = new.website_id and item_id = new.id;
  if new.bin_entry_id is not null then
    update variants set removed_at = now(), bin_entry_id = new.bin_entry_id
     where website_id = new.website_id and item_id = new.id and removed_at is null;
  else
    update variants v
       set removed_at = null, bin_entry_id = null,
           sku = case when exists (select from variants o where o.website_id = v.website_id and o.sku = v.sku
                                      and o.removed_at is null)
                      then v.sku || '-' || right(v.id::text, 12) else v.sku end
     where v.website_id = new.website_id and v.item_id = new.id and v.bin_entry_id = old.bin_entry_id;
  end if;
  perform refresh_product_keys(new.website_id, array[new.id]);
  return null;
end
$$;
create trigger product_follows_item after update of bin_entry_id on items for each row
  when (new.record_type = 'store-item' and old.bin_entry_id is distinct from new.bin_entry_id)
  execute function product_follows_item();
