import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem, ItemCache, listVisibleItems, updateItem } from '../index.ts';
import type { WholeRow } from './item-cache.ts';

test('items of a list are read once for each write, whoever wrote them, and are the same objects until then', async () => {
  const { websiteId, deps, database } = await testApp();
  const collectionId = deps.newId();
  const [first, second] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Blog' });
    const post = { websiteId, collectionId, recordType: 'text' as const };
    await createItem(db, { ...post, id: first, title: 'First', publishOn: 1 });
    await createItem(db, { ...post, id: second, title: 'Second', publishOn: 2 });
  });
  const held = new ItemCache();
  const list = () =>
    database.read(websiteId, async (db) => {
      let statements = 0;
      const counting: typeof db = {
        ...db,
        query: (...question) => {
          statements += 1;
          return db.query(...question);
        },
      };
      const page = { limit: 5, offset: 0, order: 'newest' as const, held };
      return { items: await listVisibleItems(counting, { websiteId, collectionId }, page), statements };
    });
  const before = await list();
  expect(before.items.map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(before.statements).toBe(1);
  const again = await list();
  expect(again.statements).toBe(1);
  expect(again.items.map((item, index) => item === before.items[index])).toEqual([true, true]);

  await database.site(websiteId, (db) =>
    updateItem(db, { websiteId, id: first, rowVersion: 1 }, { title: 'Other' }),
  );
  await database.site(websiteId, (db) =>
    db.query('update items set like_count = 7 where website_id = $1 and id = $2', [websiteId, second]),
  );
  const changed = await list();
  expect(changed.items.map(({ title, likeCount }) => [title, likeCount])).toEqual([
    ['Second', 7],
    ['Other', 0],
  ]);
  expect(changed.statements).toBe(2);
});

test('translations and content of an item take room too', () => {
  const held = new ItemCache(20_000);
  const rowOf = (id: string, more: Partial<WholeRow>) =>
    ({ id, stamp: '1', title: id, body: '', excerpt: '', content: {}, tags: [], ...more }) as WholeRow;
  const isHeld = (row: WholeRow) => {
    const item = held.keep('site', row);
    return () => held.keep('site', row) === item;
  };
  const plain = isHeld(rowOf('plain', {}));
  expect(plain()).toBe(true);
  const translations = { de: { body: 'x'.repeat(5_000) }, fr: { body: 'x'.repeat(5_000) } };
  const translated = isHeld(rowOf('translated', { translations }));
  expect([translated(), plain()]).toEqual([true, true]);
  isHeld(rowOf('filled', { content: { seoDescription: 'x'.repeat(5_000) } as WholeRow['content'] }));
  expect(plain()).toBe(true);
  expect(translated()).toBe(false);
});
