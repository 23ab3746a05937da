import { randomUUID } from 'node:crypto';
import { textDocument } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeDocument, createDocument, getDraft, getPublished } from '../index.ts';

const content = textDocument('<p>One</p>');

async function setUp() {
  const app = await testApp();
  const { database, websiteId } = app;
  const ownerId = randomUUID();
  const key = { websiteId, kind: 'page' as const, ownerId };
  const documentId = await database.site(websiteId, (db) => createDocument(db, { ...key, content }));
  const path = `/api/websites/${websiteId}/documents/${documentId}`;
  const type = (html: string) =>
    database.site(websiteId, (db) =>
      changeDocument(db, key, { type: 'set-text', id: 'b1', field: 'html', html }),
    );
  const published = () => database.site(websiteId, (db) => getPublished(db, key));
  const draft = () => database.site(websiteId, (db) => getDraft(db, key));
  return { ...app, key, documentId, path, type, published, draft };
}

test('visitors see what was published, not what is being edited', async () => {
  const { path, signIn, published, type } = await setUp();
  const editor = await signIn('editor');
  expect(await published()).toBeNull();
  const reply = await editor.post(`${path}/publish`);
  expect(reply.json).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: false });
  await type('<p>Two</p>');
  expect(JSON.stringify((await published())?.content)).toContain('<p>One</p>');
  expect((await editor.get(path)).json).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true });
  await editor.post(`${path}/publish`);
  expect(JSON.stringify((await published())?.content)).toContain('<p>Two</p>');
});

test('publishing moves the content version of the site in the same transaction', async () => {
  const { path, signIn, query, websiteId } = await setUp();
  const version = async () =>
    (
      await query<{ content_version: number }>('select content_version from websites where id = $1', [
        websiteId,
      ])
    )[0]?.content_version ?? 0;
  const before = await version();
  await (await signIn('editor')).post(`${path}/publish`);
  expect(await version()).toBeGreaterThan(before);
});

test('a version comes back into the draft and is published again as a new one', async () => {
  const { path, signIn, draft, type } = await setUp();
  const editor = await signIn('editor');
  await editor.post(`${path}/publish`);
  await type('<p>Two</p>');
  await editor.post(`${path}/publish`);
  const versions = await editor.get(`${path}/versions`);
  expect(versions.json.versions.map((entry: { version: number }) => entry.version)).toEqual([2, 1]);
  await editor.post(`${path}/versions/1/restore`);
  expect(JSON.stringify((await draft())?.content)).toContain('<p>One</p>');
  expect((await editor.post(`${path}/publish`)).json).toMatchObject({ publishedVersion: 3 });
  expect((await editor.post(`${path}/versions/9/restore`)).status).toBe(404);
});

test('BLK-04: a section with 61 blocks is not published; the answer names the block and says why', async () => {
  const { database, key, path, signIn } = await setUp();
  await database.site(key.websiteId, async (db) => {
    for (let n = 0; n < 60; n++) {
      const node = { id: `n${n}`, type: 'line', props: {} };
      await changeDocument(db, key, { type: 'add-node', node, at: { parent: 'c1', after: 'b1' } });
    }
  });
  const reply = await (await signIn('editor')).post(`${path}/publish`);
  expect(reply.status).toBe(422);
  expect(Object.values(reply.json.error.fields)).toEqual(['A section holds at most 60 blocks.']);
});

test('a page with a block that lacks something is not published; the answer names the block', async () => {
  const { database, key, path, signIn, published } = await setUp();
  await database.site(key.websiteId, (db) =>
    changeDocument(db, key, {
      type: 'add-node',
      node: { id: 'bad', type: 'button', props: { label: '' } },
      at: { parent: 'c1', after: 'b1' },
    }),
  );
  const reply = await (await signIn('editor')).post(`${path}/publish`);
  expect(reply.status).toBe(422);
  expect(reply.json.error).toMatchObject({
    code: 'page-not-publishable',
    fields: { bad: expect.any(String) },
  });
  expect(await published()).toBeNull();
});

test('who may only draft may not publish; who is not of the site does not learn that it exists', async () => {
  const { path, signIn, anyone } = await setUp();
  expect((await (await signIn('draftEditor')).post(`${path}/publish`)).status).toBe(403);
  expect((await (await signIn('draftEditor')).get(path)).status).toBe(200);
  expect((await (await signIn()).get(path)).status).toBe(404);
  expect((await anyone().get(path)).status).toBe(401);
});

test('a script in a text never reaches the published page', async () => {
  const { path, signIn, published, type } = await setUp();
  await type('<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:alert(1)">there</a></p>');
  await (await signIn('editor')).post(`${path}/publish`);
  const text = JSON.stringify((await published())?.content);
  expect(text).toContain('Hi');
  expect(text).not.toMatch(/script|onclick/);
});

test('a document is opened by its owner; an owner that is not there is not found', async () => {
  const { documentId, key, signIn, websiteId } = await setUp();
  const editor = await signIn('editor');
  const path = `/api/websites/${websiteId}/documents/open`;
  const reply = await editor.post(path, { kind: 'page', ownerId: key.ownerId });
  expect(reply.json).toMatchObject({ id: documentId, publishedVersion: null, hasUnpublishedChanges: true });
  expect((await editor.post(path, { kind: 'page', ownerId: randomUUID() })).status).toBe(404);
});
