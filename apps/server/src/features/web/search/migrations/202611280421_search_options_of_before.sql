-- outside of a transaction
-- Products with options are found by them, too: their entries count as made for other languages, of which a job makes all anew.
-- in batches
update search_entries set config = 'anew', made_of = null
 where (website_id, owner_id, locale) in (
   select e.website_id, e.owner_id, e.locale from search_entries e
    where e.kind = 'item' and e.locale = '' and e.config <> 'anew'
      and exists (select from variants v where v.website_id = e.website_id and v.item_id = e.owner_id and v.attributes <> '{}')
    limit 1000);
