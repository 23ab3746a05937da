import { PageDocument } from '@sitewright/document/schema';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem, getItem, type NewItem } from '../collections/index.ts';
import { bodyOf, documentOfBody, translatedTexts } from './body-document.ts';
import { changeDocument } from './index.ts';

/** An item with a body, whose document nobody has opened. */
async function givenItem(fields: Partial<NewItem> = {}) {
  const app = await testApp();
  const { websiteId, deps, database } = app;
  const isProduct = fields.recordType === 'store-item';
  const collectionId = deps.newId();
  const itemId = deps.newId();
  await database.site(websiteId, async (db) => {
    const typeName = isProduct ? 'products' : 'blog';
    await createCollection(db, { websiteId, id: collectionId, typeName, title: 'Things', urlId: 'things' });
    const item = {
      recordType: 'text' as const,
      title: 'One',
      urlId: 'one',
      body: '<p>Old words</p>',
      publishOn: 0,
    };
    await createItem(db, { ...item, ...fields, websiteId, id: itemId, collectionId });
  });
  const key = { websiteId, kind: 'item' as const, ownerId: itemId };
  const type = (html: string) =>
    database.site(websiteId, (db) =>
      changeDocument(db, key, { type: 'set-text', id: 'body-0', field: 'html', html }),
    );
  return {
    ...app,
    ...{ itemId, collectionId, type },
    base: `/api/websites/${websiteId}`,
    owner: { kind: 'item', ownerId: itemId },
    item: () => database.site(websiteId, (db) => getItem(db, { websiteId, id: itemId })),
  };
}

test('EDIT-01: the body of a post becomes a document once it is opened; visitors see the text until that is published', async () => {
  const { base, signIn, owner, itemId, type, get, item, query, websiteId } = await givenItem();
  const editor = await signIn('editor');
  await query(
    `insert into translations (website_id, kind, entity_id, locale, texts, state)
     values ($1, 'item', $2, 'de', '{"body": "<p>Alte Worte</p>", "title": "Eins"}', 'ready')`,
    [websiteId, itemId],
  );
  expect((await editor.get(`${base}/items/${itemId}/document`)).json).toEqual({ document: null });
  const { id } = (await editor.post(`${base}/documents/open`, owner)).json;
  expect((await editor.post(`${base}/documents/open`, owner)).json.id).toBe(id);
  expect((await editor.get(`${base}/items/${itemId}/document`)).json.document.id).toBe(id);
  expect(
    await query(`select texts from translations where entity_id = $1 and kind = 'blocks'`, [itemId]),
  ).toEqual([{ texts: { 'body-0.html': '<p>Alte Worte</p>' } }]);
  const versions = async () => (await editor.get(`${base}/documents/${id}/versions`)).json.versions.length;
  // What visitors saw can be had back.
  expect(await versions()).toBe(1);
  await type('<p>New words</p>');
  expect((await get('/things/one')).text).toContain('Old words');
  const review = await editor.get(`${base}/unpublished-changes`);
  expect(review.json.documents).toMatchObject([
    { documentId: id, kind: 'item', title: 'One', recordType: 'text', ownerId: itemId },
  ]);
  await editor.post(`${base}/documents/${id}/publish`, {});
  const page = (await get('/things/one')).text;
  expect([page.includes('New words'), page.includes('Old words')]).toEqual([true, false]);
  expect((await item()).body).toBe('<p>New words</p>');
  const found = await query(`select content from search_entries where owner_id = $1`, [itemId]);
  expect(found).toEqual([{ content: 'New words' }]);
  const data = (await get('/things?format=json-pretty')).json;
  expect(data.items[0].body).toContain('New words');
});

test('SITE-10: a draft post goes public with its blocks, from its form or from the canvas; until then nobody sees them', async () => {
  const { base, signIn, owner, itemId, type, get, item } = await givenItem({ status: 'draft' });
  const editor = await signIn('editor');
  const { id } = (await editor.post(`${base}/documents/open`, owner)).json;
  await type('<p>New words</p>');
  expect((await get('/things/one')).status).toBe(404);
  const setStatus = async (status: string) =>
    editor.patch(`${base}/items/${itemId}`, { status, rowVersion: (await item()).rowVersion });
  expect((await setStatus('published')).status).toBe(200);
  expect((await get('/things/one')).text).toContain('New words');
  expect((await editor.get(`${base}/documents/${id}`)).json.hasUnpublishedChanges).toBe(false);
  await setStatus('draft');
  expect((await get('/things/one')).status).toBe(404);
  await editor.post(`${base}/documents/${id}/publish`, {});
  expect((await get('/things/one')).text).toContain('New words');
  // To hide it and show it again publishes nothing that was written since.
  await type('<p>Secret words</p>');
  await setStatus('draft');
  await setStatus('published');
  expect((await get('/things/one')).text).toContain('New words');
  expect((await editor.get(`${base}/documents/${id}`)).json.hasUnpublishedChanges).toBe(true);
});

test('a body that no text block holds stays a text, and says why', async () => {
  const { base, signIn, owner, itemId, item } = await givenItem({ body: `<p>${'a'.repeat(250_000)}</p>` });
  const editor = await signIn('editor');
  const opened = await editor.post(`${base}/documents/open`, owner);
  expect([opened.status, opened.json.error.code]).toEqual([422, 'page-not-publishable']);
  expect((await editor.get(`${base}/items/${itemId}/document`)).json).toEqual({ document: null });
  expect((await item()).body).toHaveLength(250_007);
});

test('EDIT-27: a text typed into a form that was open before its body was made of blocks is refused, not lost', async () => {
  const { base, signIn, owner, itemId, item } = await givenItem();
  const editor = await signIn('editor');
  const { rowVersion } = await item();
  await editor.post(`${base}/documents/open`, owner);
  const typed = await editor.patch(`${base}/items/${itemId}`, {
    body: '<p>Typed</p>',
    title: 'Two',
    rowVersion,
  });
  expect([typed.status, typed.json.error.code, Object.keys(typed.json.error.fields)]).toEqual([
    400,
    'invalid-fields',
    ['body'],
  ]);
  expect((await item()).title).toBe('One');
  const same = await editor.patch(`${base}/items/${itemId}`, {
    body: '<p>Old words</p>',
    title: 'Two',
    rowVersion,
  });
  expect([same.status, (await item()).title]).toEqual([200, 'Two']);
});

test('a post that is published from its form and from its page at once is published, and nobody waits for the other for ever', async () => {
  const { base, signIn, owner, itemId, type, item } = await givenItem({ status: 'draft' });
  const editor = await signIn('editor');
  const { id } = (await editor.post(`${base}/documents/open`, owner)).json;
  const setStatus = (status: string, rowVersion: number) =>
    editor.patch(`${base}/items/${itemId}`, { status, rowVersion });
  for (let round = 0; round < 6; round++) {
    await setStatus('draft', (await item()).rowVersion);
    await type(`<p>Words ${round}</p>`);
    const { rowVersion } = await item();
    const [form, page] = await Promise.all([
      setStatus('published', rowVersion),
      editor.post(`${base}/documents/${id}/publish`, {}),
    ]);
    // Whichever was first: the form may find that the item has changed.
    expect([200, 409]).toContain(form.status);
    expect(page.status).toBe(200);
    expect(await item()).toMatchObject({ status: 'published', body: `<p>Words ${round}</p>` });
  }
});

test('AUTH-02: who may edit or publish an item may do so with its document, and nobody else', async () => {
  const post = await givenItem();
  const product = await givenItem({ recordType: 'store-item' });
  const tried = async (
    { base, signIn, owner }: typeof post,
    role: 'draftEditor' | 'storeManager' | 'editor',
  ) => {
    const somebody = await signIn(role);
    const admin = await signIn('admin');
    const opened = await somebody.post(`${base}/documents/open`, owner);
    const id = opened.json.id ?? (await admin.post(`${base}/documents/open`, owner)).json.id;
    const documents = [{ documentId: id, seq: 1 }];
    const publishOn = Date.now() + 86_400_000;
    const scheduled = await somebody.post(`${base}/scheduled-changes`, { documents, publishOn });
    await admin.post(`${base}/scheduled-changes`, { documents, publishOn });
    const replies = [
      opened,
      scheduled,
      await somebody.del(`${base}/scheduled-changes/${id}`),
      await somebody.post(`${base}/publish`, { documents }),
      await somebody.post(`${base}/documents/${id}/publish`, {}),
      await somebody.post(`${base}/documents/${id}/versions/1/restore`, {}),
    ];
    return replies.map(({ status }) => status).join(' ');
  };
  expect(await tried(post, 'storeManager')).toBe('403 403 403 403 403 403');
  expect(await tried(product, 'draftEditor')).toBe('403 403 403 403 403 403');
  expect(await tried(product, 'storeManager')).toBe('200 200 200 200 200 200');
  expect(await tried(post, 'draftEditor')).toBe('200 403 403 403 403 200');
  expect(await tried(post, 'editor')).toBe('200 200 200 200 200 200');
  const other = await (await testApp()).signIn('admin');
  expect((await other.post(`${post.base}/documents/open`, post.owner)).status).toBe(404);
});

test('a body that is longer than a text block holds becomes several, without loss', () => {
  const body = `<ul><li><p>${'a'.repeat(150_000)}</p></li></ul>${'<p>b<br>c</p>'.repeat(8_000)}`;
  const page = PageDocument.parse(documentOfBody(body));
  expect(page.sections[0]?.kind === 'rows' && page.sections[0].rows[0]?.columns[0]?.blocks.length).toBe(2);
  expect(bodyOf(page)).toBe(body);
});

test('I18N-11: the translation of a long body is cut into the same blocks, and none is left in the first language', () => {
  const body = `<p>${'a'.repeat(99_000)}</p>`.repeat(4);
  const long = `<p>${'b'.repeat(99_000)}</p>`.repeat(5);
  expect(translatedTexts(body, '<p>Kurz</p>')).toEqual({
    'body-0.html': '<p>Kurz</p>',
    'body-1.html': '<p></p>',
  });
  expect(Object.values(translatedTexts(body, long)).join('')).toBe(long);
  expect(Object.keys(translatedTexts(body, long))).toEqual(['body-0.html', 'body-1.html']);
  expect(translatedTexts('', long)).toEqual({ 'body-0.html': long });
});
