-- An item with this is shown to members of the area alone, wherever it lies. The area may be gone, which opens nothing: hence no reference.
alter table items add column member_area_id uuid;
create index items_of_areas on items (website_id, member_area_id) where member_area_id is not null;

-- Labels are for all visitors, so those of such an item count for none.
create function label_of_area_item() returns trigger language plpgsql as $$
begin
  if new.is_published then
    new.is_published := not exists (
      select from items i where i.website_id = new.website_id and i.id = new.item_id and i.member_area_id is not null);
  end if;
  return new;
end
$$;
create trigger item_label_of_area before insert on item_labels for each row execute function label_of_area_item();
create trigger item_labels_of_area after update of member_area_id on items for each row
  when (old.member_area_id is distinct from new.member_area_id) execute function sync_item_labels();
