import type { Db } from '../../../../platform/database/database.ts';
import { itemKeys, itemPublished, pageKeys, withBinOpen } from '../../collections/index.ts';

/** A file that stands on nothing that all visitors see. */
export type KeptFile = {
  id: string;
  key: string;
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
 * Files that stand on nothing that all visitors see, by the index of their uses. A draft or an earlier version shows nothing, but
 * keeps what stands on it as the page does. A locked page in the bin is for nobody; what stands on no page (settings, emails, the
 * template), and the lock screen, is for all.
 */
async function listKeptFiles(db: Db, websiteId: string): Promise<KeptFile[]> {
  const { rows } = await db.query<KeptFile>(
    `with pages as materialized (
       select c.id, k.is_live,
              k.keys
                || case when coalesce(b.is_locked, false) or (b.id is not null and k.keys <> '{}') then array[${NOBODY}] else '{}' end
                || case when w.password_version is null or c.type = 'lock-screen' then '{}'
                   else array[w.password_version] end as keys
         from websites w
         join collections c on c.website_id = w.id
        cross join lateral ${pageKeys('c')} k
         left join bin_entries b on b.website_id = c.website_id and b.id = c.bin_entry_id
        where w.id = $1),
     uses as (
       select u.asset_id, case when i.id is null then p.keys else p.keys || ${itemKeys()} end as keys,
              u.source <> 'drafts' and u.source <> 'downloads'
                and (u.source <> 'document_versions' or d.published_version::text = split_part(u.source_key, ':', 2))
                and (i.id is null or ${itemPublished()})
                and case when p.id is not null then p.is_live
                    else u.source not in ('collections', 'items', 'products', 'variants')
                         and (u.source <> 'document_versions' or d.kind = 'site') end as is_shown
         from file_uses u
         left join documents d
           on d.website_id = $1 and u.source in ('drafts', 'document_versions') and d.id::text = split_part(u.source_key, ':', 1)
         left join items i
           on i.website_id = $1
          and i.id::text = case when u.source in ('items', 'products', 'variants') then split_part(u.source_key, ':', 1)
                                when d.kind = 'item' then d.owner_id::text end
         left join pages p
           on p.id::text = case when i.id is not null then i.collection_id::text
                                when d.kind = 'page' then d.owner_id::text
                                when u.source = 'collections' then u.source_key end
        where u.website_id = $1),
     found as (
       select asset_id, bool_or(is_shown and coalesce(keys = '{}', true)) as is_public,
              jsonb_agg(distinct to_jsonb(keys)) filter (where keys <> '{}') as keys
         from uses group by asset_id)
     select a.id, a.key, f.keys from assets a left join found f on f.asset_id = a.id
      where a.website_id = $1 and coalesce(not f.is_public, true)`,
    [websiteId],
  );
  return rows;
}
