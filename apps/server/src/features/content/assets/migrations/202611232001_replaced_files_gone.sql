-- An upload for a file that is deleted meanwhile must fail, not become another file: it keeps the id of what it was to replace.
alter table uploads drop constraint uploads_website_id_replaces_fkey;
