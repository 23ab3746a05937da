-- Who has a draft open on which node, so that the nodes show each other's people. It is worth nothing after a crash.
create unlogged table draft_presence (
  website_id uuid not null references websites (id) on delete cascade,
  document_id uuid not null,
  -- Of one start of one process.
  node_id uuid not null,
  people jsonb not null,
  -- A node that has not said so again for a while is gone, and its people with it.
  seen_at timestamptz not null default now(),
  primary key (website_id, document_id, node_id)
);
select wall.protect('draft_presence');
