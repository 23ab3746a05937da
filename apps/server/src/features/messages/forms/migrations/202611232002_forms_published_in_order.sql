-- A page that is published while its form is saved for the first time after a change publishes the form as saved.
create or replace function publish_forms_of_document() returns trigger language plpgsql as $$
declare
  shown uuid[];
begin
  select array_agg(distinct id::uuid) into shown
    from (select path.value #>> '{}' as id from jsonb_path_query(new.content, '$.**.formId') as path (value)) named
   where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  if shown is null then
    return null;
  end if;
  -- A save under way ends first, and the statements behind see what it wrote.
  perform from forms where website_id = new.website_id and id = any (shown) order by id for update;
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
