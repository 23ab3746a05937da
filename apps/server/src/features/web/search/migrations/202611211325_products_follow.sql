-- An item whose variants follow in the same transaction gets its entry with them, not twice.
drop trigger search_item_written on items;
create trigger search_item_deleted after delete on items for each row execute function search_row_changed();
create trigger search_item_added after insert on items for each row
  when (current_setting('app.variants_follow', true) is distinct from 'on')
  execute function search_row_changed();
