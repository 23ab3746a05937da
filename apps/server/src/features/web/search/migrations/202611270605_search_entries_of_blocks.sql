-- What was written of items made of blocks between 202611270510 and 202611270560 is found by their old text, too.
select index_search_entries(website_id, array_agg(owner_id order by owner_id))
  from documents where kind = 'item' and published_version is not null and bin_entry_id is null group by website_id;
