-- An order that opened nothing and opens nothing any more, such as one whose money never came, uses up no trial.
create or replace function trial_used(site uuid, member uuid, areas uuid[]) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join order_items i on i.website_id = o.website_id and i.order_id = o.id and i.area_ids && areas
     where o.website_id = site and o.member_id = member and not o.test_mode
       and (exists (select from area_passes p
                     where p.website_id = site and p.order_id = o.id and p.position = i.position and p.area_id = any (areas))
            or (o.payment_status in ('paid', 'partially-refunded') and o.status <> 'canceled'
                and i.refunded_quantity < i.quantity)))
$$;
