-- The folder of a file is a name: it is there while a file is in it.
alter table assets add column folder text not null default '';
create index assets_by_folder on assets (website_id, folder);

-- Where files are used: kept by triggers, so that each change writes its uses in its own transaction, whoever makes it.
-- A use names the row by its table and key; of a draft and a version of a document the table is 'drafts' and
-- 'document_versions', the key the document, for versions followed by their number.
create table file_uses (
  website_id uuid not null references websites (id) on delete cascade,
  asset_id uuid not null,
  source text not null collate "C",
  source_key text not null collate "C",
  primary key (website_id, asset_id, source, source_key),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index file_uses_of_source on file_uses (website_id, source, source_key);
select wall.protect('file_uses');

-- Keys that a file had before its bytes were replaced: addresses with them, kept in texts and by other sites, still open it.
create table former_asset_keys (
  website_id uuid not null references websites (id) on delete cascade,
  key text not null collate "C",
  asset_id uuid not null,
  primary key (website_id, key),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index former_asset_keys_of_asset on former_asset_keys (website_id, asset_id);
select wall.protect('former_asset_keys');

-- Files of a site that a text names: by their ids, or by addresses with their keys.
create function files_named_in(site uuid, held text) returns setof uuid language sql stable as $$
  with ids as materialized (
    select (m[1])::uuid id from regexp_matches(held, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m),
  keys as materialized (
    select m[1] collate "C" as key from regexp_matches(held, '/_sw/(?:images|files)/([0-9a-f]{32})/', 'g') m)
  select a.id from assets a where a.website_id = site and a.id in (select id from ids)
  union
  select a.id from assets a where a.website_id = site and a.key in (select key from keys)
  union
  select f.asset_id from former_asset_keys f where f.website_id = site and f.key in (select key from keys)
$$;

create function index_file_uses(site uuid, of_source text, of_key text, held text) returns void language sql as $$
  delete from file_uses where website_id = site and source = of_source and source_key = of_key
     and asset_id not in (select files_named_in(site, held));
  insert into file_uses (website_id, asset_id, source, source_key)
  select site, named, of_source, of_key from files_named_in(site, held) named on conflict do nothing
$$;

-- For a row of any table: the arguments are the columns its key is made of.
create function file_user_changed() returns trigger language plpgsql as $$
declare
  held jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_key text := (select string_agg(held ->> tg_argv[i], ':' order by i) from generate_series(0, tg_nargs - 1) i);
begin
  if tg_op = 'DELETE' then
    delete from file_uses
     where website_id = old.website_id and source = tg_table_name and source_key = of_key;
  else
    perform index_file_uses(new.website_id, tg_table_name, of_key, held::text);
  end if;
  return null;
end
$$;

-- An update only adds to what a draft names, since what it takes away can be brought back; folding reads the draft anew.
create function draft_grew() returns trigger language plpgsql as $$
begin
  insert into file_uses (website_id, asset_id, source, source_key)
  select new.website_id, named, 'drafts', new.document_id::text
    from files_named_in(new.website_id, encode(new.bytes, 'escape')) named on conflict do nothing;
  return null;
end
$$;
create function draft_folded() returns trigger language plpgsql as $$
begin
  perform index_file_uses(new.website_id, 'drafts', new.document_id::text,
    encode(new.bytes, 'escape') || coalesce((
      select string_agg(encode(u.bytes, 'escape'), ' ') from draft_updates u
       where u.website_id = new.website_id and u.document_id = new.document_id and u.seq > new.seq), ''));
  return null;
end
$$;
create function draft_deleted() returns trigger language plpgsql as $$
begin
  delete from file_uses
   where website_id = old.website_id and source = 'drafts' and source_key = old.id::text;
  return null;
end
$$;
create trigger files_of_draft after insert on draft_updates for each row execute function draft_grew();
create trigger files_of_folded_draft after insert or update on draft_snapshots
  for each row execute function draft_folded();
create trigger files_of_deleted_draft after delete on documents for each row execute function draft_deleted();

create trigger files_of_version after insert or update or delete on document_versions
  for each row execute function file_user_changed('document_id', 'version');
create trigger files_of_collection
  after insert or delete or update of description, main_image_id, background on collections
  for each row execute function file_user_changed('id');
create trigger files_of_item after insert or delete or update of excerpt, body, main_image_id, content on items
  for each row execute function file_user_changed('id');
create trigger files_of_author after insert or update or delete on authors
  for each row execute function file_user_changed('id');
create trigger files_of_product
  after insert or delete or update of subscription_plan, additional_fields_form, merchandising, digital on products
  for each row execute function file_user_changed('item_id');
create trigger files_of_variant after insert or delete or update of image_id, attributes on variants
  for each row execute function file_user_changed('item_id', 'id');
create trigger files_of_settings after insert or update or delete on website_settings
  for each row execute function file_user_changed('website_id');
create trigger files_of_preferences after insert or update or delete on commerce_preferences
  for each row execute function file_user_changed('namespace');
create trigger files_of_mail_text after insert or update or delete on mail_texts
  for each row execute function file_user_changed('kind', 'locale');
create trigger files_of_form after insert or update or delete on form_versions
  for each row execute function file_user_changed('form_id', 'version');
create trigger files_of_redirect after insert or update or delete on redirects
  for each row execute function file_user_changed('id');
create trigger files_of_template after insert or update or delete on template_versions
  for each row execute function file_user_changed('id');
create trigger files_of_download after insert or delete on downloads
  for each row execute function file_user_changed('order_id', 'id');

-- Sites that were there before.
select index_file_uses(website_id, 'document_versions', document_id || ':' || version, content::text)
  from document_versions;
select index_file_uses(website_id, 'collections', id::text, to_jsonb(c)::text) from collections c;
select index_file_uses(website_id, 'items', id::text, to_jsonb(i)::text) from items i;
select index_file_uses(website_id, 'authors', id::text, to_jsonb(a)::text) from authors a;
select index_file_uses(website_id, 'products', item_id::text, to_jsonb(p)::text) from products p;
select index_file_uses(website_id, 'variants', item_id || ':' || id, to_jsonb(v)::text)
  from variants v where image_id is not null;
select index_file_uses(website_id, 'website_settings', website_id::text, to_jsonb(s)::text) from website_settings s;
select index_file_uses(website_id, 'commerce_preferences', namespace, to_jsonb(p)::text) from commerce_preferences p;
select index_file_uses(website_id, 'mail_texts', kind || ':' || locale, to_jsonb(m)::text) from mail_texts m;
select index_file_uses(website_id, 'form_versions', form_id || ':' || version, content::text) from form_versions;
select index_file_uses(website_id, 'redirects', id::text, to_jsonb(r)::text) from redirects r;
select index_file_uses(website_id, 'template_versions', id::text, to_jsonb(t)::text) from template_versions t;
select index_file_uses(website_id, 'downloads', order_id || ':' || id, to_jsonb(d)::text) from downloads d;
select index_file_uses(d.website_id, 'drafts', d.id::text, concat(
         (select encode(s.bytes, 'escape') from draft_snapshots s
           where s.website_id = d.website_id and s.document_id = d.id),
         (select string_agg(encode(u.bytes, 'escape'), ' ') from draft_updates u
           where u.website_id = d.website_id and u.document_id = d.id)))
  from documents d;
