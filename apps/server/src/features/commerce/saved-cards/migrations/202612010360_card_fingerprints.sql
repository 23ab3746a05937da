-- The same for a number of a card however often its service was given it: such rows are one card of their member.
alter table saved_cards add column fingerprint text;
