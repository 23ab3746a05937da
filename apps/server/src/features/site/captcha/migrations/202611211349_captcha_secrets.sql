-- Secret of a site's account at its captcha service, sealed with a key of the installation; never given to a browser.
create table captcha_secrets (
  website_id uuid not null references websites (id) on delete cascade primary key,
  secret bytea not null,
  updated_at timestamptz not null default now()
);
select wall.protect('captcha_secrets');
