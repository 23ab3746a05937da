-- Labels of new items in one go: a file of products adds a hundred items with a statement.
create function file_new_items() returns trigger language plpgsql as $$
begin
  -- In the order of their keys: two writers with the same new labels then wait for each other instead of blocking.
  insert into labels (website_id, collection_id, kind, key, label)
  select distinct on (website_id, collection_id, kind, key) website_id, collection_id, kind, key, label
    from (select website_id, collection_id, display_index, 'tag' as kind, label_key(tag) as key, tag as label
            from added, unnest(tags) tag
           union all
          select website_id, collection_id, display_index, 'category', label_key(category), category
            from added, unnest(categories) category) given
   order by website_id, collection_id, kind, key, display_index
      on conflict do nothing;
  insert into item_labels (website_id, item_id, collection_id, kind, key, is_own, is_published, publish_on)
  with recursive filed as (
    select own.* from (
      select website_id, id, collection_id, 'tag' collate "C" as kind, label_key(tag) collate "C" as key, 0 as depth
        from added, unnest(tags) tag
      union all
      select website_id, id, collection_id, 'category', label_key(category), 0 from added, unnest(categories) category
      union all
      select website_id, id, collection_id, 'author', author_id::text, 0 from added where author_id is not null) own
    union
    select filed.website_id, filed.id, filed.collection_id, l.kind, l.parent_key, filed.depth + 1
      from filed join labels l on l.website_id = filed.website_id and l.collection_id = filed.collection_id
                              and l.kind = 'category' and filed.kind = 'category' and l.key = filed.key
     where l.parent_key is not null and filed.depth < 20)
  select i.website_id, i.id, i.collection_id, filed.kind, filed.key, min(filed.depth) = 0, i.status = 'published',
         i.publish_on
    from filed join added i on i.id = filed.id
   group by i.website_id, i.id, i.collection_id, filed.kind, filed.key, i.status, i.publish_on;
  return null;
end
$$;
drop trigger item_labels_of_new on items;
create trigger item_labels_of_new after insert on items referencing new table as added
  for each statement execute function file_new_items();
