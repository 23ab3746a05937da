-- Areas that the paywall products of a line open, as they were when it was ordered.
alter table order_items add column area_ids uuid[] not null default '{}';
update order_items i set area_ids = p.area_ids
  from products p where p.website_id = i.website_id and p.item_id = i.item_id and i.product_type = 5;

drop function area_buyers(uuid, uuid);
drop function area_rights(uuid, uuid);
drop function area_pass_end(area_passes);
-- A pass is of whoever's order it is: an order outlives an account, and is found again by who signs up once more.
alter table area_passes drop column member_id;
-- When the owner took it away.
alter table area_passes add column ended_at timestamptz;

-- All passes of a site with whose they are and when they end: infinity for one that was bought for good or is paid on, a moment
-- for what was cancelled and is paid until then, null for what gives nothing: tests, and what was canceled or given back.
-- `goes_on`: false for a subscription that will not be charged again. A subscription's right is that of the last period whose
-- money came; while that of the next one is awaited, it lasts seven days longer, as long as a card would be tried.
create function standing_passes(site uuid)
returns table (order_id uuid, "position" integer, area_id uuid, member_id uuid, since timestamptz, is_subscription boolean,
               goes_on boolean, ends_at timestamptz) language sql stable as $$
  select p.order_id, p.position, p.area_id, o.member_id, p.created_at, p.is_subscription,
         s.id is null or s.status not in ('cancelled', 'completed'),
         case when p.ended_at is not null then p.ended_at
              when s.id is null then
                case when o.status <> 'canceled' and o.payment_status in ('paid', 'partially-refunded')
                      and i.refunded_quantity < i.quantity then 'infinity'::timestamptz end
              when not paid.is_kept then null
              when s.status not in ('active', 'past-due') then paid.ends_at
              when paid.period = s.paid_periods then 'infinity'
              when paid.is_awaited then paid.ends_at + interval '7 days'
              else paid.ends_at end
    from area_passes p
    join orders o on o.website_id = p.website_id and o.id = p.order_id and not o.test_mode
    join order_items i on i.website_id = p.website_id and i.order_id = p.order_id and i.position = p.position
    left join subscriptions s on s.website_id = p.website_id and s.order_id = p.order_id and p.is_subscription
    left join lateral (
      select d.period, d.ends_at,
             po.status <> 'canceled' and po.payment_status in ('paid', 'partially-refunded') and exists (
               select from order_items pi where pi.website_id = po.website_id and pi.order_id = po.id
                  and pi.position = p.position and pi.refunded_quantity < pi.quantity) as is_kept,
             exists (select from subscription_periods l join orders lo on lo.website_id = l.website_id and lo.id = l.order_id
                      where l.website_id = s.website_id and l.subscription_id = s.id and l.period = s.paid_periods
                        and lo.payment_status = 'awaiting' and lo.status <> 'canceled') as is_awaited
        from subscription_periods d join orders po on po.website_id = d.website_id and po.id = d.order_id
       where d.website_id = s.website_id and d.subscription_id = s.id and po.payment_status <> 'awaiting'
       order by d.period desc limit 1) paid on true
   where p.website_id = site
$$;

-- Areas that a member has access to, each by what gives it: `order_id` is null for who joined or was invited.
create function area_rights(site uuid, member uuid)
returns table (area_id uuid, since timestamptz, order_id uuid, ends_at timestamptz, is_subscription boolean) language sql stable as $$
  select a.area_id, a.created_at, null::uuid, 'infinity'::timestamptz, false
    from area_members a where a.website_id = site and a.member_id = member
  union all
  select p.area_id, p.since, p.order_id, p.ends_at, p.is_subscription
    from standing_passes(site) p where p.member_id = member and p.ends_at > now()
$$;

-- Members who have bought access to an area, each by their order.
create function area_buyers(site uuid, area uuid)
returns table (member_id uuid, since timestamptz, order_id uuid) language sql stable as $$
  select p.member_id, p.since, p.order_id
    from standing_passes(site) p where p.area_id = area and p.member_id is not null and p.ends_at > now()
$$;

-- Areas that a member has no reason to buy: what she has bought and pays on, has paid and is about to be given, and is paying for.
create function held_areas(site uuid, member uuid) returns table (area_id uuid) language sql stable as $$
  select p.area_id from standing_passes(site) p where p.member_id = member and p.goes_on and p.ends_at > now()
  union
  select unnest(i.area_ids)
    from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id
   where o.website_id = site and o.member_id = member and not o.test_mode and o.status <> 'canceled' and o.payment_status = 'paid'
     and i.fulfilled_quantity < i.quantity and i.refunded_quantity < i.quantity
     and not exists (select from area_passes p where p.website_id = site and p.order_id = o.id and p.position = i.position)
  union
  select (jsonb_array_elements_text(item -> 'areaIds'))::uuid
    from carts c
    join payments y on y.website_id = c.website_id and y.cart_id = c.id and y.order_id is null and not y.test_mode
                   and y.status in ('pending', 'action-required', 'captured')
    cross join lateral jsonb_array_elements(y.draft -> 'items') item
   where c.website_id = site and c.member_id = member
$$;
