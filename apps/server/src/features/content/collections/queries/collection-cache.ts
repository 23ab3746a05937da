import type { Collection } from '@sitewright/domain/site/collection-schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/database/database.ts';
import { type Stamp, type Stamped, StampedRows } from '../../../../platform/database/stamped-rows.ts';
import { type CollectionRow, collectionColumns, MAX_LABELS, toCollection } from './collection-rows.ts';
import { itemVisibleTo, labelVisibleTo } from './visible-to.ts';

const MAX_CHARS = 8_000_000;
const MAX_SITES = 5_000;

/** Pages of sites as visitors see them, each as long as its row, its count and its labels are the same. */
export class CollectionCache {
  private readonly rows = new StampedRows<Collection>(MAX_CHARS);
  /** Sites whose pages were read. */
  private readonly listed = new LRUCache<string, true>({ max: MAX_SITES });

  /** All of a site in the order of the page list; one statement, and one more for those that have changed. */
  async of(db: Db, websiteId: string): Promise<Collection[]> {
    const isKnown = this.listed.has(websiteId);
    this.listed.set(websiteId, true);
    if (!isKnown) {
      const all = await listWhole(db, websiteId, null);
      return all.map((row) => this.rows.keep(websiteId, row));
    }
    const stamps = await listStamps(db, websiteId);
    const found = await this.rows.newest(
      websiteId,
      stamps.map(({ id }) => id),
      { stamps, source: { whole: (ids) => listWhole(db, websiteId, ids) } },
    );
    return stamps.flatMap(({ id }) => found.get(id) ?? []);
  }
}

const LABELS = (kind: 'category' | 'tag') => `
  coalesce((array_agg(l.label order by l.position, l.key) filter (where l.kind = '${kind}'))[1:${MAX_LABELS}], '{}')`;

/** As `collectionColumns` tells them, but each table is looked through once for all pages. */
const STAMPS = `
  select c.id, concat(c.xmin, ' ', coalesce(counted.items, 0), ' ', coalesce(named.labels, '{} {}')) as stamp
    from collections c
    left join (select i.collection_id, count(*) as items from items i
                where i.website_id = $1 and ${itemVisibleTo('everybody')} group by i.collection_id) counted
      on counted.collection_id = c.id
    left join (select l.collection_id, concat(${LABELS('category')}, ' ', ${LABELS('tag')}) as labels from labels l
                where l.website_id = $1 and ${labelVisibleTo('everybody')} group by l.collection_id) named
      on named.collection_id = c.id
   where c.website_id = $1 order by c.display_index, c.id`;

async function listStamps(db: Db, websiteId: string): Promise<Stamp[]> {
  const { rows } = await db.query<Stamp>(STAMPS, [websiteId], 'collections-list-stamps');
  return rows;
}

const WHOLE = (condition: string) => `
  select page.*, concat(page.row_stamp, ' ', page.item_count, ' ', page.categories, ' ', page.tags) as stamp
    from (select ${collectionColumns('everybody')}, c.xmin as row_stamp
            from collections c where c.website_id = $1 ${condition}) page
   order by page.display_index, page.id`;

async function listWhole(
  db: Db,
  websiteId: string,
  ids: readonly string[] | null,
): Promise<Stamped<Collection>[]> {
  const { rows } = await db.query<CollectionRow & Stamp>(
    WHOLE(ids === null ? '' : 'and c.id = any ($2::uuid[])'),
    ids === null ? [websiteId] : [websiteId, ids],
    ids === null ? 'collections-list-whole' : 'collections-list-whole-by-id',
  );
  return rows.map((row) => ({ id: row.id, stamp: row.stamp, value: toCollection(row) }));
}
