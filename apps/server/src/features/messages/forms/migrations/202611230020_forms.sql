-- Forms that owners make. What a form asks stands in its versions, which never change: a submission is read by the one it
-- answered. Visitors see the published version, none while there is none.
create table forms (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null,
  row_version int not null default 1,
  -- The version saved last.
  version int not null,
  published_version int,
  -- Submissions older than this are removed, as the version says that was published last.
  retention_days int check (retention_days > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted form keeps its submissions until these are deleted, too.
  deleted_at timestamptz,
  primary key (website_id, id)
);
select wall.protect('forms');

create table form_versions (
  website_id uuid not null,
  form_id uuid not null,
  version int not null,
  content jsonb not null,
  -- Null for one that visitors have never seen.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (website_id, form_id, version),
  foreign key (website_id, form_id) references forms (website_id, id) on delete cascade
);
select wall.protect('form_versions');

create table form_submissions (
  website_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version int not null,
  -- Value by field id; those of fields that were hidden are not there.
  answers jsonb not null,
  -- All answers in lower case, passwords left out.
  search_text text not null,
  -- Hash of what was typed freely, if that is long enough to be nobody else's words.
  text_hash bytea,
  emails text[] collate "C" not null default '{}',
  page_title text not null default '',
  page_id text not null default '',
  page_path text not null default '',
  -- `i` of an item, `c` of a collection.
  content_source text not null default '' collate "C",
  locale text not null,
  is_test boolean not null default false,
  is_read boolean not null default false,
  is_starred boolean not null default false,
  is_spam boolean not null default false,
  spam_score int not null default 0,
  spam_reasons text[] collate "C" not null default '{}',
  labels text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, form_id, version) references form_versions (website_id, form_id, version) on delete cascade
);
create index form_submissions_of_form on form_submissions (website_id, form_id, id);
create index form_submissions_by_age on form_submissions (website_id, form_id, created_at);
create index form_submissions_of_version on form_submissions (website_id, form_id, version);
create index form_submissions_unread on form_submissions (website_id, form_id) where not is_read and not is_spam;
create index form_submissions_spam on form_submissions (website_id, form_id) where is_spam;
create index form_submissions_labelled on form_submissions (website_id, form_id) where labels <> '{}';
create index form_submissions_text on form_submissions (website_id, text_hash, created_at) where text_hash is not null;
select wall.protect('form_submissions');

-- Addresses that were given, by which somebody is found who asks to be forgotten.
create table form_submission_emails (
  website_id uuid not null,
  email text not null collate "C",
  submission_id uuid not null,
  primary key (website_id, email, submission_id),
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);
create index form_submission_emails_of on form_submission_emails (website_id, submission_id);
select wall.protect('form_submission_emails');

create table form_submission_notes (
  website_id uuid not null,
  id uuid not null,
  submission_id uuid not null,
  author_name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);
create index form_submission_notes_of on form_submission_notes (website_id, submission_id, id);
select wall.protect('form_submission_notes');

-- Keys of forms that were used, until they would have expired, and for what: the same sent again is answered as it was then.
create table form_used_keys (
  website_id uuid not null references websites (id) on delete cascade,
  nonce text not null collate "C",
  -- Keyed hash of the answers.
  content_hash text not null collate "C",
  submission_id uuid not null,
  expires_at timestamptz not null,
  primary key (website_id, nonce)
);
create index form_used_keys_expired on form_used_keys (expires_at);
select wall.protect('form_used_keys');

-- What was sent without scripts and waits to be looked over; of its address only a hash is kept.
create table form_drafts (
  website_id uuid not null,
  token_hash bytea not null,
  form_id uuid not null,
  sent jsonb not null,
  expires_at timestamptz not null,
  primary key (website_id, token_hash),
  foreign key (website_id, form_id) references forms (website_id, id) on delete cascade
);
create index form_drafts_expired on form_drafts (expires_at);
select wall.protect('form_drafts');
