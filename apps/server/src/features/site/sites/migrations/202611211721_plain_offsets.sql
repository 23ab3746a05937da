-- Two kinds of time zones that this database reads otherwise than the program. A plain offset is ahead of UTC where it has a
-- plus ('+05:30' is India; colon and minutes may be left out); POSIX, and so this database, has it the other way round. And
-- the four names of the time zone database that are abbreviations, too: as those they have no summer time.
create or replace function known_zone(zone text) returns text language plpgsql stable as $$
declare
  offset_parts constant text[] := regexp_match(zone, '^([+-])(\d\d)(?::?(\d\d))?$');
  read_as constant text := case
    when offset_parts is not null then
      translate(offset_parts[1], '+-', '-+') || offset_parts[2] || ':' || coalesce(offset_parts[3], '00')
    when upper(zone) in ('CET', 'MET') then 'Europe/Brussels'
    when upper(zone) = 'EET' then 'Europe/Athens'
    when upper(zone) = 'WET' then 'Europe/Lisbon'
    else zone end;
begin
  perform now() at time zone read_as;
  return read_as;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
