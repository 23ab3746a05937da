import { readFile } from 'node:fs/promises';
import { textDocument } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { createCollection, createItem, publishDueOn, updateItem } from '../../collections/index.ts';
import { changeDocument, publishDocument } from '../../documents/index.ts';
import { writeBodies } from './write-bodies.ts';

/** A post on a site in two languages, whose blocks show a saved section; its text was translated before it had blocks. */
async function givenPost() {
  const app = await testApp();
  const { database, deps, websiteId, query } = app;
  const [blog, savedId, itemId] = [deps.newId(), deps.newId(), deps.newId()];
  const own = textDocument('<p>Old words</p>');
  const link = { id: deps.newId(), kind: 'rows' as const, rows: [], props: {}, savedSectionId: savedId };
  const translate = (kind: 'item' | 'blocks', ownerId: string, texts: object) =>
    query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, $2, $3, 'de', $4, 'ready')`,
      [websiteId, kind, ownerId, JSON.stringify(texts)],
    );
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Things', urlId: 'things' });
    await createCollection(db, {
      ...{ websiteId, id: savedId, title: 'Hours', typeName: 'section-library' },
      content: textDocument('<p>Open daily</p>'),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: savedId });
    await createItem(db, {
      ...{ websiteId, id: itemId, collectionId: blog, recordType: 'text', title: 'One', urlId: 'one' },
      ...{ body: '', publishOn: 0, document: { ...own, sections: [...own.sections, link] } },
    });
  });
  await translate('item', itemId, { body: '<p>Alte Worte</p>', title: 'Eins' });
  await translate('blocks', itemId, { 'b1.html': '<p>Alte Worte</p>' });
  await translate('blocks', savedId, { 'b1.html': '<p>Täglich offen</p>' });
  await query(`update websites set languages = $2, content_version = content_version + 1 where id = $1`, [
    websiteId,
    JSON.stringify([{ tag: 'de', isPublic: true }]),
  ]);
  const publish = (kind: 'page' | 'item', ownerId: string) =>
    database.site(websiteId, (db) => publishDocument(db, { websiteId, kind, ownerId }));
  const type = (kind: 'page' | 'item', ownerId: string, html: string) =>
    database.site(websiteId, (db) =>
      changeDocument(db, { websiteId, kind, ownerId }, { type: 'set-text', id: 'b1', field: 'html', html }),
    );
  /** Does what is asked for, once for each document. */
  const work = async () => {
    const jobs = await query<{ data: { ownerId: string } }>(
      `delete from pgboss.job where name = 'item-bodies-changed' and data ->> 'websiteId' = $1 returning data`,
      [websiteId],
    );
    for (const { data } of jobs)
      await writeBodies({ websiteId, data, site: (run) => database.site(websiteId, run) });
    return jobs.length;
  };
  const bodies = async () =>
    Promise.all(
      ['', '/de'].map(async (prefix) => {
        const { json } = await app.get(`${prefix}/things?format=json-pretty`);
        return json.items[0].body.replaceAll(/<[^>]*>/g, '|');
      }),
    );
  /** How search engines find the post in German: the page's canonical address, its `hreflang`, the sitemap. */
  const found = async () => {
    const url = `http://${app.host}/de/things/one`;
    const page = (await app.get('/de/things/one')).text;
    return [
      page.includes(`<link rel="canonical" href="${url}">`),
      page.includes(`<link rel="alternate" hreflang="de" href="${url}">`),
      (await app.get('/de/sitemap.xml')).text.includes(`<loc>${url}</loc>`),
    ];
  };
  return { ...app, blog, savedId, itemId, publish, type, work, bodies, found };
}

test('I18N-11: lists and JSON say in each language what the blocks of a post say, and the saved sections on it', async () => {
  const { blog, savedId, itemId, publish, type, work, bodies, signIn, websiteId, query, database } =
    await givenPost();
  await publish('item', itemId);
  expect(await work()).toBe(1);
  expect(await bodies()).toEqual(['|Old words||Open daily|', '|Alte Worte||Täglich offen|']);

  // Translated anew.
  const editor = await signIn('editor');
  const path = `/api/websites/${websiteId}/translations/de/blocks/${itemId}`;
  const { rowVersion } = (await editor.get(path)).json;
  const saved = await editor.put(path, { texts: { 'b1.html': '<p>Neue Worte</p>' }, rowVersion });
  expect([saved.status, await work()]).toEqual([200, 1]);
  expect((await bodies())[1]).toBe('|Neue Worte||Täglich offen|');

  // The saved section is published anew, and says something else.
  await type('page', savedId, '<p>Closed</p>');
  await publish('page', savedId);
  expect(await work()).toBe(1);
  expect((await bodies())[0]).toBe('|Old words||Closed|');

  // In the bin it says nothing, as on the page; put back it says what it did.
  const ofSection = `/api/websites/${websiteId}/collections/${savedId}`;
  const [row] = await query(`select row_version as "rowVersion" from collections where id = $1`, [savedId]);
  expect((await editor.del(`${ofSection}?rowVersion=${row?.rowVersion}`)).status).toBe(200);
  expect([await work(), await bodies()]).toEqual([1, ['|Old words|', '|Neue Worte|']]);
  expect((await editor.post(`/api/websites/${websiteId}/bin/${savedId}/restore`)).status).toBe(200);
  expect([await work(), await bodies()]).toEqual([1, ['|Old words||Closed|', '|Neue Worte||Täglich offen|']]);

  // Hidden until a time, it is on the post again once that has come.
  const publishOn = Date.now() + 86_400_000;
  for (const change of [{ status: 'draft' }, { status: 'scheduled', publishOn }]) {
    const [{ rowVersion: version } = {}] = await query(
      `select row_version as "rowVersion" from collections where id = $1`,
      [savedId],
    );
    expect((await editor.patch(ofSection, { ...change, rowVersion: version })).status).toBe(200);
  }
  expect([await work(), (await bodies())[0]]).toEqual([1, '|Old words|']);
  expect(await publishDueOn({ database, now: () => new Date(publishOn) }, websiteId)).toBe(1);
  expect([await work(), (await bodies())[0]]).toEqual([1, '|Old words||Closed|']);

  // What was in the bin while the section changed says the new words when it is put back: the post, or all of them.
  for (const [kind, id, words] of [
    ['items', itemId, 'At noon'],
    ['collections', blog, 'At night'],
  ] as const) {
    const [one] = await query(`select row_version as "rowVersion" from ${kind} where id = $1`, [id]);
    const path = `/api/websites/${websiteId}/${kind}/${id}`;
    expect((await editor.del(`${path}?rowVersion=${one?.rowVersion}`)).status).toBe(200);
    await type('page', savedId, `<p>${words}</p>`);
    await publish('page', savedId);
    await work();
    expect((await editor.post(`/api/websites/${websiteId}/bin/${id}/restore`)).status).toBe(200);
    expect([await work(), (await bodies())[0]]).toEqual([1, `|Old words||${words}|`]);
  }
});

test('I18N-11: a post is in a language once somebody has translated it, not because a section on it is', async () => {
  const { itemId, publish, work, query, signIn, websiteId, get } = await givenPost();
  await query(`delete from translations where website_id = $1 and entity_id = $2`, [websiteId, itemId]);
  await publish('item', itemId);
  expect(await work()).toBe(1);
  const states = () =>
    query(`select state from translations where website_id = $1 and kind = 'item' and entity_id = $2`, [
      websiteId,
      itemId,
    ]);
  expect(await states()).toEqual([]);
  expect((await get('/de/sitemap.xml')).text).not.toContain('/de/things/one');
  // Who may not publish prepares its texts; the body comes with them.
  const writer = await signIn('draftEditor');
  const path = `/api/websites/${websiteId}/translations/de/item/${itemId}`;
  expect((await writer.put(path, { texts: { title: 'Eins' }, rowVersion: 0 })).status).toBe(200);
  expect(await states()).toEqual([{ state: 'draft' }]);
  expect(await work()).toBe(1);
  const [row] = await query<{ body: string }>(
    `select texts ->> 'body' as body from translations where website_id = $1 and kind = 'item' and entity_id = $2`,
    [websiteId, itemId],
  );
  expect(row?.body).toContain('Täglich offen');
});

test('I18N-11: of a post lists show the body that its page shows, whether its title is translated or not', async () => {
  const { itemId, publish, work, bodies, found, query, signIn, websiteId, get } = await givenPost();
  await publish('item', itemId);
  for (const state of [null, 'draft']) {
    if (state === null)
      await query(`delete from translations where website_id = $1 and kind = 'item' and entity_id = $2`, [
        websiteId,
        itemId,
      ]);
    else
      await query(
        `update translations set state = 'draft', texts = texts || '{"title":"Eins"}' where website_id = $1 and kind = 'item' and entity_id = $2`,
        [websiteId, itemId],
      );
    await query(`update items set title = title where website_id = $1 and id = $2`, [websiteId, itemId]);
    await publish('item', itemId);
    await work();
    const page = (await get('/de/things/one')).text;
    for (const part of ['Alte Worte', 'Täglich offen', '<title>One'])
      expect([state, page]).toEqual([state, expect.stringContaining(part)]);
    expect([state, (await bodies())[1]]).toEqual([state, '|Alte Worte||Täglich offen|']);
    // It is in the language, as a page is of which the blocks are.
    expect([state, await found()]).toEqual([state, [true, true, true]]);
  }
  // Who begins to translate its title reads no version of what was added, and has none in his way.
  await query(
    `update translations set row_version = 0, texts = texts - 'title' where website_id = $1 and kind = 'item'`,
    [websiteId],
  );
  const editor = await signIn('editor');
  const path = `/api/websites/${websiteId}/translations/de/item/${itemId}`;
  const saved = await editor.put(path, { texts: { title: 'Eins' }, state: 'ready', rowVersion: 0 });
  expect([saved.status, saved.json.rowVersion]).toEqual([200, 1]);
  expect((await editor.put(path, { texts: { title: 'Zwei' }, rowVersion: 0 })).status).toBe(409);
  expect((await get('/de/things/one')).text).toContain('<title>Eins');
});

test('I18N-11: a post is found in a language by what its blocks say in it, whatever is written of them', async () => {
  const { savedId, itemId, publish, work, bodies, found, query, signIn, websiteId, get } = await givenPost();
  await publish('page', savedId);
  await query(`delete from translations where website_id = $1 and (kind = 'item' or entity_id = $2)`, [
    websiteId,
    savedId,
  ]);
  await publish('item', itemId);
  // As it was stored before anything was written of blocks.
  const noJobs = () => query(`delete from pgboss.job where name = 'item-bodies-changed'`);
  await noJobs();
  expect([await found(), (await bodies())[1]]).toEqual([[true, true, true], '|Old words||Open daily|']);
  await query(
    await readFile(new URL('../migrations/202611280180_bodies_of_blocks.sql', import.meta.url), 'utf8'),
  );
  expect([await work(), (await bodies())[1]]).toEqual([1, '|Alte Worte||Open daily|']);
  await noJobs();

  const editor = await signIn('editor');
  const path = `/api/websites/${websiteId}/translations/de/blocks/${itemId}`;
  const say = async (html: string) => {
    const { rowVersion } = (await editor.get(path)).json;
    expect((await editor.put(path, { texts: { 'b1.html': html }, rowVersion })).status).toBe(200);
  };
  // The same in both languages.
  await say('<p>Old words</p>');
  for (const jobs of [1, 0]) {
    expect([await work(), await found()]).toEqual([jobs, [true, true, true]]);
    await query(`delete from translations where website_id = $1 and kind = 'item'`, [websiteId]);
  }
  // Nothing.
  await say('');
  for (const jobs of [1, 0]) expect([await found(), await work()]).toEqual([[false, false, false], jobs]);
  expect((await get('/de/things/one')).text).toMatch(/<link rel="canonical" href="[^"]*:\d+\/things\/one">/);
  await say('<p>Neue Worte</p>');
  expect(await found()).toEqual([true, true, true]);
});

test('I18N-11: a form that is saved while the text of its post is written leaves that as it is', async () => {
  const { blog, savedId, itemId, publish, type, work, bodies, database, websiteId, query } =
    await givenPost();
  await publish('item', itemId);
  await work();
  await type('page', savedId, '<p>Closed</p>');
  await publish('page', savedId);
  // The form has read the post and waits for its collection, whose labels it changes; then the text is written.
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: holder, resolve: held } = Promise.withResolvers<string | undefined>();
  const holding = database.site(websiteId, async (db) => {
    const { rows } = await db.query<{ xid: string }>(
      `select pg_current_xact_id()::xid::text as xid from collections where website_id = $1 and id = $2 for no key update`,
      [websiteId, blog],
    );
    held(rows[0]?.xid);
    await isOver;
  });
  const xid = await holder;
  const [row] = await query<{ rowVersion: number }>(
    `select row_version as "rowVersion" from items where website_id = $1 and id = $2`,
    [websiteId, itemId],
  );
  const key = { websiteId, id: itemId, rowVersion: row?.rowVersion ?? 0 };
  const saving = database.site(websiteId, (db) => updateItem(db, key, { title: 'Two', tags: ['kiln'] }));
  await waitFor(async () => {
    expect(
      await query(`select from pg_locks where not granted and transactionid::text = $1`, [xid]),
    ).not.toHaveLength(0);
  });
  expect(await work()).toBe(1);
  end();
  await Promise.all([holding, saving]);
  expect(await saving).toMatchObject({ title: 'Two', tags: ['kiln'] });
  expect((await bodies())[0]).toBe('|Old words||Closed|');
});
