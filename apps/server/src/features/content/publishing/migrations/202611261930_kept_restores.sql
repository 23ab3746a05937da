-- What drafts were is kept of several restores of a site, so that one after the other can be taken back.
alter table restored_drafts
  drop constraint restored_drafts_pkey,
  add primary key (website_id, restore_id, document_id),
  -- Number of the draft's last update before it was put back; unknown of restores until now.
  add column before_seq bigint,
  add column created_at timestamptz not null default now();
