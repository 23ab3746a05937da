-- Calls counted for all nodes alike. Worth nothing after a crash, so it is not logged.
create unlogged table rate_limits (
  key text collate "C" primary key,
  count integer not null,
  expires_at timestamptz not null
);
select wall.share('rate_limits');
