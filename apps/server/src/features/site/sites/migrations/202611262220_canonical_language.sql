-- The language of a site as tags are spelled (pl-PL, not pl-pl): texts in it are stored under that spelling.
with spelled as (
  select website_id,
         (select string_agg(
                   case when place = 1 then lower(part)
                        when length(part) = 4 then initcap(part)
                        else upper(part) end, '-' order by place)
            from regexp_split_to_table(settings ->> 'language', '-') with ordinality parts (part, place)) as tag
    from website_settings
   where settings ->> 'language' ~* '^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$'
)
update website_settings s
   set settings = jsonb_set(s.settings, '{language}', to_jsonb(spelled.tag))
  from spelled
 where spelled.website_id = s.website_id and s.settings ->> 'language' <> spelled.tag;
