-- Beside the title: what every contributor may know of a site, those too who may not read its settings.
alter table websites add column time_zone text not null default 'America/New_York';
update websites w set time_zone = s.settings ->> 'timeZone'
  from website_settings s where s.website_id = w.id and s.settings ->> 'timeZone' is not null;
