-- A member is searched by the words of address and name.
create function write_member_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_list_words(old.website_id, 'member', old.id, null);
  else
    perform write_list_words(new.website_id, 'member', new.id, concat_ws(' ', new.email, new.first_name, new.last_name));
  end if;
  return null;
end
$$;
create trigger member_words_written after insert or delete on members
  for each row execute function write_member_words();
create trigger member_words_changed after update of email, first_name, last_name on members for each row
  when ((old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name))
  execute function write_member_words();

insert into list_words (website_id, row_id, word, list)
select m.website_id, m.id, word, 'member'
  from members m, search_words(concat_ws(' ', m.email, m.first_name, m.last_name)) word;
