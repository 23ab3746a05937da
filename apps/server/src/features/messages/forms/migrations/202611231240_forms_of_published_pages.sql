-- Publishing a page publishes its forms, as they were saved last. A form that was taken from visitors stays away: only its owner
-- brings it back.
create function publish_forms_of_document() returns trigger language plpgsql as $$
declare
  shown uuid[];
begin
  select array_agg(distinct id::uuid) into shown
    from (select path.value #>> '{}' as id from jsonb_path_query(new.content, '$.**.formId') as path (value)) named
   where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  if shown is null then
    return null;
  end if;
  update forms f
     set published_version = f.version, updated_at = now(), retention_days = (v.content ->> 'retentionDays')::int
    from form_versions v
   where f.website_id = new.website_id and f.id = any (shown) and f.deleted_at is null
     and v.website_id = f.website_id and v.form_id = f.id and v.version = f.version
     and f.published_version is distinct from f.version
     and (f.published_version is not null or not exists (
           select from form_versions seen
            where seen.website_id = f.website_id and seen.form_id = f.id and seen.published_at is not null));
  update form_versions v
     set published_at = now()
    from forms f
   where f.website_id = new.website_id and f.id = any (shown)
     and v.website_id = f.website_id and v.form_id = f.id and v.version = f.published_version and v.published_at is null;
  return null;
end $$;

create trigger forms_of_published_page after insert on document_versions
  for each row when (new.content::text like '%"formId"%') execute function publish_forms_of_document();
