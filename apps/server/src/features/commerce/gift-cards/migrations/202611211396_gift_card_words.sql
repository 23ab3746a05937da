-- A gift card is searched by the words of its recipient, by its last characters and by the number of its order.
create function gift_card_words(g gift_cards) returns text language sql stable as $$
  select concat_ws(' ', g.recipient_name, g.recipient_email, g.last_four,
    (select o.number from orders o where o.website_id = g.website_id and o.id = g.order_id))
$$;

create function write_gift_card_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_list_words(old.website_id, 'gift-card', old.id, null);
  else
    perform write_list_words(new.website_id, 'gift-card', new.id, gift_card_words(new));
  end if;
  return null;
end
$$;
create trigger gift_card_words_written after insert or delete on gift_cards
  for each row execute function write_gift_card_words();
create trigger gift_card_words_changed after update of recipient_name, recipient_email, last_four on gift_cards
  for each row when ((old.recipient_name, old.recipient_email, old.last_four)
    is distinct from (new.recipient_name, new.recipient_email, new.last_four))
  execute function write_gift_card_words();

insert into list_words (website_id, row_id, word, list)
select g.website_id, g.id, word, 'gift-card' from gift_cards g, search_words(gift_card_words(g)) word;
