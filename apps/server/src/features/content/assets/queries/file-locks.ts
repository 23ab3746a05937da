import type { Db } from '../../../../platform/database/database.ts';
import { itemKeys, itemPublished, pageKeys, withBinOpen } from '../../collections/index.ts';

/** A file that stands on nothing that all visitors see. */
export type KeptFile = {
  id: string;
  /** Of each place that keeps it from visitors, all that has to be unlocked there; null where no place does. */
  keys: string[][] | null;
};

/** Keeps a page in the bin from everybody. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** What is kept of a site's files, as of a content version; null for an unknown site. */
export type KeptFiles = {
  contentVersion: number;
  readAt: number;
  files: KeptFile[] | null;
  /** Single items of pages for all are for members of an area. */
  hasKeptItems: boolean;
};

/** The version is read first: what is found after it counts as older, never the reverse. `files` is null where nothing is locked. */
export async function findKeptFiles(db: Db, websiteId: string): Promise<KeptFiles | null> {
  return withBinOpen(db, async () => {
    const { rows } = await db.query<{
      content_version: number;
      has_locks: boolean;
      has_kept_items: boolean;
      read_at: string;
    }>(
      `select w.content_version, clock_timestamp() as read_at, kept.items as has_kept_items,
              w.password_version is not null or kept.items
                or exists (select from collections c
                            where c.website_id = w.id and (c.password_version is not null or c.area_joining is not null))
                or exists (select from bin_entries b where b.website_id = w.id and b.is_locked) as has_locks
         from websites w
        cross join lateral (select exists (
          select from items i where i.website_id = w.id and i.member_area_id is not null) as items) kept
        where w.id = $1`,
      [websiteId],
      'assets-find-lock-state',
    );
    const [site] = rows;
    if (!site) return null;
    const files = site.has_locks ? await listKeptFiles(db, websiteId) : null;
    const { content_version: contentVersion, has_kept_items: hasKeptItems } = site;
    return { contentVersion, readAt: Date.parse(site.read_at), files, hasKeptItems };
  });
}

/**
 * Files that stand on nothing that all visitors see, by the index of their uses. A draft, an earlier version or a translation that
 * is not shown yet shows nothing, but keeps what stands on it as the page does. A locked page in the bin is for nobody; what stands
 * on no page (settings, emails, the template), and the lock screen, is for all; what stands around pages and with authors and forms
 * is kept by the password of the site. What stands on a saved section stands on the pages that show it, linked.
 */
async function listKeptFiles(db: Db, websiteId: string): Promise<KeptFile[]> {
  // Pages are looked up in one value, and files counted with their uses: of a new site the database expects a handful of rows, and
  // would read all of one for each of the other.
  const { rows } = await db.query<KeptFile>(
    `with pages as materialized (
       select jsonb_object_agg(c.id::text, jsonb_build_object('isSaved', c.type = 'section-library',
                'isLive', k.is_live and not (c.type = 'section-library' and b.id is not null), 'keys', to_jsonb(k.keys
                || case when coalesce(b.is_locked, false) or (b.id is not null and k.keys <> '{}') then array[${NOBODY}] else '{}' end
                || case when w.password_version is null or c.type = 'lock-screen' then '{}'
                   else array[w.password_version] end))) as held
         from websites w
         join collections c on c.website_id = w.id
        cross join lateral ${pageKeys('c')} k
         left join bin_entries b on b.website_id = c.website_id and b.id = c.bin_entry_id
        where w.id = $1),
     uses as (
       select u.asset_id,
              coalesce(p.page -> 'keys' || to_jsonb(${itemKeys()}) || p.item_keys,
                case when d.kind = 'site' or t.entity_id = $1 or u.source in ('authors', 'form_versions')
                     then to_jsonb(array_remove(array[w.password_version], null)) end) as keys,
              u.source not in ('drafts', 'document_checkpoints', 'downloads', 'campaign_drafts', 'site_part_versions')
                and (u.source <> 'document_versions' or d.published_version::text = split_part(u.source_key, ':', 2))
                and (u.source <> 'translations' or t.state = 'ready' and w.languages
                       @> jsonb_build_array(jsonb_build_object('tag', t.locale, 'isPublic', true)))
                and (i.id is null or ${itemPublished()}) and p.is_seen
                and case when p.page is not null then (p.page -> 'isLive')::boolean
                    else u.source not in ('collections', 'items', 'products', 'variants')
                         and (u.source <> 'document_versions' or d.kind = 'site')
                         and (u.source <> 'translations' or t.entity_id = $1) end as is_shown
         from file_uses u
         join websites w on w.id = u.website_id
         left join documents d
           on d.website_id = $1
          and d.id = case when u.source in ('drafts', 'document_versions', 'document_checkpoints')
                      then split_part(u.source_key, ':', 1)::uuid end
         left join translations t
           on t.website_id = $1
          and t.entity_id = case when u.source = 'translations' then split_part(u.source_key, ':', 2)::uuid end
          and t.kind = split_part(u.source_key, ':', 1) and t.locale = split_part(u.source_key, ':', 3)
         left join items i
           on i.website_id = $1
          and i.id = case when u.source in ('items', 'products', 'variants') then split_part(u.source_key, ':', 1)::uuid
                          when d.kind = 'item' then d.owner_id
                          when t.kind in ('item', 'blocks') then t.entity_id end
        cross join pages
        cross join lateral (
          select case when i.id is not null then i.collection_id::text
                      when d.kind = 'page' then d.owner_id::text
                      when u.source = 'collections' then u.source_key
                      else t.entity_id::text end as id) o
        cross join lateral (
          select pages.held -> o.id as page, true as is_seen, '[]'::jsonb as item_keys
           where not coalesce((pages.held -> o.id -> 'isSaved')::boolean, false)
          union all
          select pages.held -> coalesce(li.collection_id, ld.owner_id)::text,
                 l.of_version and (pages.held -> o.id -> 'isLive')::boolean and (li.id is null or ${itemPublished('li')}),
                 to_jsonb(${itemKeys('li')})
            from section_links l
            join documents ld on ld.website_id = $1 and ld.id = l.document_id
            left join items li on li.website_id = $1 and ld.kind = 'item' and li.id = ld.owner_id
           where l.website_id = $1 and l.saved_section_id = o.id::uuid
             and (pages.held -> o.id -> 'isSaved')::boolean) p
        where u.website_id = $1),
     found as (
       select asset_id, keys, is_shown from uses where is_shown or keys <> '[]'
       union all
       select id, null, false from assets where website_id = $1)
     select asset_id as id, jsonb_agg(distinct keys) filter (where keys <> '[]') as keys
       from found group by asset_id having not bool_or(is_shown and coalesce(keys = '[]', true))`,
    [websiteId],
  );
  return rows;
}

/** Ids of the files that have these keys in their addresses, or had them before their bytes were replaced. */
export async function findIdsOfKeys(
  db: Db,
  { websiteId, keys }: { websiteId: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ key: string; id: string }>(
    `select key, id from assets where website_id = $1 and key = any ($2)
     union all
     select key, asset_id from former_asset_keys where website_id = $1 and key = any ($2)`,
    [websiteId, keys],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
