-- Versions of the passwords that who waits knew when she signed up: whom a notice tells of a page need not be asking for it.
alter table restock_sign_ups add column passwords uuid[] not null default '{}';
