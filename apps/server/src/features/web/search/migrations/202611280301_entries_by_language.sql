-- outside of a transaction
create unique index concurrently if not exists search_entries_by_language on search_entries (website_id, owner_id, locale);
