-- States of a draft that somebody kept, under a name or none, beside the versions that visitors saw.
create table document_checkpoints (
  website_id uuid not null references websites (id) on delete cascade,
  document_id uuid not null,
  id uuid not null,
  -- '' for one that is called by its time; those make room for others.
  name text not null default '' check (char_length(name) <= 100),
  content jsonb not null,
  -- Account that kept it.
  saved_by uuid,
  saved_at timestamptz not null default now(),
  primary key (website_id, document_id, id),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
select wall.protect('document_checkpoints');
create trigger files_of_checkpoint after insert or delete or update of content on document_checkpoints
  for each row execute function file_user_changed('document_id', 'id');
