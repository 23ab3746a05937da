import { type TestDatabase, testDatabase } from '@sitewright/testing/database';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { createCollection, createItem, updateItem } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** The worker's database, telling what pages ask it. */
async function listening() {
  const base = await testDatabase();
  const requests: string[] = [];
  const heard = (db: Db): Db => ({
    ...db,
    query: (text, values, name) => {
      requests.push(name ?? text);
      return db.query(text, values, name);
    },
  });
  const database: TestDatabase['database'] = {
    ...base.database,
    read: (websiteId, work, memory) => base.database.read(websiteId, (db) => work(heard(db)), memory),
    statement: (websiteId, work, options) =>
      base.database.statement(websiteId, (db) => work(heard(db)), options),
  };
  return { base: { ...base, database }, requests };
}

const STAMP = 'sites-find-content-stamp';

async function givenJournal() {
  const { base, requests } = await listening();
  const app = await testApp({ database: base });
  const { websiteId, deps, database } = app;
  const [collectionId, itemId] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Journal' });
    const post = { websiteId, collectionId, recordType: 'text', publishOn: 1 } as const;
    await createItem(db, { ...post, id: itemId, title: 'Kiln', tags: ['Clay'] });
    await createItem(db, { ...post, id: deps.newId(), title: 'Glaze' });
    await changeSettings(db, { websiteId }, { settings: { simpleLikingEnabled: true } });
  });
  let turn = 0;
  /** A page that no cache holds: the place in the list changes nothing without its time. */
  const made = async (path: string) => {
    requests.length = 0;
    turn += 1;
    const { text, status } = await app.get(`${path}${path.includes('?') ? '&' : '?'}offsetId=n${turn}`);
    expect(status).toBe(200);
    return { text, asked: [...requests] };
  };
  const readUntilStable = async (path: string) => {
    for (let round = 0; round < 3; round++) await made(path);
    return made(path);
  };
  return { app, itemId, made, settled: readUntilStable };
}

test('a page that was made before asks for the stamp of its site alone, and says the same', async () => {
  const { made, settled: readUntilStable } = await givenJournal();
  for (const path of ['/journal', '/journal/kiln', '/journal?tag=clay', '/journal?format=json']) {
    const first = await made(path);
    expect(first.asked.length).toBeLessThanOrEqual(6);
    const again = await readUntilStable(path);
    expect(again.asked).toEqual([STAMP]);
    expect(again.text.length).toBe(first.text.length);
  }
});

test('a change of the content is seen by the next page', async () => {
  const { app, itemId, settled: readUntilStable, made } = await givenJournal();
  const { websiteId, database } = app;
  await readUntilStable('/journal');
  await database.site(websiteId, async (db) => {
    await updateItem(db, { websiteId, id: itemId, rowVersion: 1 }, { title: 'Cooling' });
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'Wheel' } });
  });
  const changed = await made('/journal');
  expect(changed.text).toContain('Cooling');
  expect(changed.text).toContain('Wheel');
  expect(changed.asked.length).toBeLessThanOrEqual(6);
  expect((await readUntilStable('/journal')).asked).toEqual([STAMP]);
});

test('a like is seen by the next page that is made, though it moves no version of the content', async () => {
  const { app, itemId, settled: readUntilStable, made } = await givenJournal();
  const likes = (text: string) => JSON.parse(text).item.likeCount;
  expect(likes((await readUntilStable('/journal/kiln?format=json')).text)).toBe(0);
  const visitor = app.visitor();
  await visitor.get('/api/crumb');
  expect((await visitor.post(`/api/likes/${itemId}`, {})).status).toBe(200);
  expect(likes((await made('/journal/kiln?format=json')).text)).toBe(1);
});

test('each filter of a list has its own answers', async () => {
  const { settled: readUntilStable, made } = await givenJournal();
  expect((await readUntilStable('/journal?tag=clay')).text).not.toContain('Glaze');
  expect((await readUntilStable('/journal')).text).toContain('Glaze');
  const filtered = await made('/journal?tag=clay');
  expect(filtered.text).not.toContain('Glaze');
  expect(filtered.asked).toEqual([STAMP]);
  expect((await made('/journal?tag=none')).text).not.toContain('Kiln</a>');
});

test('a site that is switched off has no pages, whatever is held of it', async () => {
  const { app, settled: readUntilStable } = await givenJournal();
  await readUntilStable('/journal');
  await app.query(`update websites set status = 'deleted' where id = $1`, [app.websiteId]);
  expect((await app.get('/journal?offsetId=gone')).status).toBe(404);
});
