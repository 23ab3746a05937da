-- A link shows the draft of a page, or of a post, product or event on its own page.
alter table preview_links
  alter column collection_id drop not null,
  add column item_id uuid,
  add foreign key (website_id, item_id) references items (website_id, id) on delete cascade,
  add constraint preview_links_of_one_thing check (num_nonnulls(collection_id, item_id) = 1);
create index preview_links_of_item on preview_links (website_id, item_id, id desc) where item_id is not null;
