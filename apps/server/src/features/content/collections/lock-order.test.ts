import { atOnceIn } from '@sitewright/testing/at-once';
import { textDocument } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { lockDocument, lockOwners } from '../documents/queries/documents.ts';
import { deleteLabels } from '../labels/labels.ts';
import {
  changeCollection,
  createCollection,
  createItem,
  deleteCollection,
  reorderCollections,
  reorderItems,
  updateItem,
} from './index.ts';
import { publishDueOn } from './jobs/publish-due.ts';

/** A site with a blog and no home page, and the locks of who publishes several documents together, step by step. */
async function givenPages() {
  const app = await testApp();
  const { websiteId, database, query, deps } = app;
  const inSite = <T>(work: (db: Db) => Promise<T>) => database.site(websiteId, work);
  const page = async (title: string, fields: object = {}) => {
    const id = deps.newId();
    const content = textDocument('<p>Clay</p>');
    await inSite((db) =>
      createCollection(db, { websiteId, id, typeName: 'page', title, content, ...fields }),
    );
    return id;
  };
  await query(`update collections set homepage = false where website_id = $1`, [websiteId]);
  const blog = await page('Blog', { typeName: 'blog' });
  const post = async (fields: object = {}) => {
    const id = deps.newId();
    const item = { collectionId: blog, recordType: 'text' as const, title: 'Post', publishOn: 1 };
    await inSite((db) =>
      createItem(db, { websiteId, id, ...item, document: textDocument('<p>Clay</p>'), ...fields }),
    );
    return id;
  };
  const documentsOf = async (ownerIds: string[]) =>
    (
      await query<{ id: string }>(`select id from documents where owner_id = any ($1) order by id`, [
        ownerIds,
      ])
    ).map(({ id }) => id);
  const lockDocuments = (ownerIds: string[]) => async (db: Db) => {
    for (const documentId of await documentsOf(ownerIds)) await lockDocument(db, { websiteId, documentId });
  };
  const lockOwnersOf = (ownerIds: string[]) => async (db: Db) => {
    lockOwners(db, websiteId, ownerIds);
    await db.query('select');
  };
  const lockPage = (id: string) => lockOwnersOf([id]);
  const atOnce = atOnceIn(app);
  return { ...app, inSite, page, blog, post, atOnce, lockDocuments, lockOwnersOf, lockPage };
}

/** The home page of a site. */
const HOME = `select id from collections where website_id = $1 and homepage and bin_entry_id is null`;

test('SITE-10: a draft that becomes the home page waits for who publishes both pages', async () => {
  const { atOnce, inSite, query, websiteId, page, ...app } = await givenPages();
  const draft = await page('Next', { status: 'draft' });
  const both = [await page('Home', { homepage: true }), draft];
  await atOnce(
    app.lockDocuments(both),
    () =>
      inSite((db) =>
        changeCollection(
          db,
          { websiteId, id: draft, rowVersion: 1 },
          { homepage: true, status: 'published' },
        ),
      ),
    app.lockOwnersOf(both),
  );
  expect(await query(HOME, [websiteId])).toEqual([{ id: draft }]);
});

test('SITE-10: a page that becomes the home page and the one that was are locked in one order', async () => {
  const { atOnce, inSite, query, websiteId, page, lockPage } = await givenPages();
  const [low, high] = [await page('Next'), await page('Home', { homepage: true })];
  await atOnce(
    lockPage(low),
    () => inSite((db) => changeCollection(db, { websiteId, id: low, rowVersion: 1 }, { homepage: true })),
    lockPage(high),
  );
  expect(await query(HOME, [websiteId])).toEqual([{ id: low }]);
});

test('SITE-11: pages and posts that are put into another order are locked in one order', async () => {
  const { atOnce, inSite, query, websiteId, blog, page, post, lockPage } = await givenPages();
  await page('First');
  const pages = [await page('One'), await page('Two')] as const;
  const posts = [await post(), await post()] as const;
  const orders = [
    { ids: pages, table: 'collections', reorder: reorderCollections },
    {
      ids: posts,
      table: 'items',
      reorder: (db: Db, _: string, ids: string[]) => reorderItems(db, { websiteId, collectionId: blog }, ids),
    },
  ];
  for (const { ids, table, reorder } of orders) {
    const [low, high] = ids;
    // Whatever plan the database makes: here rows are read as they lie, the lower one, written anew, behind the other.
    await query(`update ${table} set title = title || '!' where id = $1`, [low]);
    await atOnce(
      lockPage(low),
      () =>
        inSite(async (db) => {
          for (const way of ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'])
            await db.query(`select set_config('enable_${way}', 'off', true)`);
          await reorder(db, websiteId, [high, low]);
        }),
      lockPage(high),
    );
    const rows = `select id from ${table} where id = any ($1) order by display_index`;
    expect(await query(rows, [ids])).toEqual([{ id: high }, { id: low }]);
  }
});

test('SITE-10 TAG-02: a post that its form shows with tags waits for who publishes it with its blog', async () => {
  const { atOnce, inSite, query, websiteId, blog, post, ...app } = await givenPages();
  const id = await post({ status: 'draft' });
  await atOnce(
    app.lockDocuments([blog, id]),
    () =>
      inSite((db) =>
        updateItem(db, { websiteId, id, rowVersion: 1 }, { status: 'published', tags: ['Fire'] }),
      ),
    app.lockOwnersOf([blog, id]),
  );
  expect(await query(`select status, tags from items where id = $1`, [id])).toEqual([
    { status: 'published', tags: ['Fire'] },
  ]);
});

test('SITE-10 TAG-04: what is due and a deleted blog are locked before their items, as who changes tags does', async () => {
  const { atOnce, inSite, query, websiteId, blog, post, lockPage, database } = await givenPages();
  const id = await post({ status: 'scheduled', tags: ['Fire'] });
  await query(`update collections set status = 'scheduled', publish_on = now() where id = $1`, [blog]);
  const scope = { websiteId, collectionId: blog, kind: 'tag' as const };
  await atOnce(
    lockPage(blog),
    () => publishDueOn({ database, now: () => new Date() }, websiteId),
    (db) => deleteLabels(db, scope, ['Fire']),
  );
  const states = `select i.status, i.tags, i.bin_entry_id is not null as gone, c.status as page
                    from items i join collections c on c.id = i.collection_id where i.id = $1`;
  expect(await query(states, [id])).toEqual([
    { status: 'published', tags: [], gone: false, page: 'published' },
  ]);
  await inSite((db) => db.query(`update items set tags = '{Fire}' where website_id = $1`, [websiteId]));
  const [row] = await query<{ version: number }>(
    `select row_version as version from collections where id = $1`,
    [blog],
  );
  await atOnce(
    lockPage(blog),
    () => inSite((db) => deleteCollection(db, { websiteId, id: blog, rowVersion: row?.version ?? 0 })),
    (db) => deleteLabels(db, scope, ['Fire']),
  );
  expect(await query(states, [id])).toEqual([{ status: 'published', tags: [], gone: true, page: 'draft' }]);
});
