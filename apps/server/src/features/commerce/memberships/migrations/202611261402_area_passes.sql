-- Access to areas that a line of a paid order has bought; of a subscription, the order that began it.
create table area_passes (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  area_id uuid not null,
  member_id uuid not null,
  is_subscription boolean not null,
  created_at timestamptz not null default now(),
  primary key (website_id, order_id, position, area_id),
  foreign key (website_id, order_id, position) references order_items (website_id, order_id, position) on delete cascade,
  foreign key (website_id, area_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index area_passes_member on area_passes (website_id, member_id);
create index area_passes_area on area_passes (website_id, area_id);
select wall.protect('area_passes');

-- When a pass ends: infinity for one that was bought for good or is paid on, a moment for what was cancelled and is paid until then,
-- null for what gives nothing: tests, what is not paid, and what was canceled or given back.
create function area_pass_end(pass area_passes) returns timestamptz language sql stable as $$
  select case when not pass.is_subscription or s.status in ('active', 'past-due') then 'infinity' else period.ends_at end
    from (select) as one
    left join subscriptions s on s.website_id = pass.website_id and s.order_id = pass.order_id and pass.is_subscription
    left join subscription_periods period
      on period.website_id = s.website_id and period.subscription_id = s.id and period.period = s.paid_periods
    join orders o
      on o.website_id = pass.website_id and o.id = case when pass.is_subscription then period.order_id else pass.order_id end
    join order_items i on i.website_id = o.website_id and i.order_id = o.id
                      and (pass.is_subscription or i.position = pass.position)
   where not o.test_mode and o.status <> 'canceled' and o.payment_status in ('paid', 'partially-refunded')
     and i.refunded_quantity < i.quantity
   limit 1
$$;

-- Areas that a member has access to, each by what gives it: `order_id` is null for who joined or was invited.
create function area_rights(site uuid, member uuid)
returns table (area_id uuid, since timestamptz, order_id uuid, ends_at timestamptz) language sql stable as $$
  select a.area_id, a.created_at, null::uuid, 'infinity'::timestamptz
    from area_members a where a.website_id = site and a.member_id = member
  union all
  select p.area_id, p.created_at, p.order_id, area_pass_end(p)
    from area_passes p where p.website_id = site and p.member_id = member and area_pass_end(p) > now()
$$;

-- Members who have bought access to an area, each by their order.
create function area_buyers(site uuid, area uuid)
returns table (member_id uuid, since timestamptz, order_id uuid) language sql stable as $$
  select p.member_id, p.created_at, p.order_id
    from area_passes p where p.website_id = site and p.area_id = area and area_pass_end(p) > now()
$$;
