import { ownDatabase } from '@sitewright/testing/database';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import {
  createCollection,
  findVisibleItem,
  ItemCache,
  type ItemListQuery,
  listEvents,
  listEventsBetween,
  listItemLists,
  listVisibleItems,
} from './index.ts';

const POSTS = 10_000;
const HOUR_MS = 3_600_000;
/** Rows a page of 20 may read: the page, one more, and what belongs to its rows. */
const MAX_ROWS = 300;

/** Ten thousand posts and as many events, an hour apart. Half of them carry a common tag, five a rare one. */
async function givenThousands() {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  const [blog, events] = [uuidV7(), uuidV7()];
  await base.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Blog' });
    await createCollection(db, { websiteId, id: events, typeName: 'events', title: 'Events' });
  });
  // In bulk: the triggers would write each post's labels and words one by one.
  await base.query(`alter table items disable trigger user`);
  await base.query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, body, publish_on, starts_at, tags)
     select $1, gen_random_uuid(), c.id, 'text', 'p-' || n, 'Post ' || n, repeat('text ', 100),
            to_timestamp(n * 3600), to_timestamp(n * 3600),
            case when n % 2000 = 0 then array['Rare'] when n % 2 = 0 then array['Common'] else '{}'::text[] end
       from unnest($2::uuid[]) c (id), generate_series(1, $3::int) n`,
    [websiteId, [blog, events], POSTS],
  );
  await base.query(
    `insert into item_labels (website_id, item_id, collection_id, kind, key, is_own, is_published, publish_on)
     select website_id, id, collection_id, 'tag', lower(tag), true, true, publish_on from items, unnest(tags) tag`,
  );
  await base.query(`alter table items enable trigger user`);
  await base.query(`analyze items, item_labels, collections`);
  return { base, websiteId, blog, events };
}

test('pages of ten thousand posts and events are read by an index, each in one statement and one for what is not held', async () => {
  const { base, websiteId, blog, events } = await givenThousands();
  const held = new ItemCache();
  const page = { limit: 21, offset: 0, held };
  const middle = (POSTS / 2) * HOUR_MS;
  const late = (POSTS - 100) * HOUR_MS;
  const beyond = { side: 'older' as const, publishOn: middle, id: uuidV7() };
  const posts = (filter: object) => (db: Db) =>
    listVisibleItems(db, { websiteId, collectionId: blog, ...filter }, { ...page, order: 'newest' });
  const inEvents = { websiteId, collectionId: events };
  const now = (POSTS - 30) * HOUR_MS;
  const block = (list: Partial<ItemListQuery> & Pick<ItemListQuery, 'order'>) => (db: Db) =>
    listItemLists(db, { websiteId, lists: [{ collectionId: blog, ...page, ...list }], ids: [], now, held });
  const works: [string, (db: Db) => Promise<unknown>][] = [
    ['the newest posts', posts({})],
    ['posts of a rare tag', posts({ tag: 'RARE' })],
    ['posts of a common tag', posts({ tag: 'common' })],
    ['posts of two tags', posts({ tag: 'common', category: 'none' })],
    ['posts of a tag that does not exist', posts({ tag: 'none' })],
    ['posts in the middle', posts({ beyond })],
    ['posts of a common tag in the middle', posts({ tag: 'common', beyond })],
    ['posts of a week', posts({ publishedFrom: middle, publishedBefore: middle + 168 * HOUR_MS })],
    [
      'a post and its neighbours',
      (db) => findVisibleItem(db, { websiteId, collectionId: blog, urlId: 'p-5000', order: 'newest' }, held),
    ],
    [
      'events that are over',
      (db) => listEvents(db, inEvents, { ...page, ended: true, now: POSTS * HOUR_MS }),
    ],
    ['events to come', (db) => listEvents(db, inEvents, { ...page, ended: false, now })],
    [
      'events of a day near the newest',
      (db) => listEventsBetween(db, inEvents, { from: late, before: late + 24 * HOUR_MS, limit: 500, held }),
    ],
    ['the newest posts of a block', block({ order: 'newest' })],
    ['posts of a rare tag of a block', block({ order: 'newest', tag: 'RARE' })],
    ['posts of a common tag of a block', block({ order: 'newest', tag: 'common' })],
    ['posts of two labels of a block', block({ order: 'newest', tag: 'common', category: 'none' })],
    ['posts of a week of a block', block({ order: 'newest', from: middle, before: middle + 168 * HOUR_MS })],
    ['posts of a block in the order of their owner', block({ order: 'place' })],
    ['events of a block that are over', block({ order: 'past', collectionId: events })],
    ['events of a block to come', block({ order: 'upcoming', collectionId: events })],
    [
      'events of a day of a block',
      block({ order: 'between', collectionId: events, from: now - 24 * HOUR_MS, before: now }),
    ],
  ];
  const tooMany: unknown[] = [];
  for (const [what, work] of works) {
    const { statements, rows } = await measureRows(base, websiteId, work);
    if (statements > 2 || rows > MAX_ROWS) tooMany.push({ what, statements, rows });
  }
  expect(tooMany).toEqual([]);
});
