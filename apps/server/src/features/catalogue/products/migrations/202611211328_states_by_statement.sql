-- States of new variants in one go.
create function state_new_variants() returns trigger language plpgsql as $$
begin
  insert into variant_states (website_id, variant_id, item_id, state)
  select website_id, id, item_id, stock_state(unlimited, qty) from added
   where removed_at is null and stock_state(unlimited, qty) is not null;
  return null;
end
$$;
drop trigger variant_state_of_new on variants;
create trigger variant_state_of_new after insert on variants referencing new table as added
  for each statement execute function state_new_variants();
