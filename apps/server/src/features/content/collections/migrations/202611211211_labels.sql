-- How labels compare: case and the way an accent is written do not count.
create function label_key(label text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(btrim(label), nfkc) collate "und-x-icu")
$$;

-- Tags and categories of a collection. Categories may stand below others.
create table labels (
  website_id uuid not null,
  collection_id uuid not null,
  kind text not null collate "C" check (kind in ('tag', 'category')),
  key text not null collate "C",
  label text not null,
  parent_key text collate "C",
  position int not null default 0,
  primary key (website_id, collection_id, kind, key),
  check (parent_key is null or kind = 'category' and parent_key <> key),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, collection_id, kind, parent_key) references labels (website_id, collection_id, kind, key)
    on update cascade on delete set null (parent_key)
);
create index labels_below on labels (website_id, collection_id, kind, parent_key);

insert into labels (website_id, collection_id, kind, key, label, position)
select c.website_id, c.id, 'category', label_key(given.label), given.label, given.place
  from collections c, unnest(c.categories) with ordinality given (label, place)
    on conflict do nothing;
alter table collections drop column categories;

-- What each item is filed under, for lists by a label: behind the wall only plain comparisons use an index. An item also
-- stands under the categories above its own (is_own false).
create table item_labels (
  website_id uuid not null,
  item_id uuid not null,
  collection_id uuid not null,
  kind text not null collate "C" check (kind in ('tag', 'category', 'author')),
  key text not null collate "C",
  is_own boolean not null,
  is_published boolean not null,
  publish_on timestamptz(3) not null,
  primary key (website_id, item_id, kind, key),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
create index item_labels_by_key on item_labels (website_id, collection_id, kind, key, publish_on desc, item_id desc)
  where is_published;
create index item_labels_own on item_labels (website_id, collection_id, kind, key) where is_own;

-- Labels of items are written where items are, so that no way of writing one forgets them.
create function sync_item_labels() returns trigger language plpgsql as $$
begin
  delete from item_labels where website_id = new.website_id and item_id = new.id;
  -- In the order of their keys: two items with the same new labels then wait for each other instead of blocking.
  insert into labels (website_id, collection_id, kind, key, label)
  select distinct on (kind, label_key(label)) new.website_id, new.collection_id, kind, label_key(label), label
    from (select 'tag' as kind, unnest(new.tags) as label
           union all select 'category', unnest(new.categories)) given
   order by kind, label_key(label)
      on conflict do nothing;
  insert into item_labels (website_id, item_id, collection_id, kind, key, is_own, is_published, publish_on)
  with recursive filed as (
    select own.* from (
      select 'tag' collate "C" as kind, label_key(tag) collate "C" as key, 0 as depth from unnest(new.tags) tag
      union all select 'category', label_key(category), 0 from unnest(new.categories) category
      union all select 'author', new.author_id::text, 0 where new.author_id is not null) own
    union
    select l.kind, l.parent_key, filed.depth + 1
      from filed join labels l on l.website_id = new.website_id and l.collection_id = new.collection_id
                              and l.kind = 'category' and filed.kind = 'category' and l.key = filed.key
     where l.parent_key is not null and filed.depth < 20)
  select new.website_id, new.id, new.collection_id, kind, key, min(depth) = 0, new.status = 'published', new.publish_on
    from filed group by kind, key;
  return null;
end
$$;
create trigger item_labels_of_new after insert on items for each row execute function sync_item_labels();
create trigger item_labels_of_changed
  after update of collection_id, tags, categories, author_id, status, publish_on on items for each row
  when ((old.collection_id, old.tags, old.categories, old.author_id, old.status, old.publish_on)
        is distinct from (new.collection_id, new.tags, new.categories, new.author_id, new.status, new.publish_on))
  execute function sync_item_labels();

-- Writes anew what some items of a collection are filed under, e.g. after a category moved below another.
create function refile_items(site uuid, ids uuid[]) returns void language sql as $$
  with recursive filed as (
    select i.id, label_key(category) collate "C" as key, i.collection_id, 0 as depth
      from items i, unnest(i.categories) category where i.website_id = site and i.id = any (ids)
    union
    select filed.id, l.parent_key, filed.collection_id, filed.depth + 1
      from filed join labels l on l.website_id = site and l.collection_id = filed.collection_id
                              and l.kind = 'category' and l.key = filed.key
     where l.parent_key is not null and filed.depth < 20),
  gone as (
    delete from item_labels o
     where o.website_id = site and o.item_id = any (ids) and o.kind = 'category' and not o.is_own
       and not exists (select from filed where filed.id = o.item_id and filed.key = o.key))
  insert into item_labels (website_id, item_id, collection_id, kind, key, is_own, is_published, publish_on)
  select site, i.id, i.collection_id, 'category', filed.key, min(filed.depth) = 0, i.status = 'published', i.publish_on
    from filed join items i on i.website_id = site and i.id = filed.id
   group by i.id, i.collection_id, filed.key, i.status, i.publish_on
      on conflict do nothing
$$;

insert into labels (website_id, collection_id, kind, key, label)
select distinct on (website_id, collection_id, kind, label_key(label))
       website_id, collection_id, kind, label_key(label), label
  from (select website_id, collection_id, 'tag' as kind, unnest(tags) as label from items
         union all select website_id, collection_id, 'category', unnest(categories) from items) given
 order by website_id, collection_id, kind, label_key(label)
    on conflict do nothing;
insert into item_labels (website_id, item_id, collection_id, kind, key, is_own, is_published, publish_on)
select distinct website_id, id, collection_id, kind, key, true, status = 'published', publish_on
  from (select i.*, 'tag' as kind, label_key(tag) as key from items i, unnest(i.tags) tag
         union all select i.*, 'category', label_key(category) from items i, unnest(i.categories) category
         union all select i.*, 'author', i.author_id::text from items i where i.author_id is not null) given;
select wall.protect('labels');
select wall.protect('item_labels');
