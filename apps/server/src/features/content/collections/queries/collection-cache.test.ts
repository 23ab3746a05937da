import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { changeCollection, createCollection, createItem, updateItem } from '../index.ts';
import { CollectionCache } from './collection-cache.ts';
import { listCollections } from './collections.ts';

test('pages that are held are those of the database after each kind of change, and only what changed is read again', async () => {
  const { database, websiteId, deps } = await testApp();
  const [journal, page, post] = [deps.newId(), deps.newId(), deps.newId()];
  const cache = new CollectionCache();
  const statements: string[] = [];
  const counting = (db: Db): Db => ({
    ...db,
    query: (text, values, name) => {
      statements.push(`${name} ${Array.isArray(values?.[1]) ? values[1].length : ''}`.trim());
      return db.query(text, values, name);
    },
  });
  const read = () =>
    database.site(websiteId, async (db) => {
      statements.length = 0;
      const held = await cache.of(counting(db), websiteId);
      expect(held).toEqual(await listCollections(db, websiteId, 'everybody'));
      return held;
    });
  const change = (work: (db: Db) => Promise<unknown>) => database.site(websiteId, work);
  await change(async (db) => {
    await createCollection(db, { websiteId, id: journal, typeName: 'blog', title: 'Journal' });
    await createCollection(db, { websiteId, id: page, typeName: 'page', title: 'About' });
  });
  const first = await read();
  expect(statements).toEqual(['collections-list-whole']);
  const again = await read();
  expect(statements).toEqual(['collections-list-stamps']);
  expect(again.every((one, index) => one === first[index])).toBe(true);

  const changes: Record<string, (db: Db) => Promise<unknown>> = {
    'a post with labels': (db) =>
      createItem(db, {
        websiteId,
        id: post,
        collectionId: journal,
        recordType: 'text',
        title: 'Kiln',
        publishOn: 1,
        tags: ['Clay', 'a, "b"'],
        categories: ['News'],
      }),
    'other labels': (db) => updateItem(db, { websiteId, id: post, rowVersion: 1 }, { tags: ['Glaze'] }),
    'no published post': (db) => updateItem(db, { websiteId, id: post, rowVersion: 2 }, { status: 'draft' }),
    'a title': (db) => changeCollection(db, { websiteId, id: page, rowVersion: 1 }, { title: 'Us' }),
  };
  for (const [what, work] of Object.entries(changes)) {
    await change(work);
    await read();
    expect(statements, what).toEqual(['collections-list-stamps', 'collections-list-whole-by-id 1']);
  }
  await change((db) => createCollection(db, { websiteId, id: deps.newId(), typeName: 'page', title: 'New' }));
  expect((await read()).map(({ title }) => title)).toContain('New');
  expect(statements).toEqual(['collections-list-stamps', 'collections-list-whole-by-id 1']);
});
