-- What stands only in another language is used, too, and kept with its page. Most translations name no file: an import of
-- thousands is spared the look.
create trigger files_of_new_translation after insert on translations for each row
  when (new.texts::text like '%/\_sw/%') execute function file_user_changed('kind', 'entity_id', 'locale');
create trigger files_of_translation after update of texts on translations for each row
  when (old.texts::text like '%/\_sw/%' or new.texts::text like '%/\_sw/%')
  execute function file_user_changed('kind', 'entity_id', 'locale');
create trigger files_of_deleted_translation after delete on translations for each row
  when (old.texts::text like '%/\_sw/%') execute function file_user_changed('kind', 'entity_id', 'locale');

select index_file_uses(website_id, 'translations', concat_ws(':', kind, entity_id, locale), texts::text)
  from translations where texts::text like '%/\_sw/%';
