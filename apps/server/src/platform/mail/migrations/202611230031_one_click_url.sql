-- Where one request ends further mails of the kind (header List-Unsubscribe).
alter table mails add column one_click_url text;
