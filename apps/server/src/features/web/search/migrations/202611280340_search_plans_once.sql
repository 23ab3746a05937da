-- Planning the statement costs several times what running it does, and it is the same for any pages and items: each is read by its id.
alter function index_search_entries(uuid, uuid[]) set plan_cache_mode = force_generic_plan;

-- Translations that are gone, all of a statement in one go. Without one a text is that of the first language, so that only who has an
-- entry in the language has anything to lose: nobody with whom their page or item goes.
create function search_translations_deleted() returns trigger language plpgsql as $$
begin
  perform index_search_entries(website_id, array_agg(distinct owner_id))
     from (
       select t.website_id, owner.id as owner_id
         from gone t
        cross join lateral unnest(
          case when t.kind = 'blocks' then owners_showing(t.website_id, t.entity_id) || t.entity_id
               else array[t.entity_id] end) owner (id)
        where t.state = 'ready' and t.kind in ('page', 'item', 'blocks')
          -- With a site goes all that it has.
          and exists (select from websites w where w.id = t.website_id)
          and exists (
            select from search_entries e
             where e.website_id = t.website_id and e.owner_id = owner.id and e.locale = t.locale)) owners
    group by website_id;
  return null;
end
$$;
create or replace trigger search_translation_deleted after delete on translations referencing old table as gone
  for each statement execute function search_translations_deleted();
