-- Where a label of thousands of items is renamed, their entries are made anew by a job: each takes as long as ten of their rows.
create or replace function search_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where website_id = old.website_id and owner_id = old.id;
  elsif coalesce(current_setting('app.search_follows', true), '') <> 'on' then
    perform index_search_entry(new.website_id, new.id);
  end if;
  return null;
end
$$;
