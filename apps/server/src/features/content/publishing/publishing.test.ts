import { KEPT_DAYS, KEPT_VERSIONS } from '@sitewright/domain/history/kept-versions';
import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import { ownDatabase } from '@sitewright/testing/database';
import { measureSweep } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createCollection } from '../collections/index.ts';
import { changeDocument, getDraft, getPublished, publishDocument } from '../documents/index.ts';
import { cleanUpVersions } from '../documents/jobs/old-versions.ts';
import { deleteOldVersions } from '../documents/queries/old-versions.ts';

type Content = ReturnType<typeof documentOf>;

async function setUp() {
  const app = await testApp();
  const { database, websiteId } = app;
  const api = `/api/websites/${websiteId}`;
  const editor = await app.signIn('editor');
  let count = 0;
  /** A page of the site; published with its content unless it is a draft. */
  const givenPage = async (title: string, content: Content, status: 'published' | 'draft' = 'published') => {
    count += 1;
    const id = `01990000-0000-7000-8000-${count.toString().padStart(12, '0')}`;
    await database.site(websiteId, async (db) => {
      await createCollection(db, { websiteId, id, typeName: 'page', title, content, status });
      if (status === 'published') await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    });
    const opened = await editor.post(`${api}/documents/open`, { kind: 'page', ownerId: id });
    const key = { websiteId, kind: 'page' as const, ownerId: id };
    return {
      id,
      documentId: opened.json.id as string,
      type: (html: string) =>
        database.site(websiteId, (db) =>
          changeDocument(db, key, { type: 'set-text', id: 'b1', field: 'html', html }),
        ),
      published: async () => JSON.stringify(await database.site(websiteId, (db) => getPublished(db, key))),
      publish: () => database.site(websiteId, (db) => publishDocument(db, key)),
      draft: async () => {
        const draft = await database.site(websiteId, (db) => getDraft(db, key));
        return JSON.stringify(draft?.content);
      },
    };
  };
  const review = async (first?: string) =>
    (await editor.get(`${api}/unpublished-changes${first ? `?first=${first}` : ''}`)).json;
  return { ...app, api, editor, givenPage, review };
}

type Reviewed = {
  title: string;
  findings: { kind: string; detail: string }[];
  documentId: string;
  seq: number;
};
const named = (documents: readonly Reviewed[]) => documents.map(({ title }) => title);

test('the review lists what was changed since it was published, with its differences, the open page first', async () => {
  const { givenPage, review } = await setUp();
  await givenPage('Untouched', textDocument('<p>Same</p>'));
  const about = await givenPage('About', textDocument('<p>Old words</p>'));
  const news = await givenPage('News', textDocument('<p>New page</p>'), 'draft');
  await about.type('<p>New words</p>');
  const { documents, total } = await review(news.documentId);
  expect([named(documents), total]).toEqual([['News', 'About'], 2]);
  expect(documents[0]).toMatchObject({
    isNew: true,
    status: 'draft',
    differences: [{ kind: 'added', type: 'section' }],
  });
  expect(documents[1]).toMatchObject({
    isNew: false,
    differences: [
      { kind: 'changed', nodeId: 'b1', fields: ['html'], before: 'Old words', after: 'New words' },
    ],
  });
});

test('the review finds links that lead nowhere, to drafts and to missing anchors, and follows redirects and items', async () => {
  const { givenPage, review, editor, api, database, websiteId } = await setUp();
  await givenPage('Hidden', textDocument('<p>Soon</p>'), 'draft');
  await givenPage('About', textDocument('<p>About</p>'));
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: crypto.randomUUID(), typeName: 'blog', title: 'Blog' }),
  );
  const redirect = await editor.post(`${api}/redirects`, { source: '/old', target: '/about', status: 301 });
  expect(redirect.status).toBe(200);
  const paths = [
    '/about',
    '/ABOUT',
    '/about#gone',
    '/about#block-b1',
    '/hidden',
    '/gone',
    '/old',
    '/cart',
    '/blog/gone',
  ];
  const links = paths.map((path) => `<a href="${path}">x</a>`).join(' ');
  await givenPage('Links', textDocument(`<p>${links} <a href="https://example.com/x">y</a></p>`), 'draft');
  const { documents } = await review();
  const found = (documents as Reviewed[]).find(({ title }) => title === 'Links')?.findings ?? [];
  expect(found.filter(({ detail }) => detail).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['anchor-missing', '/about#gone'],
    ['link-unseen', '/hidden'],
    ['link-missing', '/gone'],
    ['link-missing', '/blog/gone'],
  ]);
});

test('SITE-10: pages are published together, or none of them when one cannot be', async () => {
  const { api, editor, givenPage, review } = await setUp();
  const about = await givenPage('About', textDocument('<p>Old</p>'));
  await givenPage('Broken', documentOf({ type: 'button', props: { label: '' } }), 'draft');
  await about.type('<p>New</p>');
  const { documents } = await review();
  const chosen = (documents as Reviewed[]).map(({ documentId, seq }) => ({ documentId, seq }));
  const refused = await editor.post(`${api}/publish`, { documents: chosen });
  expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([422, ['b1']]);
  expect(await about.published()).toContain('Old');
  const done = await editor.post(`${api}/publish`, {
    documents: chosen.filter(({ documentId }) => documentId === about.documentId),
  });
  expect(done.json.documents).toMatchObject([{ publishedVersion: 2, hasUnpublishedChanges: false }]);
  expect(await about.published()).toContain('New');
});

test('what is published is what was looked at: later changes stay a draft, and a second press does nothing', async () => {
  const { api, editor, givenPage, review } = await setUp();
  const about = await givenPage('About', textDocument('<p>First</p>'), 'draft');
  await about.type('<p>Second</p>');
  const [{ documentId, seq }] = (await review()).documents;
  await about.type('<p>Third</p>');
  const publish = () => editor.post(`${api}/publish`, { documents: [{ documentId, seq }] });
  const replies = await Promise.all([publish(), publish()]);
  for (const { json } of replies)
    expect(json.documents).toMatchObject([{ publishedVersion: 1, hasUnpublishedChanges: true }]);
  expect(await about.published()).toContain('Second');
  const ahead = await editor.post(`${api}/publish`, { documents: [{ documentId, seq: seq + 50 }] });
  expect(ahead.status).toBe(409);
});

test('AUTH-02: who may not publish sees the review and publishes nothing', async () => {
  const { api, givenPage, signIn, anyone } = await setUp();
  const about = await givenPage('About', textDocument('<p>Old</p>'));
  await about.type('<p>New</p>');
  const draftEditor = await signIn('draftEditor');
  const { documents } = (await draftEditor.get(`${api}/unpublished-changes`)).json;
  const chosen = (documents as Reviewed[]).map(({ documentId, seq }) => ({ documentId, seq }));
  expect((await draftEditor.post(`${api}/publish`, { documents: chosen })).status).toBe(403);
  expect(await about.published()).toContain('Old');
  expect((await anyone().get(`${api}/unpublished-changes`)).status).toBe(401);
});

test('all drafts are put back to a publish, nothing of it is public, and it can be taken back and made again', async () => {
  const { givenPage, editor, api, get } = await setUp();
  const about = await givenPage('About', textDocument('<p>First</p>'));
  const clay = await givenPage('Clay', textDocument('<p>Clay</p>'));
  const [then] = (await editor.get(`${api}/publishes`)).json.publishes;
  expect(then).toMatchObject({ documentId: clay.documentId, version: 1, titles: ['Clay'], total: 1 });
  const { token } = (await editor.post(`${api}/previews`, {})).json;
  const seen = (name: string, by = token) => get(`/_sw/version-previews/${name}?preview=${by}`);
  expect((await seen(`${about.documentId}/1`)).text).toContain('First');
  expect((await seen(`${about.documentId}/1`)).text).not.toContain('<script');
  expect((await seen(`${about.documentId}/9`)).status).toBe(404);
  expect((await seen(`${about.documentId}/1`, 'guessed')).status).toBe(403);
  await about.type('<p>Second</p>');
  await about.publish();
  const later = await givenPage('Later', textDocument('<p>Later</p>'));
  await clay.type('<p>Clay, half a word</p>');
  const body = { documentId: then.documentId, version: then.version, restoreId: crypto.randomUUID() };

  const reply = await editor.post(`${api}/restores`, body);

  // In the order of their ids, which may be any.
  const titles = ({ restored }: { restored: string[] }) => restored.toSorted();
  expect([titles(reply.json), reply.json.kept]).toEqual([['About', 'Clay'], ['Later']]);
  expect([await about.draft(), await clay.draft()]).toEqual([
    expect.stringContaining('First'),
    expect.not.stringContaining('half a word'),
  ]);
  expect(await about.published()).toContain('Second');
  expect(await later.draft()).toContain('Later');

  await clay.type('<p>Written since</p>');
  const undone = await editor.post(`${api}/restores/undo`, { restoreId: body.restoreId });
  expect(undone.json).toEqual({ restored: ['About'], kept: ['Clay'] });
  expect([await about.draft(), await clay.draft()]).toEqual([
    expect.stringContaining('Second'),
    expect.stringContaining('Written since'),
  ]);
  expect((await editor.post(`${api}/restores/undo`, { restoreId: body.restoreId })).json.restored).toEqual(
    [],
  );
  expect(titles((await editor.post(`${api}/restores`, body)).json)).toEqual(['About', 'Clay']);

  // A second restore, and one that changes nothing, take nothing from the first: both are taken back, the last one first.
  const [now] = (await editor.get(`${api}/publishes`)).json.publishes;
  const second = { documentId: now.documentId, version: now.version, restoreId: crypto.randomUUID() };
  expect((await editor.post(`${api}/restores`, second)).json.restored).toEqual(['About']);
  const none = await editor.post(`${api}/restores`, { ...second, restoreId: crypto.randomUUID() });
  expect(none.json.restored).toEqual([]);
  for (const { restoreId } of [second, body]) await editor.post(`${api}/restores/undo`, { restoreId });
  expect([await about.draft(), await clay.draft()]).toEqual([
    expect.stringContaining('Second'),
    expect.stringContaining('Written since'),
  ]);
  expect((await editor.post(`${api}/restores/undo`, { restoreId: body.restoreId })).status).toBe(404);
});

test('a version in the draft is taken back with what was not published, unless somebody has written in it since', async () => {
  const { givenPage, api, editor, signIn } = await setUp();
  const about = await givenPage('About', textDocument('<p>One</p>'));
  const path = `${api}/documents/${about.documentId}`;
  await about.type('<p>Half a word</p>');
  const restore = async (restoreId: string) =>
    (await editor.post(`${path}/versions/1/restore`, { restoreId })).json;
  const undo = async (restoreId: string, by = editor) => by.post(`${path}/restores/undo`, { restoreId });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];

  expect([(await restore(first)).isChanged, (await restore(second)).isChanged]).toEqual([true, false]);
  expect(await about.draft()).toContain('<p>One</p>');
  expect((await undo(second)).status).toBe(404);
  expect((await undo(first, await signIn('storeManager'))).status).toBe(403);
  expect((await undo(first)).json).toEqual({ isKept: false });
  expect(await about.draft()).toContain('Half a word');

  await restore(second);
  await about.type('<p>Written since</p>');
  expect((await undo(second)).json).toEqual({ isKept: true });
  expect(await about.draft()).toContain('Written since');
});

test('restores of a page push out earlier ones of pages, and none of the whole site', async () => {
  const { givenPage, api, editor } = await setUp();
  const about = await givenPage('About', textDocument('<p>One</p>'));
  const clay = await givenPage('Clay', textDocument('<p>Clay</p>'));
  const path = `${api}/documents/${about.documentId}`;
  await clay.type('<p>Half a word</p>');
  const ofSite = { documentId: clay.documentId, version: 1, restoreId: crypto.randomUUID() };
  expect((await editor.post(`${api}/restores`, ofSite)).json.restored).toEqual(['Clay']);
  const ofPage = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const [index, restoreId] of ofPage.entries()) {
    await about.type(`<p>Word ${index}</p>`);
    expect((await editor.post(`${path}/versions/1/restore`, { restoreId })).json.isChanged).toBe(true);
  }

  const undo = await editor.post(`${api}/restores/undo`, { restoreId: ofSite.restoreId });
  expect(undo.json).toEqual({ restored: ['Clay'], kept: [] });
  expect(await clay.draft()).toContain('Half a word');
  const [first, second] = ofPage;
  const undone = (restoreId?: string) => editor.post(`${path}/restores/undo`, { restoreId });
  expect([(await undone(first)).status, (await undone(second)).status]).toEqual([404, 200]);
});

test('a publish of another site, and a viewer, restore nothing', async () => {
  const { givenPage, api, signIn, editor } = await setUp();
  const about = await givenPage('About', textDocument('<p>First</p>'));
  const other = { documentId: crypto.randomUUID(), version: 1, restoreId: crypto.randomUUID() };
  expect((await editor.post(`${api}/restores`, other)).status).toBe(404);
  const viewer = await signIn('storeManager');
  const own = { ...other, documentId: about.documentId };
  expect((await viewer.post(`${api}/restores`, own)).status).toBe(403);
  expect((await viewer.post(`${api}/restores/undo`, { restoreId: own.restoreId })).status).toBe(403);
});

test('versions of a page are kept for a year after the next one, the last hundred of them, and the site goes back as far as all are', async () => {
  const { givenPage, editor, api, deps, query, websiteId, database } = await setUp();
  const about = await givenPage('About', textDocument('<p>First</p>'));
  const clay = await givenPage('Clay', textDocument('<p>Clay</p>'));
  for (const text of ['Second', 'Third']) {
    await about.type(`<p>${text}</p>`);
    await about.publish();
  }
  const daysAgo = (page: typeof about, version: number, days: number) =>
    query(
      `update document_versions set published_at = now() - make_interval(days => $4)
        where website_id = $1 and document_id = $2 and version = $3`,
      [websiteId, page.documentId, version, days],
    );
  const left = async (page: typeof about) =>
    (
      await query<{ version: number }>(
        `select version from document_versions where website_id = $1 and document_id = $2 order by version desc`,
        [websiteId, page.documentId],
      )
    ).map(({ version }) => version);
  const publishes = async () =>
    (await editor.get(`${api}/publishes`)).json.publishes.map(
      ({ titles }: { titles: string[] }) => titles[0],
    );
  const inDays = (days: number) =>
    cleanUpVersions({ database, now: () => new Date(deps.now().getTime() + days * 86_400_000) });
  await daysAgo(about, 1, 90);
  await daysAgo(clay, 1, 60);
  await daysAgo(about, 2, 30);

  // What was there until thirty days ago, and until today, is kept a year longer.
  await inDays(KEPT_DAYS - 31);
  expect(await left(about)).toEqual([3, 2, 1]);
  await inDays(KEPT_DAYS - 29);
  expect(await left(about)).toEqual([3, 2]);
  expect(await publishes()).toEqual(['About', 'About']);
  const restore = (page: typeof about) =>
    editor.post(`${api}/restores`, {
      documentId: page.documentId,
      version: 1,
      restoreId: crypto.randomUUID(),
    });
  expect([(await restore(about)).status, (await restore(clay)).status]).toEqual([404, 404]);
  expect((await editor.get(`${api}/documents/${about.documentId}/comparison?before=1`)).status).toBe(404);

  // The newest stays, however old it is, and is the first one that all can be put back to.
  await inDays(10 * KEPT_DAYS);
  expect([await left(about), await left(clay)]).toEqual([[3], [1]]);
  expect(await about.published()).toContain('Third');
  expect(await publishes()).toEqual(['About']);

  await query(
    `insert into document_versions (website_id, document_id, version, content)
     select website_id, document_id, n, content from document_versions, generate_series(4, 4 + $3::int) n
      where website_id = $1 and document_id = $2`,
    [websiteId, about.documentId, KEPT_VERSIONS],
  );
  await query(`update documents set published_version = 4 + $3::int where website_id = $1 and id = $2`, [
    websiteId,
    about.documentId,
    KEPT_VERSIONS,
  ]);
  await inDays(0);
  const kept = await left(about);
  expect([kept.length, kept.at(-1)]).toEqual([KEPT_VERSIONS, 5]);

  // A page in the bin shortens nothing: it is not put back.
  const [{ row_version = 0 } = {}] = await query<{ row_version: number }>(
    `select row_version from collections where website_id = $1 and id = $2`,
    [websiteId, about.id],
  );
  expect((await editor.del(`${api}/collections/${about.id}?rowVersion=${row_version}`)).status).toBe(200);
  expect(await publishes()).toEqual(['Clay']);
});

test('the clean-up of versions reads few rows of those that stay, of whichever site', async () => {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  // In bulk: the triggers would look into each content.
  await base.query(`alter table document_versions disable trigger user`);
  await base.query(
    `with made as (
       insert into documents (website_id, id, kind, owner_id, published_version)
       select $1, gen_random_uuid(), 'page', gen_random_uuid(), 99 from generate_series(1, 60) returning id)
     insert into document_versions (website_id, document_id, version, content, published_at)
     select $1, id, n, '{}', now() - make_interval(days => 99 - n) from made, generate_series(1, 99) n`,
    [websiteId],
  );
  await base.query(`alter table document_versions enable trigger user`);
  await base.query('analyze documents, document_versions');
  const before = new Date(Date.now() - 96.5 * 86_400_000);
  const round = (db: Db) => deleteOldVersions(db, { before, kept: KEPT_VERSIONS });

  const { rows } = await measureSweep(base, round);

  const [left] = await base.query<{ n: number }>(`select count(*)::int as n from document_versions`);
  expect(left).toEqual({ n: 60 * 98 });
  // The documents, and what took the place of the removed.
  expect(rows).toBeLessThan(400);
});
