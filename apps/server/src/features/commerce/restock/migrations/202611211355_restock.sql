-- Who waits for a variant. While one waits, the same address is not written twice; once told it may wait again.
create table restock_sign_ups (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  variant_id uuid not null,
  email text collate "C" not null check (email = lower(email)),
  member_id uuid,
  locale text not null,
  -- Also wants the site's news.
  joins_mailing_list boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the notice was put into the outbox.
  sent_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id)
);
create unique index restock_sign_ups_waiting on restock_sign_ups (website_id, variant_id, email) where sent_at is null;
create index restock_sign_ups_variant on restock_sign_ups (website_id, variant_id, id desc);
select wall.protect('restock_sign_ups');
