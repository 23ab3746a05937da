-- Beside the time zone: every contributor may know it, and what the editor puts onto pages is in it.
alter table websites add column language text not null default 'en-US';
update websites w set language = s.settings ->> 'language'
  from website_settings s where s.website_id = w.id and s.settings ->> 'language' is not null;
