import { randomUUID } from 'node:crypto';
import { applyChange } from '@sitewright/document/changes/apply-change';
import { nodesOf } from '@sitewright/document/draft/nodes';
import { projectDraft } from '@sitewright/document/draft/project';
import { type DraftClient, draftClient } from '@sitewright/document/live/draft-client';
import { testDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import type { AuditActor } from '../../../../platform/audit/audit-entry.ts';
import { noBus } from '../../../../platform/bus/bus.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import type { DocumentRef } from '../document-key.ts';
import { changeContext, changeDocument, createDocument, loadDraft } from '../draft/drafts.ts';
import { appendUpdate, measureLog } from '../queries/documents.ts';
import type { Connection } from './room.ts';
import { openRooms, type Rooms } from './rooms.ts';

const schemaOf = (type: string) => (type === 'text' ? z.object({ html: z.string().default('') }) : undefined);
const isBlockType = (type: string) => type === 'text';
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
          columns: [{ id: 'c', span: 12, blocks: [{ id: 'b', type: 'text', text: { html: '<p>Hi</p>' } }] }],
        },
      ],
    },
  ],
};

type Client = {
  draft: Y.Doc;
  sync: DraftClient;
  closedWith: number | null;
  /** Versions of the site's settings, as they were told. */
  site: number[];
  cut(): void;
  connect(rooms: Rooms): Promise<void>;
};

function aClient(ref: DocumentRef, canEdit = true, actor?: AuditActor): Client {
  const draft = new Y.Doc();
  const site: number[] = [];
  const sync = draftClient(
    draft,
    () => {},
    (version) => site.push(version),
  );
  let leave = () => {};
  const client: Client = {
    draft,
    sync,
    closedWith: null,
    site,
    cut: () => leave(),
    async connect(rooms) {
      let isOpen = true;
      const connection: Connection = {
        canEdit,
        ...(actor ? { actor } : {}),
        send: (message) => void queueMicrotask(() => isOpen && sync.received(message)),
        close: (code) => {
          client.closedWith = code;
          leave();
        },
      };
      leave = () => {
        if (!isOpen) return;
        isOpen = false;
        sync.closed();
        void rooms.leave(ref, connection);
      };
      const entering = rooms.enter(ref, connection);
      sync.opened((message) => void entering.then((room) => isOpen && room.receive(connection, message)));
      await entering;
    },
  };
  return client;
}

async function setUp(): Promise<{
  database: Database;
  ref: DocumentRef;
  ownerId: string;
  rooms: () => Rooms;
}> {
  const { database } = await testDatabase();
  const websiteId = await givenSite(database);
  const ownerId = randomUUID();
  const documentId = await database.site(websiteId, (db) =>
    createDocument(db, { websiteId, kind: 'page', ownerId, content }),
  );
  const rooms = () => {
    const opened = openRooms({ database, schemaOf, isShared: true, bus: noBus, onError: () => {} });
    onTestFinished(() => opened.close());
    return opened;
  };
  return { database, ref: { websiteId, documentId }, ownerId, rooms };
}

/** A draft as it was kept while texts were HTML. */
function oldDraft(html: string): Y.Doc {
  const draft = new Y.Doc();
  const node = (id: string, values: Record<string, unknown>, text: Y.Map<unknown> = new Y.Map()) =>
    nodesOf(draft).set(id, new Y.Map([...Object.entries(values), ['props', new Y.Map()], ['text', text]]));
  node('s', { type: 'section', parent: 'root', order: 'a', layout: { kind: 'rows' } });
  node('r', { type: 'row', parent: 's', order: 'a' });
  node('c', { type: 'column', parent: 'r', order: 'a', layout: { span: 12 } });
  node('b', { type: 'text', parent: 'c', order: 'a' }, new Y.Map([['html', new Y.Text(html)]]));
  return draft;
}

const type = (client: Client, html: string) =>
  applyChange(client.draft, { type: 'set-text', id: 'b', field: 'html', html }, context);
const textOf = (draft: Y.Doc) =>
  JSON.stringify(projectDraft(draft, isBlockType).document).match(/<p>.*?<\/p>/)?.[0];
const saved = (client: Client) =>
  expect.poll(() => client.sync.state).toMatchObject({ status: 'saved', queued: 0 });

test('an edit shows as saved only when it is committed, and is there after a restart of the server', async () => {
  const { database, ref, rooms } = await setUp();
  const client = aClient(ref);
  await client.connect(rooms());
  await expect.poll(() => textOf(client.draft)).toBe('<p>Hi</p>');
  type(client, '<p>Hello</p>');
  expect(client.sync.state).toMatchObject({ status: 'saving', queued: 1 });
  await saved(client);
  const stored = await database.site(ref.websiteId, (db) => loadDraft(db, ref));
  expect(textOf(stored.draft)).toBe('<p>Hello</p>');
});

test('the log of the site says once who edits a page, and nothing of who only looks', async () => {
  const { database, ref, rooms } = await setUp();
  const both = rooms();
  const ada = { id: randomUUID(), name: 'Ada' };
  const client = aClient(ref, true, ada);
  const viewer = aClient(ref, true, { id: randomUUID(), name: 'Eve' });
  await client.connect(both);
  await viewer.connect(both);
  await expect.poll(() => textOf(client.draft)).toBe('<p>Hi</p>');
  for (const html of ['<p>Hello</p>', '<p>Hello again</p>']) {
    type(client, html);
    await saved(client);
  }
  await expect.poll(() => textOf(viewer.draft)).toBe('<p>Hello again</p>');
  const { rows } = await database.site(ref.websiteId, (db) =>
    db.query(`select actor_id, actor_name, action from audit_entries where website_id = $1`, [ref.websiteId]),
  );
  expect(rows).toEqual([{ actor_id: ada.id, actor_name: 'Ada', action: 'draft.edited' }]);
});

test('what is typed while the line is cut is queued, and goes out when it comes back, also to another server', async () => {
  const { ref, rooms } = await setUp();
  const client = aClient(ref);
  await client.connect(rooms());
  await saved(client);
  client.cut();
  type(client, '<p>Offline</p>');
  type(client, '<p>Offline still</p>');
  expect(client.sync.state).toMatchObject({ status: 'offline', queued: 2 });
  await client.connect(rooms());
  await saved(client);
  const other = aClient(ref);
  await other.connect(rooms());
  await expect.poll(() => textOf(other.draft)).toBe('<p>Offline still</p>');
});

test('a server that dies between an edit and its commit: confirmed edits are all there, the rest is sent again', async () => {
  const { database, ref, rooms } = await setUp();
  const client = aClient(ref);
  for (let round = 0; round < 8; round++) {
    await client.connect(rooms());
    type(client, `<p>Round ${round}</p>`);
    await new Promise((resolve) => setTimeout(resolve, round * 12));
    const confirmed = client.sync.state.queued === 0;
    // Nothing of the old server is told: its memory is simply never used again.
    client.cut();
    if (!confirmed) continue;
    const { draft } = await database.site(ref.websiteId, (db) => loadDraft(db, ref));
    expect(textOf(draft)).toBe(`<p>Round ${round}</p>`);
  }
  await client.connect(rooms());
  await saved(client);
  const { draft } = await database.site(ref.websiteId, (db) => loadDraft(db, ref));
  expect(textOf(draft)).toBe('<p>Round 7</p>');
});

test('two editors see each other at once, and a change made elsewhere arrives', async () => {
  const { database, ref, ownerId, rooms } = await setUp();
  const both = rooms();
  const [a, b] = [aClient(ref), aClient(ref)];
  await a.connect(both);
  await b.connect(both);
  await expect.poll(() => textOf(b.draft)).toBe('<p>Hi</p>');
  type(a, '<p>Hi there</p>');
  await expect.poll(() => textOf(b.draft)).toBe('<p>Hi there</p>');
  await saved(a);
  const { websiteId } = ref;
  await database.site(websiteId, (db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId },
      { type: 'set-text', id: 'b', field: 'html', html: '<p>By the shop</p>' },
    ),
  );
  await expect.poll(() => textOf(a.draft)).toBe('<p>By the shop</p>');
});

test('who has a draft open hears of changes of navigation and settings, also those of another node', async () => {
  const { database, ref, rooms } = await setUp();
  const { websiteId } = ref;
  const client = aClient(ref);
  await client.connect(rooms());
  await expect.poll(() => client.site).toEqual([1]);
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { siteTitle: 'Kiln' } }),
  );
  await expect.poll(() => client.site).toEqual([1, 2]);
});

test('a node that breaks its rules is set back for everybody, good edits beside it stay', async () => {
  const { ref, rooms } = await setUp();
  const client = aClient(ref);
  await client.connect(rooms());
  await expect.poll(() => textOf(client.draft)).toBe('<p>Hi</p>');
  const block = () => nodesOf(client.draft).get('b') as Y.Map<Y.Map<Y.Text>>;
  const shared = block().get('richText')?.get('html');
  client.draft.transact(() => {
    (nodesOf(client.draft).get('b') as Y.Map<unknown>).set('type', 'unheard-of');
    (nodesOf(client.draft).get('b') as Y.Map<unknown>).set('savedSectionId', randomUUID());
    nodesOf(client.draft).set('x', new Y.Map([['type', 7]]));
    // Which saved section a node shows is said when it is added.
    (nodesOf(client.draft).get('s') as Y.Map<unknown>).set('savedSectionId', randomUUID());
  });
  await expect.poll(() => nodesOf(client.draft).has('x')).toBe(false);
  expect((nodesOf(client.draft).get('s') as Y.Map<unknown>).get('savedSectionId')).toBeUndefined();
  expect(textOf(client.draft)).toBe('<p>Hi</p>');
  // What others write in the meantime goes into the text that was there.
  expect(block().get('richText')?.get('html')).toBe(shared);
  type(client, '<p>Hi<script>alert(1)</script> you</p>');
  await expect.poll(() => textOf(client.draft)).toBe('<p>Hi you</p>');
});

test('somebody who may only look cannot change anything', async () => {
  const { ref, rooms } = await setUp();
  const viewer = aClient(ref, false);
  await viewer.connect(rooms());
  await expect.poll(() => textOf(viewer.draft)).toBe('<p>Hi</p>');
  expect(viewer.closedWith).toBeNull();
  // His own clean-up of formatting: it brings nothing, and is waited for by nobody.
  viewer.draft.transact(() => {
    const texts = (nodesOf(viewer.draft).get('b') as Y.Map<Y.Map<Y.Text>>).get('richText');
    texts?.get('html')?.delete(0, 1);
  });
  expect(viewer.sync.state.queued).toBe(1);
  await saved(viewer);
  expect(viewer.closedWith).toBeNull();
  type(viewer, '<p>Mine</p>');
  await expect.poll(() => viewer.closedWith).toBe(4403);
});

test('what an old tab has written as HTML is taken once, though it comes to two servers', async () => {
  const { database, ref } = await setUp();
  const old = oldDraft('<p>Hi</p>');
  const documentId = randomUUID();
  const { websiteId } = ref;
  await database.site(websiteId, async (db) => {
    await createDocument(db, { websiteId, kind: 'page', ownerId: randomUUID(), id: documentId });
    await appendUpdate(db, { websiteId, documentId }, Y.encodeStateAsUpdate(old));
  });
  const both = [0, 1].map(() =>
    openRooms({ database, schemaOf, isShared: true, bus: noBus, onError: () => {} }),
  ) as [Rooms, Rooms];
  onTestFinished(async () => void (await Promise.all(both.map((rooms) => rooms.close()))));
  const [tab, other] = [aClient({ websiteId, documentId }), aClient({ websiteId, documentId })];
  await other.connect(both[1]);
  await saved(other);
  Y.applyUpdate(tab.draft, Y.encodeStateAsUpdate(old));
  const html = (nodesOf(tab.draft).get('b') as Y.Map<Y.Map<Y.Text>>).get('text')?.get('html');
  html?.insert(5, ' you');
  await tab.connect(both[0]);
  await saved(tab);
  // The second server has not heard of it from the database yet.
  tab.cut();
  await tab.connect(both[1]);
  html?.insert(9, '!');
  await saved(tab);
  await expect.poll(() => textOf(other.draft)).toBe('<p>Hi you!</p>');
  await expect.poll(() => textOf(tab.draft)).toBe('<p>Hi you!</p>');
  const stored = await database.site(websiteId, (db) => loadDraft(db, { websiteId, documentId }));
  expect(textOf(stored.draft)).toBe('<p>Hi you!</p>');
});

test('rubbish closes the connection and nothing of it is kept', async () => {
  const { ref, rooms } = await setUp();
  const opened = rooms();
  const closed: number[] = [];
  const connection: Connection = { canEdit: true, send: () => {}, close: (code) => void closed.push(code) };
  const room = await opened.enter(ref, connection);
  room.receive(connection, new Uint8Array([0, 2, 5, 250, 250, 250, 1, 1]));
  room.receive(connection, new Uint8Array([9, 9]));
  room.receive(connection, new Uint8Array());
  expect(closed).toEqual([4400, 4400, 4400]);
});

test('a long log is folded into a snapshot and reads the same', async () => {
  const { database, ref, ownerId } = await setUp();
  const { websiteId } = ref;
  const key = { websiteId, kind: 'page' as const, ownerId };
  await database.site(websiteId, async (db) => {
    for (let n = 0; n < 220; n++) {
      await changeDocument(db, key, { type: 'set-text', id: 'b', field: 'html', html: `<p>${n}</p>` });
    }
  });
  const { foldDraft } = await import('../draft/fold-draft.ts');
  // A state of the last minutes may be about to be published.
  expect(await database.site(websiteId, (db) => foldDraft(db, ref))).toBe(false);
  await database.site(websiteId, (db) =>
    db.query(`update draft_updates set created_at = created_at - interval '1 hour' where website_id = $1`, [
      websiteId,
    ]),
  );
  expect(await database.site(websiteId, (db) => foldDraft(db, ref))).toBe(true);
  expect((await database.site(websiteId, (db) => measureLog(db, ref))).count).toBe(0);
  const { draft } = await database.site(websiteId, (db) => loadDraft(db, ref));
  expect(textOf(draft)).toBe('<p>219</p>');
});
