import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };

/** Takes from a page that comes from the bin the translated addresses that a page beside its new place has. The bin is open. */
export async function clearTakenUrlIds(
  db: Db,
  { websiteId, id, parentId }: Key & { parentId: string | null },
): Promise<void> {
  await db.query(
    `update translations t set texts = t.texts - 'urlId', sources = t.sources - 'urlId', row_version = t.row_version + 1
      where t.website_id = $1 and t.kind = 'page' and t.entity_id = $2
        and exists (select from collections c
                     where c.website_id = $1 and c.parent_id is not distinct from $3 and c.bin_entry_id is null and c.id <> $2
                       and (local_url_id(c, t.locale, false) = t.texts ->> 'urlId'
                            or t.state = 'ready' and local_url_id(c, t.locale, true) = t.texts ->> 'urlId'))`,
    [websiteId, id, parentId],
  );
}

/** The same of an item and its collection. */
export async function clearTakenItemUrlIds(
  db: Db,
  { websiteId, id, collectionId }: Key & { collectionId: string },
): Promise<void> {
  await db.query(
    `update translations t set texts = t.texts - 'urlId', sources = t.sources - 'urlId', row_version = t.row_version + 1
      where t.website_id = $1 and t.kind = 'item' and t.entity_id = $2 and t.url_id is not null
        and exists (select from items i
                     where i.website_id = $1 and i.collection_id = $3 and i.bin_entry_id is null and i.id <> $2
                       and (local_item_url_id(i, t.locale, false) = t.url_id
                            or t.state = 'ready' and local_item_url_id(i, t.locale, true) = t.url_id))`,
    [websiteId, id, collectionId],
  );
}

/**
 * Addresses that an item from the bin cannot have: those of the items of its collection, and their words in languages in which visitors
 * find it by its own. The bin is open.
 */
export async function listUrlIdsBeside(
  db: Db,
  { websiteId, id, collectionId }: Key & { collectionId: string },
): Promise<string[]> {
  const { rows } = await db.query<{ urlId: string }>(
    `select i.url_id as "urlId" from items i
      where i.website_id = $1 and i.collection_id = $3 and i.bin_entry_id is null and i.id <> $2
     union
     select t.url_id from items i join translations t on t.website_id = $1 and t.kind = 'item' and t.entity_id = i.id
      where i.website_id = $1 and i.collection_id = $3 and i.bin_entry_id is null and i.id <> $2 and t.url_id is not null
        and not exists (select from translations own
                         where own.website_id = $1 and own.kind = 'item' and own.entity_id = $2 and own.locale = t.locale
                           and own.url_id is not null and (own.state = 'ready' or t.state <> 'ready'))`,
    [websiteId, id, collectionId],
  );
  return rows.map(({ urlId }) => urlId);
}

/** Gives a page that comes from the bin its place and state. The bin is open. */
export async function updateRestoredCollection(
  db: Db,
  { websiteId, id }: Key,
  place: { urlId: string; parentId: string | null; homepage: boolean; status: PageStatus },
): Promise<void> {
  await db.query(
    `update collections
        set url_id = $3, parent_id = $4, homepage = $5, status = $6, bin_entry_id = null,
            row_version = row_version + 1, updated_at = now()
      where website_id = $1 and id = $2`,
    [websiteId, id, place.urlId, place.parentId, place.homepage, place.status],
  );
}

/** The same for an item. */
export async function updateRestoredItem(
  db: Db,
  { websiteId, id }: Key,
  { urlId, status }: { urlId: string; status: PageStatus },
): Promise<void> {
  await db.query(
    `update items
        set url_id = $3, status = $4, bin_entry_id = null, row_version = row_version + 1, updated_at = now()
      where website_id = $1 and id = $2`,
    [websiteId, id, urlId, status],
  );
}
