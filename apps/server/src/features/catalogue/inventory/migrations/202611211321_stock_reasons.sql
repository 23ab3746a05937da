-- Who changed stock by hand, why, and in which words.
alter table stock_ledger
  add column note text not null default '',
  add column account_id uuid;
create index stock_ledger_history on stock_ledger (website_id, variant_id, id desc);
drop index stock_ledger_variant;

alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('count', 'sale', 'restock', 'received', 'damaged', 'lost'));
