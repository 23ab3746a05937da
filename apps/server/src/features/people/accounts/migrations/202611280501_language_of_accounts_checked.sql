alter table accounts validate constraint accounts_language_check;
