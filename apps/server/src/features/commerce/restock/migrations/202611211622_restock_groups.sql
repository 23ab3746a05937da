-- Who waits for a variant, counted with each change: a list of variants reads no sign-ups.
create table restock_groups (
  website_id uuid not null,
  variant_id uuid not null,
  item_id uuid not null,
  -- The latest sign-up.
  last_id uuid not null,
  last_at timestamptz not null,
  waiting integer not null default 0 check (waiting >= 0),
  sent integer not null default 0 check (sent >= 0),
  primary key (website_id, variant_id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index restock_groups_by_last on restock_groups (website_id, last_id desc);
select wall.protect('restock_groups');

create function count_restock_sign_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into restock_groups as g (website_id, variant_id, item_id, last_id, last_at, waiting, sent)
    values (new.website_id, new.variant_id, new.item_id, new.id, new.created_at,
            (new.sent_at is null)::int, (new.sent_at is not null)::int)
        on conflict (website_id, variant_id) do update
       set last_id = greatest(g.last_id, excluded.last_id), last_at = greatest(g.last_at, excluded.last_at),
           waiting = g.waiting + excluded.waiting, sent = g.sent + excluded.sent;
  elsif tg_op = 'UPDATE' then
    update restock_groups
       set waiting = waiting + (new.sent_at is null)::int - (old.sent_at is null)::int,
           sent = sent + (new.sent_at is not null)::int - (old.sent_at is not null)::int
     where website_id = new.website_id and variant_id = new.variant_id;
  else
    update restock_groups g
       set waiting = waiting - (old.sent_at is null)::int, sent = sent - (old.sent_at is not null)::int,
           last_id = coalesce(n.id, g.last_id), last_at = coalesce(n.created_at, g.last_at)
      from (select 1) one
      left join lateral (
        select id, created_at from restock_sign_ups
         where website_id = old.website_id and variant_id = old.variant_id order by id desc limit 1) n on true
     where g.website_id = old.website_id and g.variant_id = old.variant_id;
    delete from restock_groups
     where website_id = old.website_id and variant_id = old.variant_id and waiting = 0 and sent = 0;
  end if;
  return null;
end
$$;
create trigger restock_sign_up_counted after insert or delete on restock_sign_ups
  for each row execute function count_restock_sign_up();
create trigger restock_sign_up_told after update of sent_at on restock_sign_ups for each row
  when ((old.sent_at is null) is distinct from (new.sent_at is null)) execute function count_restock_sign_up();

insert into restock_groups (website_id, variant_id, item_id, last_id, last_at, waiting, sent)
select website_id, variant_id, (array_agg(item_id))[1], max(id::text collate "C")::uuid, max(created_at),
       count(*) filter (where sent_at is null), count(*) filter (where sent_at is not null)
  from restock_sign_ups group by website_id, variant_id;
