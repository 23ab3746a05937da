-- A time zone as this database knows it, else UTC: the program's list has older names ('Asia/Calcutta'), which the zones of
-- some systems leave out, and a page or a cart must not fail for that. Ask it once for a statement: `(select known_zone($1))`.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create or replace function site_today(site uuid) returns date language sql stable as $$
  select (now() at time zone known_zone(coalesce(
    (select s.settings ->> 'timeZone' from website_settings s where s.website_id = site), 'UTC')))::date
$$;
