-- The day it is where a site is; the program gives every site a time zone.
create function site_today(site uuid) returns date language sql stable as $$
  select (now() at time zone coalesce(
    (select s.settings ->> 'timeZone' from website_settings s where s.website_id = site), 'UTC'))::date
$$;
