-- While rows are looked through, others write.
alter table translations validate constraint translations_kind_check;
alter table translation_suggestions validate constraint translation_suggestions_kind_check;
alter table translation_runs validate constraint translation_runs_kind_check;
