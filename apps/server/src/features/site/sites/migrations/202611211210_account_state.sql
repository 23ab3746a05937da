-- State of a site's account and since when: it decides what visitors get. An installation of one's own bills nobody.
alter table websites
  add column account_state text collate "C" not null default 'comped' check (account_state in
    ('expired', 'pastdue', 'trial', 'beta', 'removed', 'internal', 'comped', 'paid', 'v5-linked', 'active-parking-page',
     'resold', 'resold-grace', 'enterprise')),
  add column account_state_since timestamptz not null default now();
