import { randomUUID } from 'node:crypto';
import { textDocument } from '@sitewright/testing/builders/document';
import { ownDatabase } from '@sitewright/testing/database';
import { joinLiveDraft } from '@sitewright/testing/live-editor';
import { startNode } from '@sitewright/testing/nodes';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createDocument } from '../index.ts';

/** Two processes on one database: this one, and the real program. */
async function givenNodes() {
  const base = await ownDatabase();
  const app = await testApp({ database: base, config: { databaseUrl: 'postgres://elsewhere/' } });
  const { database, websiteId, signIn } = app;
  const documentId = await database.site(websiteId, (db) =>
    createDocument(db, { websiteId, kind: 'page', ownerId: randomUUID(), content: textDocument('Start') }),
  );
  const href = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const node = await startNode(base);
  const join = async (origin: string) =>
    joinLiveDraft(
      `${origin.replace('http', 'ws')}/api/websites/${websiteId}/documents/${documentId}/live`,
      (await signIn('editor')).cookies,
    );
  return { ...app, node, here: () => join(href), there: () => join(node.href) };
}

test('people on two nodes write in one draft and see each other, without anything but the database between them', async () => {
  const { query, node, here, there } = await givenNodes();
  const [ada, eve] = [await here(), await there()];
  ada.type('b1', '<p>Written here</p>');
  await expect.poll(eve.text).toContain('Written here');
  eve.type('b1', '<p>Written there</p>');
  await expect.poll(ada.text).toContain('Written there');

  await expect.poll(ada.people).toMatchObject([{ canEdit: true, selection: [] }]);
  eve.show({ selection: ['b1'] });
  await expect.poll(ada.people).toMatchObject([{ selection: ['b1'] }]);
  await expect.poll(eve.people).toMatchObject([{ selection: [] }]);
  ada.leave();
  await expect.poll(eve.people).toEqual([]);

  // A node that is killed has stored all that it has confirmed, and says nothing of its people any more.
  const again = await here();
  await expect.poll(again.people).toHaveLength(1);
  eve.type('b1', '<p>The last word</p>');
  await eve.storedSeq();
  await node.kill();
  await expect.poll(again.text).toContain('The last word');
  expect(again.people()).toHaveLength(1);
  await query(`update draft_presence set seen_at = now() - interval '16 seconds'`);
  await expect.poll(again.people).toEqual([]);
});
