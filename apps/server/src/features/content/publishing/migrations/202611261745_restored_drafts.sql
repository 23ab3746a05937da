-- What drafts were before the site was put back to an earlier publish, so that it can be taken back: of the last time alone.
create table restored_drafts (
  website_id uuid not null references websites (id) on delete cascade,
  document_id uuid not null,
  restore_id uuid not null,
  -- Number of the draft's last update once it was put back: what is written after that is not taken back.
  draft_seq bigint not null,
  content jsonb not null,
  primary key (website_id, document_id),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
select wall.protect('restored_drafts');
