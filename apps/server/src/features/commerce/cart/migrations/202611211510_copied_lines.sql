-- The line that a line was first copied from, when a member who signed out kept a copy of her cart. Both are the same units.
alter table cart_entries add column copied_from uuid;
