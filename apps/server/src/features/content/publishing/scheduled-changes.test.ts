import { ROLES } from '@sitewright/domain/account/roles';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenPage } from '@sitewright/testing/features/given-pages';
import { type SignedIn, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeDocument } from '../documents/index.ts';
import { awaitAllMoments, publishDueChanges } from './jobs/publish-changes.ts';

const HOUR = 3_600_000;
const words = (html: string) => documentOf({ type: 'text', props: {}, text: { html } });

async function givenPublicPage() {
  const state = { now: new Date() };
  const app = await testApp({ now: () => state.now });
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const id = await givenPage(app, 'page', {
    urlId: 'about',
    title: 'About',
    content: words('<p>First words</p>'),
  });
  const { json: document } = await owner.post(`${base}/documents/open`, { kind: 'page', ownerId: id });
  const [block] = await app.query<{ node: string }>(
    `select jsonb_path_query(content, 'strict $.**.blocks[*].id') #>> '{}' as node from document_versions where document_id = $1`,
    [document.id],
  );
  const write = (html: string) =>
    app.database.site(app.websiteId, (db) =>
      changeDocument(
        db,
        { websiteId: app.websiteId, kind: 'page', ownerId: id },
        { type: 'set-text', id: block?.node ?? '', field: 'html', html },
      ),
    );
  const review = async () =>
    (await owner.get(`${base}/unpublished-changes?first=${document.id}`)).json.documents[0];
  const schedule = async (at: number, by: SignedIn = owner) => {
    const { documentId, seq } = await review();
    return by.post(`${base}/scheduled-changes`, {
      documents: [{ documentId, seq }],
      publishOn: state.now.getTime() + at,
    });
  };
  const waiting = async () => (await owner.get(`${base}/scheduled-changes`)).json.changes;
  const later = (at: number) => {
    state.now = new Date(state.now.getTime() + at);
  };
  const run = () => publishDueChanges(app.deps, app.websiteId);
  const shown = async () => (await app.get('/about')).text.match(/(\w+) words/)?.[1];
  return { app, owner, base, id, document, write, schedule, waiting, later, run, shown, state };
}

test('SITE-10: changes of a public page go out at their moment as they were when they were scheduled, once, with two workers', async () => {
  const { app, owner, base, document, write, schedule, waiting, later, run, shown } = await givenPublicPage();
  await write('<p>Second words</p>');
  const reply = await schedule(2 * HOUR);
  expect([reply.status, reply.json.changes]).toMatchObject([
    200,
    [{ documentId: document.id, title: 'About', failure: null, scheduledBy: 'Contributor' }],
  ]);
  await write('<p>Third words</p>');
  later(HOUR);
  expect([await run(), await shown()]).toEqual([0, 'First']);
  later(HOUR + 1000);
  // A server that starts anew asks for the moment again.
  await awaitAllMoments(app.deps);
  const counts = await Promise.all([run(), run()]);
  expect([counts.sort(), await shown(), await waiting()]).toEqual([[0, 1], 'Second', []]);
  const { json } = await owner.get(`${base}/documents/${document.id}`);
  expect(json).toMatchObject({ publishedVersion: 2, hasUnpublishedChanges: true });
});

test('SITE-10: a schedule is cancelled, or replaced by another; what was published in the meantime wins', async () => {
  const { owner, base, document, write, schedule, waiting, later, run, shown } = await givenPublicPage();
  await write('<p>Second words</p>');
  await schedule(HOUR);
  const path = `${base}/scheduled-changes/${document.id}`;
  expect([(await owner.del(path)).status, (await owner.del(path)).status]).toEqual([200, 404]);
  await schedule(HOUR);
  await write('<p>Third words</p>');
  await schedule(2 * HOUR);
  expect(await waiting()).toHaveLength(1);
  await write('<p>Fourth words</p>');
  expect((await owner.post(`${base}/documents/${document.id}/publish`)).status).toBe(200);
  later(3 * HOUR);
  expect([await run(), await shown(), await waiting()]).toEqual([0, 'Fourth', []]);
});

test('SITE-10: what whoever scheduled it may no longer publish stays a draft and is told of, as is a page in the bin', async () => {
  const { app, owner, base, id, write, schedule, waiting, later, run, shown } = await givenPublicPage();
  await write('<p>Second words</p>');
  const editor = await app.signIn('editor');
  expect((await schedule(HOUR, await app.signIn('draftEditor'))).status).toBe(403);
  expect((await schedule(-HOUR)).json.error.fields).toEqual({ publishOn: 'Choose a time in the future.' });
  await schedule(HOUR, editor);
  await app.query('update memberships set roles = $2 where account_id = $1', [
    editor.accountId,
    [ROLES.draftEditor],
  ]);
  later(2 * HOUR);
  expect([await run(), await shown()]).toEqual([0, 'First']);
  expect(await waiting()).toMatchObject([{ failure: 'not-allowed' }]);

  await schedule(HOUR);
  const { json } = await owner.get(`${base}/collections`);
  const { rowVersion } = json.collections.find((page: { id: string }) => page.id === id);
  await owner.del(`${base}/collections/${id}?rowVersion=${rowVersion}`);
  later(2 * HOUR);
  expect(await run()).toBe(0);
  await owner.post(`${base}/bin/${id}/restore`);
  expect([await shown(), await waiting()]).toMatchObject(['First', [{ failure: 'page-gone' }]]);
});

test('versions are compared with each other and with the draft, texts side by side', async () => {
  const { owner, base, document, write } = await givenPublicPage();
  await write('<p>Second words</p>');
  const compare = async (query: string) =>
    (await owner.get(`${base}/documents/${document.id}/comparison?${query}`)).json.differences;
  expect(await compare('before=1')).toMatchObject([
    { kind: 'changed', type: 'text', before: 'First words', after: 'Second words' },
  ]);
  await owner.post(`${base}/documents/${document.id}/publish`);
  await write('<p>Third words</p>');
  expect(await compare('before=1&after=2')).toMatchObject([{ before: 'First words', after: 'Second words' }]);
  expect(await compare('before=2&after=2')).toEqual([]);
  expect((await owner.get(`${base}/documents/${document.id}/comparison?before=9`)).status).toBe(404);
  const { json } = await owner.get(`${base}/documents/${document.id}/versions`);
  expect(json.versions.map(({ publishedBy }: { publishedBy: string }) => publishedBy)).toEqual([
    'Contributor',
    null,
  ]);
});
