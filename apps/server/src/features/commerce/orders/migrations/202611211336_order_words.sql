-- An order is searched by the words of its customer's mail address and name; by its number it is found without.
create function order_words(o orders) returns text language sql immutable as $$
  select concat_ws(' ', o.email, o.address ->> 'firstName', o.address ->> 'lastName')
$$;

create function write_order_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_list_words(old.website_id, 'order', old.id, null);
  else
    perform write_list_words(new.website_id, 'order', new.id, order_words(new));
  end if;
  return null;
end
$$;
create trigger order_words_written after insert or delete on orders for each row execute function write_order_words();
create trigger order_words_changed after update of email, address on orders for each row
  when ((old.email, old.address) is distinct from (new.email, new.address)) execute function write_order_words();

insert into list_words (website_id, row_id, word, list)
select o.website_id, o.id, word, 'order' from orders o, search_words(order_words(o)) word;

-- States that few orders of a store have at a time.
create index orders_by_status on orders (website_id, status, sequence desc) where status <> 'fulfilled';
create index orders_by_payment on orders (website_id, payment_status, sequence desc) where payment_status <> 'paid';
