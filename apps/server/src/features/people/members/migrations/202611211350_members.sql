-- People who sign in to one site. An address is written here only once its owner has confirmed it by mail.
create table members (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text collate "C" not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  -- argon2id
  password_hash text not null,
  locale text not null default 'en-US',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  unique (website_id, email)
);
select wall.protect('members');

-- token_hash: SHA-256 of the token in the cookie.
create table member_sessions (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  is_remembered boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_sessions_member on member_sessions (website_id, member_id);
select wall.protect('member_sessions');

-- Sign-ups that wait for the link in their mail; the token is made when the mail is.
create table member_sign_ups (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text collate "C" not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  locale text not null,
  token_hash bytea,
  expires_at timestamptz not null,
  primary key (website_id, id)
);
create unique index member_sign_ups_token on member_sign_ups (website_id, token_hash);
select wall.protect('member_sign_ups');

-- One-time links: a new password, or a new address (email) of a member.
create table member_links (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('password', 'email')),
  email text collate "C" check (email = lower(email)),
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade,
  check ((kind = 'email') = (email is not null))
);
create index member_links_member on member_links (website_id, member_id);
select wall.protect('member_links');

create table member_addresses (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  address jsonb not null,
  used_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_addresses_member on member_addresses (website_id, member_id, used_at desc);
select wall.protect('member_addresses');

-- Whose cart it is. The token of a member's cart is made of the member's id, so no cookie opens it.
alter table carts add column member_id uuid;
alter table carts add foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id);
create index carts_member on carts (website_id, member_id) where member_id is not null;

-- Orders stay when their member goes.
alter table orders add column member_id uuid;
alter table orders add foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id);
create index orders_member on orders (website_id, member_id, sequence desc) where member_id is not null;

-- Mails with secret links of a site's members: sent in the name of the site.
alter table account_mails add column from_name text not null default '';
alter table account_mails add column reply_to text;
