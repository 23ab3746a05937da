-- outside of a transaction
-- The main domain of a site is the one that is marked: where none was, it has been the first by name.
-- in batches
update hosts set is_primary = true
 where host in (select min(host) from hosts group by website_id having not bool_or(is_primary) limit 1000);
