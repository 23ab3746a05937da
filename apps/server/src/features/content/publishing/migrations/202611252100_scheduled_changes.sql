-- Changes of pages that go public at a moment: what was written when they were scheduled, whatever is written after that.
create table scheduled_changes (
  website_id uuid not null references websites (id) on delete cascade,
  document_id uuid not null,
  content jsonb not null,
  draft_seq bigint not null,
  publish_on timestamptz not null,
  account_id uuid not null,
  -- Why they were not published when their moment had come.
  failure text check (failure in ('not-allowed', 'page-gone')),
  primary key (website_id, document_id),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
create index scheduled_changes_due on scheduled_changes (website_id, publish_on) where failure is null;
select wall.protect('scheduled_changes');
