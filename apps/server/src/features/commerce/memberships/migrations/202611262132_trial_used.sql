-- Whether a member may begin none of these areas with a free trial any more: she, or who had her account before, bought access to one.
create function trial_used(site uuid, member uuid, areas uuid[]) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join order_items i on i.website_id = o.website_id and i.order_id = o.id and i.area_ids && areas
     where o.website_id = site and o.member_id = member and not o.test_mode)
$$;
