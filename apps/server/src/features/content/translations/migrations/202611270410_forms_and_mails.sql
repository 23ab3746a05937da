-- Texts of forms, emails, and categories and tags in other languages.
alter table translations drop constraint translations_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'form', 'mails', 'labels', 'program'));
alter table translation_suggestions drop constraint translation_suggestions_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'form', 'mails', 'labels', 'program'));
alter table translation_runs drop constraint translation_runs_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'form', 'mails', 'labels', 'program'));

-- Field → hash of the text in the first language that the words of an email were made of; '{}' while nobody has compared them.
alter table mail_texts add column sources jsonb not null default '{}';
