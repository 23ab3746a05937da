import { documentOf } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../assets/uploads/store-asset.ts';
import { createCollection, createItem } from '../collections/index.ts';
import { changeDocument, publishDocument } from '../documents/index.ts';
import { publishDueChanges } from './jobs/publish-changes.ts';

const HOUR = 3_600_000;

/** A public post whose body is a text and a picture. */
async function givenPost() {
  const state = { now: new Date() };
  const app = await testApp({ now: () => state.now });
  const { database, deps, websiteId } = app;
  const owner = await app.signIn('admin');
  const base = `/api/websites/${websiteId}`;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#842' } })
    .png()
    .toBuffer();
  const picture = await storeAsset(deps, { websiteId, fileName: 'kiln.png', bytes });
  const [blog, id] = [deps.newId(), deps.newId()];
  const key = { websiteId, kind: 'item' as const, ownerId: id };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Things', urlId: 'things' });
    await createItem(db, {
      ...{ websiteId, id, collectionId: blog, recordType: 'text', title: 'One', urlId: 'one', body: '' },
      publishOn: 0,
      document: documentOf(
        { type: 'text', props: {}, text: { html: '<p>First words</p>' } },
        { type: 'image', props: { assetId: picture.id } },
      ),
    });
    await publishDocument(db, key);
  });
  const { id: documentId } = (await owner.post(`${base}/documents/open`, { kind: 'item', ownerId: id })).json;
  const write = (html: string) =>
    database.site(websiteId, (db) =>
      changeDocument(db, key, { type: 'set-text', id: 'b1', field: 'html', html }),
    );
  const publish = () => owner.post(`${base}/documents/${documentId}/publish`, {});
  const rowVersion = async () => (await owner.get(`${base}/items/${id}`)).json.rowVersion;
  const drop = async () => owner.del(`${base}/items/${id}?rowVersion=${await rowVersion()}`);
  const shown = async (path = '/things/one') => (await app.get(path)).text.match(/(\w+) words/)?.[1] ?? null;
  return { ...{ app, state, owner, base, id, documentId, picture }, write, publish, drop, shown };
}

test('SITE-11: a post made of blocks comes back from the bin with its draft, its versions and what visitors saw', async () => {
  const { app, owner, base, id, documentId, write, publish, drop, shown } = await givenPost();
  await write('<p>Second words</p>');
  await publish();
  await write('<p>Third words</p>');
  expect((await drop()).status).toBe(200);
  expect((await app.get('/things/one')).status).toBe(404);
  expect((await owner.get(`${base}/documents/${documentId}`)).status).toBe(404);
  expect((await owner.get(`${base}/unpublished-changes`)).json.documents).toEqual([]);
  expect((await owner.post(`${base}/bin/${id}/restore`)).status).toBe(200);
  expect(await shown()).toBe('Second');
  const versions = (await owner.get(`${base}/documents/${documentId}/versions`)).json.versions;
  expect(versions).toHaveLength(2);
  await publish();
  expect(await shown()).toBe('Third');
});

test('SITE-10: versions of a post are compared, and an earlier one put back into its draft', async () => {
  const { owner, base, documentId, write, publish, shown } = await givenPost();
  await write('<p>Second words</p>');
  await publish();
  const path = `${base}/documents/${documentId}`;
  const compared = await owner.get(`${path}/comparison?before=1&after=2`);
  expect(compared.json.differences).toMatchObject([
    { nodeId: 'b1', kind: 'changed', before: 'First words', after: 'Second words' },
  ]);
  await owner.post(`${path}/versions/1/restore`);
  expect(await shown()).toBe('Second');
  expect((await owner.get(`${path}/comparison?before=1`)).json.differences).toEqual([]);
  await publish();
  expect(await shown()).toBe('First');
});

test('SITE-10: changes of a post go public at their moment as they were scheduled; those of one in the bin do not', async () => {
  const { app, state, owner, base, id, documentId, write, drop, shown } = await givenPost();
  const schedule = async () => {
    const { documents } = (await owner.get(`${base}/unpublished-changes?first=${documentId}`)).json;
    const publishOn = state.now.getTime() + HOUR;
    return owner.post(`${base}/scheduled-changes`, {
      documents: [{ documentId, seq: documents[0].seq }],
      publishOn,
    });
  };
  const run = () => {
    state.now = new Date(state.now.getTime() + 2 * HOUR);
    return publishDueChanges(app.deps, app.websiteId);
  };
  await write('<p>Second words</p>');
  expect((await schedule()).json.changes).toMatchObject([{ documentId, title: 'One', recordType: 'text' }]);
  await write('<p>Third words</p>');
  expect([await run(), await shown()]).toEqual([1, 'Second']);
  await schedule();
  await drop();
  expect(await run()).toBe(0);
  await owner.post(`${base}/bin/${id}/restore`);
  expect(await shown()).toBe('Second');
  expect((await owner.get(`${base}/scheduled-changes`)).json.changes).toMatchObject([
    { failure: 'page-gone' },
  ]);
});

test('EDIT-01: a copy of a post has the blocks of its draft as its own', async () => {
  const { app, owner, base, id, documentId, write, shown } = await givenPost();
  await write('<p>Second words</p>');
  const { json: copy } = await owner.post(`${base}/items/${id}/copy`);
  const opened = await owner.post(`${base}/documents/open`, { kind: 'item', ownerId: copy.id });
  expect(opened.json.id).not.toBe(documentId);
  await owner.post(`${base}/documents/${opened.json.id}/publish`, {});
  expect(await shown(`/things/${copy.urlId}`)).toBe('Second');
  expect([await shown(), (await app.get(`/things/${copy.urlId}`)).text.includes('kiln.png')]).toEqual([
    'First',
    true,
  ]);
});

test('FILE-20: a picture says on which post its blocks use it, again once that is back from the bin', async () => {
  const { owner, base, id, picture, drop } = await givenPost();
  const uses = async () => (await owner.get(`${base}/files/${picture.id}/uses`)).json.uses;
  expect(await uses()).toMatchObject([{ title: 'One' }]);
  await drop();
  expect(await uses()).toEqual([]);
  await owner.post(`${base}/bin/${id}/restore`);
  expect(await uses()).toMatchObject([{ title: 'One' }]);
});
