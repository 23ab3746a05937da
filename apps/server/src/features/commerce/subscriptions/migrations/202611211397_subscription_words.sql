-- A subscription is searched by the words of its customer's address and of its product.
create function write_subscription_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_list_words(old.website_id, 'subscription', old.id, null);
  else
    perform write_list_words(new.website_id, 'subscription', new.id, concat_ws(' ', new.email, new.title));
  end if;
  return null;
end
$$;
create trigger subscription_words_written after insert or delete on subscriptions
  for each row execute function write_subscription_words();
create trigger subscription_words_changed after update of email, title on subscriptions for each row
  when ((old.email, old.title) is distinct from (new.email, new.title)) execute function write_subscription_words();

insert into list_words (website_id, row_id, word, list)
select s.website_id, s.id, word, 'subscription' from subscriptions s, search_words(concat_ws(' ', s.email, s.title)) word;
