-- Orders of the owner's list of items, drafts included, and what is not published, which is little of a collection.
create index items_newest on items (website_id, collection_id, publish_on desc, id desc);
create index items_by_title on items (website_id, collection_id, lower(title), id);
create index items_unpublished on items (website_id, collection_id, status) where status <> 'published';
