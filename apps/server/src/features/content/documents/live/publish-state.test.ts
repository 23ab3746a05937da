import { randomUUID } from 'node:crypto';
import { joinLiveDraft } from '@sitewright/testing/live-editor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { loadDraft } from '../draft/drafts.ts';
import { createDocument, getPublished } from '../index.ts';
import { foldUpdates } from '../queries/documents.ts';

const content = {
  format: 1 as const,
  sections: [
    {
      id: 's',
      kind: 'rows' as const,
      rows: [
        {
          id: 'r',
          columns: [
            {
              id: 'c',
              span: 12,
              blocks: ['mine', 'theirs'].map((id) => ({ id, type: 'text', text: { html: '<p>Start</p>' } })),
            },
          ],
        },
      ],
    },
  ],
};

async function setUp() {
  const app = await testApp({ config: {} });
  const href = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { database, websiteId } = app;
  const key = { websiteId, kind: 'page' as const, ownerId: randomUUID() };
  const documentId = await database.site(websiteId, (db) => createDocument(db, { ...key, content }));
  const owner = await app.signIn('admin');
  const path = `/api/websites/${websiteId}/documents/${documentId}`;
  const join = (cookies: Map<string, string>) =>
    joinLiveDraft(`${href.replace('http', 'ws')}${path}/live`, cookies);
  return {
    ...app,
    documentId,
    owner,
    join,
    publish: (seq?: number) => owner.post(`${path}/publish`, seq === undefined ? {} : { seq }),
    published: async () =>
      JSON.stringify((await database.site(websiteId, (db) => getPublished(db, key)))?.content),
  };
}

test('SITE-10: published is exactly the state that was named, not what a colleague has stored since', async () => {
  const { owner, signIn, join, publish, published } = await setUp();
  const mine = await join(owner.cookies);
  const theirs = await join((await signIn('editor')).cookies);
  mine.type('mine', '<p>Done</p>');
  const seq = await mine.storedSeq();
  theirs.type('theirs', '<p>Half a wo</p>');
  await theirs.storedSeq();
  await expect.poll(mine.text).toContain('Half a wo');

  expect((await publish(seq)).json).toMatchObject({ hasUnpublishedChanges: true });
  expect(await published()).toContain('Done');
  expect(await published()).not.toContain('Half a wo');

  // Who has seen a colleague's work stored, without any of his own since, publishes that.
  await expect.poll(() => mine.sync.state.seq).toBeGreaterThan(seq);
  expect((await publish(mine.sync.state.seq ?? -1)).json).toMatchObject({ hasUnpublishedChanges: false });
  expect(await published()).toContain('Half a wo');
});

test('SITE-10: a state that is not there fails aloud, and nothing is published', async () => {
  const { database, websiteId, documentId, owner, join, publish, published } = await setUp();
  const mine = await join(owner.cookies);
  const first = mine.sync.state.seq ?? -1;
  mine.type('mine', '<p>More</p>');
  const second = await mine.storedSeq();
  expect((await publish(second + 1)).status).toBe(409);
  // As the log of a draft is folded that has grown long.
  await database.site(websiteId, async (db) => {
    const { draft, seq } = await loadDraft(db, { websiteId, documentId });
    await foldUpdates(db, { websiteId, documentId, seq, bytes: Y.encodeStateAsUpdate(draft) });
  });
  expect(await publish(first)).toMatchObject({ status: 409, json: { error: { code: 'draft-state-gone' } } });
  expect(await published()).toBe(undefined);
  expect((await publish(second)).status).toBe(200);
  expect(await published()).toContain('More');
});
