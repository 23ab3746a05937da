import { randomUUID } from 'node:crypto';
import { applyChange } from '@sitewright/document/changes/apply-change';
import { projectDraft } from '@sitewright/document/draft/project';
import { type DraftClient, draftClient } from '@sitewright/document/live/draft-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { changeContext, loadDraft } from '../draft/drafts.ts';
import { createDocument, getPublished } from '../index.ts';
import { foldUpdates } from '../queries/documents.ts';

const context = changeContext(new Date());
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
    joinBySocket(`${href.replace('http', 'ws')}${path}/live`, cookies);
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

type Editor = { sync: DraftClient; type(id: string, html: string): void; text(): string };

/** Joins the live draft over a real socket; resolves when all of it has come. */
async function joinBySocket(url: string, cookies: Map<string, string>): Promise<Editor> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const origin = 'http://localhost:3000';
  const socket = new WebSocket(url, { headers: { host: 'localhost:3000', origin, cookie } });
  const draft = new Y.Doc();
  const sync = draftClient(draft, () => {});
  socket.on('message', (data: Buffer) => sync.received(data));
  socket.on('open', () => sync.opened((message) => socket.send(message)));
  onTestFinished(() => socket.terminate());
  await expect.poll(() => sync.isLoaded && sync.state.seq).toEqual(expect.any(Number));
  return {
    sync,
    type: (id, html) => void applyChange(draft, { type: 'set-text', id, field: 'html', html }, context),
    text: () => JSON.stringify(projectDraft(draft, () => true).document),
  };
}

const storedSeq = async ({ sync }: Editor): Promise<number> => {
  const { made } = sync.state;
  await expect.poll(() => sync.state.made - sync.state.queued).toBeGreaterThanOrEqual(made);
  return sync.state.seq ?? -1;
};

test('SITE-10: published is exactly the state that was named, not what a colleague has stored since', async () => {
  const { owner, signIn, join, publish, published } = await setUp();
  const mine = await join(owner.cookies);
  const theirs = await join((await signIn('editor')).cookies);
  mine.type('mine', '<p>Done</p>');
  const seq = await storedSeq(mine);
  theirs.type('theirs', '<p>Half a wo</p>');
  await storedSeq(theirs);
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
  const second = await storedSeq(mine);
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
