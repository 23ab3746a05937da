-- Since when the captcha service does not know the secret any more; null while it does.
alter table captcha_secrets add column refused_at timestamptz;
