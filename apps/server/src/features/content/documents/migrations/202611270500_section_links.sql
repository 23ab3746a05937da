-- Which documents show which saved sections: in their drafts, or in what visitors see. Kept by triggers, so that each change writes
-- it in its own transaction, whoever makes it. A draft names a section until it is folded without it: who counts reads the draft.
create table section_links (
  website_id uuid not null,
  document_id uuid not null,
  of_version boolean not null,
  -- `of_version`: by the version that visitors see, else by the draft. The page of the saved section; in the bin it is still named.
  saved_section_id uuid not null,
  primary key (website_id, document_id, of_version, saved_section_id),
  foreign key (website_id, document_id) references documents (website_id, id) on delete cascade
);
create index section_links_of_section on section_links (website_id, saved_section_id);
select wall.protect('section_links');

-- Saved sections that the bytes of a draft name: the key of the value, some bytes that say what follows, the id.
create function saved_sections_in(draft bytea) returns setof uuid language sql immutable as $$
  select distinct (m[1])::uuid
    from regexp_matches(encode(draft, 'escape'),
           'savedSectionId.{1,12}?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
$$;

create function draft_links_grew() returns trigger language plpgsql as $$
begin
  insert into section_links (website_id, document_id, of_version, saved_section_id)
  select new.website_id, new.document_id, false, named from saved_sections_in(new.bytes) named on conflict do nothing;
  return null;
end
$$;
create trigger links_of_draft after insert on draft_updates for each row
  when (position('savedSectionId'::bytea in new.bytes) > 0) execute function draft_links_grew();

create function draft_links_folded() returns trigger language plpgsql as $$
declare
  named uuid[] := array(
    select saved_sections_in(new.bytes)
    union
    select saved_sections_in(u.bytes) from draft_updates u
     where u.website_id = new.website_id and u.document_id = new.document_id and u.seq > new.seq);
begin
  delete from section_links
   where website_id = new.website_id and document_id = new.document_id and not of_version
     and saved_section_id <> all (named);
  insert into section_links (website_id, document_id, of_version, saved_section_id)
  select new.website_id, new.document_id, false, unnest(named) on conflict do nothing;
  return null;
end
$$;
create trigger links_of_folded_draft after insert or update on draft_snapshots
  for each row execute function draft_links_folded();

-- A version is what visitors see from the moment it is made.
create function version_links_changed() returns trigger language plpgsql as $$
begin
  delete from section_links
   where website_id = new.website_id and document_id = new.document_id and of_version;
  insert into section_links (website_id, document_id, of_version, saved_section_id)
  select distinct new.website_id, new.document_id, true, (named #>> '{}')::uuid
    from jsonb_path_query(new.content, '$.sections[*].savedSectionId') named
   where named #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  return null;
end
$$;
create trigger links_of_version after insert on document_versions
  for each row execute function version_links_changed();
