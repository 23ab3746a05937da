create table commerce_preferences (
  website_id uuid not null references websites (id) on delete cascade,
  namespace text not null collate "C",
  preferences jsonb not null default '{}',
  primary key (website_id, namespace)
);
select wall.protect('commerce_preferences');
