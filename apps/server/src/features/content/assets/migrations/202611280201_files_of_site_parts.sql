-- A file that an earlier version of the looks or the name of a site shows is in use by it.
create trigger files_of_site_part after insert or delete on site_part_versions
  for each row execute function file_user_changed('part', 'version');
