-- What an owner's list is searched by: a row is found by how one of its words begins. Behind the wall only plain
-- comparisons use an index. Each list writes its words by triggers of its own.
create table list_words (
  website_id uuid not null,
  row_id uuid not null,
  word text not null collate "C",
  list text not null collate "C",
  primary key (website_id, row_id, word)
);
create index list_words_by_word on list_words (website_id, list, word, row_id);
select wall.protect('list_words');

-- Writes the words of a row anew. A row that is gone says nothing: null.
create function write_list_words(site uuid, of_list text, id uuid, said text) returns void language plpgsql as $$
begin
  delete from list_words where website_id = site and row_id = id and word not in (select search_words(said));
  insert into list_words (website_id, row_id, word, list)
  select site, id, word, of_list from search_words(said) word on conflict do nothing;
end
$$;
