-- Language of an entry beside the first one; '' is that. And a hash of all that its words are made of: where it is the same, they are, too.
alter table search_entries add column locale text not null default '' collate "C", add column made_of text collate "C";
