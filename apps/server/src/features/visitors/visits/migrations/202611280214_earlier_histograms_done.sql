-- Only the file before this one has called them.
-- nobody reads it since 0.1.0
drop function short_histogram(bytea);
-- nobody reads it since 0.1.0
drop function short_number(integer);
