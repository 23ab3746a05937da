-- Moves with each like: what pages were made of is told from what visitors liked since, without a version of the content.
alter table websites add column likes_version bigint not null default 0;
