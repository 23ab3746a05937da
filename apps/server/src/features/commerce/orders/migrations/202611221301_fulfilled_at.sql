-- When the last unit of an order was sent: what follows from its delivery counts from here.
alter table orders add column fulfilled_at timestamptz;

create function order_was_fulfilled() returns trigger language plpgsql as $$
begin
  new.fulfilled_at := now();
  return new;
end $$;
create trigger orders_fulfilled before update of status on orders
  for each row when (new.status = 'fulfilled' and old.status <> 'fulfilled') execute function order_was_fulfilled();

update orders o
   set fulfilled_at = coalesce(
     (select max(e.created_at) from order_events e
       where e.website_id = o.website_id and e.order_id = o.id and e.kind = 'fulfilled'), o.placed_at)
 where o.status = 'fulfilled';
create index orders_fulfilled_by_time on orders (website_id, fulfilled_at) where fulfilled_at is not null;
