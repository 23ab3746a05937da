-- A deleted form sends nothing on.
delete from form_connections c using forms f
 where f.website_id = c.website_id and f.id = c.form_id and f.deleted_at is not null;
