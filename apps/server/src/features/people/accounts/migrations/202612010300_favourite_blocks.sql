-- Types of blocks that a person has given a star in the list of blocks, in the order in which it was done.
alter table accounts add column favourite_blocks text[] not null default '{}';
