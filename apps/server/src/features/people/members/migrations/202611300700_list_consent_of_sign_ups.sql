-- What was agreed to by the box to join the store's list, and the page it stood on; null for who did not.
alter table member_sign_ups add column list_words text, add column list_page text;
