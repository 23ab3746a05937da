-- Members find items of their areas by category, tag and author: an index of labels that says who sees an item, not only whether all do.
alter table item_labels add column member_area_id uuid;

create or replace function label_of_area_item() returns trigger language plpgsql as $$
begin
  new.member_area_id := (select i.member_area_id from items i where i.website_id = new.website_id and i.id = new.item_id);
  return new;
end
$$;

update item_labels l set is_published = i.status = 'published', member_area_id = i.member_area_id
  from items i
 where i.member_area_id is not null and l.website_id = i.website_id and l.item_id = i.id;
