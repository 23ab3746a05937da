-- Files that visitors send with forms. Without a submission one waits to be sent, known to its visitor by a token alone. Its
-- bytes are in the storage under its id; they are removed after the row.
create table form_files (
  website_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  field_id text not null collate "C",
  token_hash bytea not null,
  submission_id uuid,
  file_name text not null,
  size_bytes bigint not null,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, form_id) references forms (website_id, id) on delete cascade,
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);
create unique index form_files_by_token on form_files (website_id, token_hash);
create index form_files_of_submission on form_files (website_id, submission_id) where submission_id is not null;
create index form_files_unsent on form_files (created_at) where submission_id is null;
create index form_files_of_form on form_files (website_id, form_id);
select wall.protect('form_files');
