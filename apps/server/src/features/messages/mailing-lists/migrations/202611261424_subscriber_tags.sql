-- Words of the owner by which subscribers are told apart.
alter table subscribers add column tags text[] not null default '{}';
