-- What pictures say in other languages. Rows as they are pass: they are looked through in a file of its own.
alter table translations drop constraint translations_kind_check,
  add constraint translations_kind_check
    check (kind in ('site', 'page', 'item', 'blocks', 'form', 'campaign', 'mails', 'checkout', 'labels', 'program', 'picture')) not valid;
alter table translation_suggestions drop constraint translation_suggestions_kind_check,
  add constraint translation_suggestions_kind_check
    check (kind in ('site', 'page', 'item', 'blocks', 'form', 'campaign', 'mails', 'checkout', 'labels', 'program', 'picture')) not valid;
alter table translation_runs drop constraint translation_runs_kind_check,
  add constraint translation_runs_kind_check
    check (kind in ('site', 'page', 'item', 'blocks', 'form', 'campaign', 'mails', 'checkout', 'labels', 'program', 'picture')) not valid;
