-- What the owner has marked as spam, and as wanted: how many submissions, and how often each of their words, of which only a place
-- among 65,536 is kept.
create table form_spam_models (
  website_id uuid primary key references websites (id) on delete cascade,
  spam int not null default 0,
  wanted int not null default 0
);
select wall.protect('form_spam_models');

create table form_spam_words (
  website_id uuid not null references websites (id) on delete cascade,
  bucket int not null,
  spam int not null default 0,
  wanted int not null default 0,
  primary key (website_id, bucket)
);
select wall.protect('form_spam_words');

-- What a submission taught the filter: true for spam, null for nothing yet.
alter table form_submissions add column taught_spam boolean;
