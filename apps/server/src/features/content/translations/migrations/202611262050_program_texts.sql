-- Texts of the program in a language that it does not speak, as the owner of a site wrote them: one thing of each site.
alter table translations drop constraint translations_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'program'));
alter table translation_suggestions drop constraint translation_suggestions_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'program'));
alter table translation_runs drop constraint translation_runs_kind_check,
  add check (kind in ('site', 'page', 'item', 'blocks', 'program'));
