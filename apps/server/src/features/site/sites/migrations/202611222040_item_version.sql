-- How often the content version has moved for items alone: the difference of both moves with what all pages share. Whoever
-- moves only the content version says that anything may have changed.
alter table websites add column item_version bigint not null default 0;
