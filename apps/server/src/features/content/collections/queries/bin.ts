import { BIN_DAYS, type BinEntry } from '@sitewright/domain/site/bin-schema';
import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteTranslationsOf } from '../../translations/index.ts';

const DAY_MS = 86_400_000;

type Key = { websiteId: string; id: string };
type VersionKey = Key & { rowVersion: number };

/**
 * Shows `work` what is in the bin, too: its rows are hidden from all other statements. Of a transaction whose work fails
 * nothing is read any more.
 */
export async function withBinOpen<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query(`select set_config('app.bin', 'open', true)`);
  const result = await work();
  await db.query(`select set_config('app.bin', '', true)`);
  return result;
}

/** What is needed to put an entry back. */
export type StoredEntry = {
  id: string;
  kind: 'page' | 'item';
  typeName: string;
  path: string;
  urlId: string;
  parentId: string | null;
  isHomepage: boolean;
  status: PageStatus;
  /** A password or member area above it kept visitors out. */
  isLocked: boolean;
};

/**
 * Notes a page as deleted, and hides it with its documents and items. In the bin it is a draft without an address or folder,
 * so that what reads past the wall does not show it, either. False when the row has another version.
 */
export async function insertPageEntry(
  db: Db,
  { websiteId, id, rowVersion, accountId }: VersionKey & { accountId: string | null },
): Promise<boolean> {
  await db.query(
    `insert into bin_entries (website_id, id, kind, title, type_name, path, url_id, parent_id, homepage, status, is_locked, item_count, deleted_by)
     select website_id, id, 'page', title, type_name, '/' || collection_path(c), url_id, parent_id, homepage, status,
            parent_id is not null and folders_locked(website_id, parent_id),
            (select count(*) from items i where i.website_id = c.website_id and i.collection_id = c.id and i.bin_entry_id is null),
            $3
       from collections c where website_id = $1 and id = $2 and bin_entry_id is null`,
    [websiteId, id, accountId],
  );
  // Documents in one order, then the page, then its items, as all do (README of documents).
  await db.query(
    `with own as materialized (
       select d.id from documents d
        where d.website_id = $1 and d.bin_entry_id is null
          and (d.kind = 'page' and d.owner_id = $2
               or d.kind = 'item' and d.owner_id in (select id from items where website_id = $1 and collection_id = $2))
        order by d.id for update of d)
     update documents d set bin_entry_id = $2 from own where d.website_id = $1 and d.id = own.id`,
    [websiteId, id],
  );
  await db.query(`select from collections where website_id = $1 and id = $2 for no key update`, [
    websiteId,
    id,
  ]);
  await db.query(
    `update items set bin_entry_id = $2 where website_id = $1 and collection_id = $2 and bin_entry_id is null`,
    [websiteId, id],
  );
  const { rowCount } = await db.query(
    `update collections
        set bin_entry_id = id, status = 'draft', url_id = '~' || id, parent_id = null, homepage = false,
            row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 and bin_entry_id is null`,
    [websiteId, id, rowVersion],
  );
  return rowCount > 0;
}

/** The same for an item; `path` is its address. False when the row has another version. */
export async function insertItemEntry(
  db: Db,
  { websiteId, id, rowVersion, accountId, path }: VersionKey & { accountId: string | null; path: string },
): Promise<boolean> {
  await db.query(
    `insert into bin_entries (website_id, id, kind, title, type_name, path, url_id, parent_id, status, deleted_by)
     select website_id, id, 'item', title, record_type, $4, url_id, collection_id, status, $3
       from items where website_id = $1 and id = $2 and bin_entry_id is null`,
    [websiteId, id, accountId, path],
  );
  await db.query(
    `update documents set bin_entry_id = $2
      where website_id = $1 and kind = 'item' and owner_id = $2 and bin_entry_id is null`,
    [websiteId, id],
  );
  const { rowCount } = await db.query(
    `update items set bin_entry_id = id, status = 'draft', url_id = '~' || id, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 and bin_entry_id is null`,
    [websiteId, id, rowVersion],
  );
  return rowCount > 0;
}

/** Entries before one, the latest first. */
export async function listEntries(
  db: Db,
  { websiteId, before, limit }: { websiteId: string; before: string | null; limit: number },
): Promise<BinEntry[]> {
  const { rows } = await db.query<Omit<BinEntry, 'removedOn'>>(
    `select b.id, b.kind, b.title, b.type_name as "typeName", b.path, b.status, b.item_count as "itemCount",
            (select c.title from collections c where c.website_id = $1 and c.id = b.parent_id) as "parentTitle",
            (extract(epoch from b.deleted_at) * 1000)::float8 as "deletedOn",
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = b.deleted_by) as "deletedBy"
       from bin_entries b
      where b.website_id = $1
        and ($2::uuid is null or (b.deleted_at, b.id) <
             (select o.deleted_at, o.id from bin_entries o where o.website_id = $1 and o.id = $2))
      order by b.deleted_at desc, b.id desc limit $3`,
    [websiteId, before, limit],
  );
  return rows.map((row) => ({ ...row, removedOn: row.deletedOn + BIN_DAYS * DAY_MS }));
}

/** An entry, locked until the end of the transaction; null when there is none. */
export async function lockEntry(db: Db, { websiteId, id }: Key): Promise<StoredEntry | null> {
  const { rows } = await db.query<StoredEntry>(
    `select id, kind, type_name as "typeName", path, url_id as "urlId", parent_id as "parentId",
            homepage as "isHomepage", status, is_locked as "isLocked"
       from bin_entries where website_id = $1 and id = $2 for update`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

/** Takes the entry away and shows everything again that went with it. */
export async function deleteEntry(db: Db, { websiteId, id }: Key): Promise<void> {
  await db.query(`update documents set bin_entry_id = null where website_id = $1 and bin_entry_id = $2`, [
    websiteId,
    id,
  ]);
  await db.query(`update items set bin_entry_id = null where website_id = $1 and bin_entry_id = $2`, [
    websiteId,
    id,
  ]);
  await db.query(`update collections set bin_entry_id = null where website_id = $1 and bin_entry_id = $2`, [
    websiteId,
    id,
  ]);
  await db.query(`delete from bin_entries where website_id = $1 and id = $2`, [websiteId, id]);
}

/** Removes an entry for good with everything that went with it; of a collection also what its own items left in the bin. */
export async function purgeEntry(db: Db, { websiteId, id }: Key): Promise<void> {
  // First, so that no translation that goes makes the entry of its item anew.
  await db.query(
    `delete from search_entries
      where website_id = $1
        and (owner_id = $2 or owner_id in (select id from items where website_id = $1 and collection_id = $2))`,
    [websiteId, id],
  );
  await deleteTranslationsOf(db, { websiteId, entityId: id });
  await db.query(
    `delete from documents d
      where d.website_id = $1
        and (d.bin_entry_id = $2
             or d.kind = 'item' and d.owner_id in (select i.id from items i where i.website_id = $1 and i.collection_id = $2))`,
    [websiteId, id],
  );
  await db.query(`delete from items where website_id = $1 and id = $2 and bin_entry_id = $2`, [
    websiteId,
    id,
  ]);
  await db.query(`delete from collections where website_id = $1 and id = $2 and bin_entry_id = $2`, [
    websiteId,
    id,
  ]);
  await db.query(
    `delete from bin_entries where website_id = $1 and (id = $2 or kind = 'item' and parent_id = $2)`,
    [websiteId, id],
  );
}

/** Entries deleted before a moment, of all sites, the oldest first. */
export async function listExpired(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ websiteId: string; id: string }[]> {
  const { rows } = await db.query<{ websiteId: string; id: string }>(
    `select website_id as "websiteId", id from bin_entries where deleted_at < $1 order by deleted_at limit $2`,
    [before, limit],
  );
  return rows;
}
