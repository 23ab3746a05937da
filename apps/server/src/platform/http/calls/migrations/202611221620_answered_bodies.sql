-- A key stands for one call with one body. Null for what was asked before: it is not compared.
alter table answered_calls add column body_hash bytea;
alter table answered_account_calls add column body_hash bytea;
