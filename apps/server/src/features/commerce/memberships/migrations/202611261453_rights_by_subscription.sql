-- Whether a right is that of a subscription, which ends when nobody pays it any more.
drop function area_rights(uuid, uuid);
create function area_rights(site uuid, member uuid)
returns table (area_id uuid, since timestamptz, order_id uuid, ends_at timestamptz, is_subscription boolean) language sql stable as $$
  select a.area_id, a.created_at, null::uuid, 'infinity'::timestamptz, false
    from area_members a where a.website_id = site and a.member_id = member
  union all
  select p.area_id, p.created_at, p.order_id, area_pass_end(p), p.is_subscription
    from area_passes p where p.website_id = site and p.member_id = member and area_pass_end(p) > now()
$$;
