-- Finds the same text that came by another form within a day.
create index form_submissions_text on form_submissions (website_id, md5(search_text));
