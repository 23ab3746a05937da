import { createJobs } from '@sitewright/server/platform/jobs/jobs';
import { testDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import { createCollection, createItem } from '../index.ts';
import { handlePublishing, scheduleAll } from './publish-due.ts';

async function givenBlog(app: TestApp) {
  const { database, websiteId, deps } = app;
  const collectionId = deps.newId();
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' }),
  );
  const post = (title: string, fields: object = {}) =>
    database.site(websiteId, (db) =>
      createItem(db, {
        websiteId,
        id: deps.newId(),
        collectionId,
        recordType: 'text',
        title,
        publishOn: Date.UTC(2026, 0, 1),
        ...fields,
      }),
    );
  return { collectionId, post };
}

/** A worker as each process of the program has one; `now` is its clock. */
async function givenWorker({ deps }: TestApp, now = deps.now): Promise<void> {
  const { app: connection } = await testDatabase();
  const jobs = createJobs({
    database: deps.database,
    connection,
    log: createLog('silent'),
    pollSeconds: 0.5,
  });
  handlePublishing({ ...deps, now, jobs });
  await jobs.start();
  onTestFinished(() => jobs.stop(1000));
}

/** Jobs of a site that publish, and are not done yet. */
const JOBS = `pgboss.job where name = 'publish-scheduled' and data ->> 'websiteId' = $1 and state < 'completed'`;

test('SITE-10: a scheduled page and item go out at their moment, once, with two workers', async () => {
  const app = await testApp();
  const { post } = await givenBlog(app);
  const publishOn = Date.now() + 86_400_000;
  const { id } = await post('Soon', { status: 'scheduled', publishOn });
  const owner = await app.signIn('editor');
  const base = `/api/websites/${app.websiteId}/collections`;
  const page = (await owner.post(base, { typeName: 'page', title: 'Plan' })).json;
  await owner.patch(`${base}/${page.id}`, { rowVersion: 1, status: 'draft' });
  await owner.patch(`${base}/${page.id}`, { rowVersion: 2, status: 'scheduled', publishOn });
  const moments = await app.query<{ ms: number }>(
    `select round(extract(epoch from start_after) * 1000)::float8 as ms from ${JOBS}`,
    [app.websiteId],
  );
  // Of whole seconds, and never before the moment.
  expect(moments.map(({ ms }) => ms >= publishOn && ms < publishOn + 60_000)).toEqual([true]);
  expect([(await app.get('/news/soon')).status, (await app.get('/plan')).status]).toEqual([404, 404]);
  expect((await app.get('/news')).text).not.toContain('Soon');
  // The moment has come.
  await app.query(`update pgboss.job set start_after = now() where id in (select id from ${JOBS})`, [
    app.websiteId,
  ]);
  const clock = () => new Date(publishOn);
  await Promise.all([givenWorker(app, clock), givenWorker(app, clock)]);
  await waitFor(async () => expect((await app.get('/news/soon')).status).toBe(200));
  expect((await app.get('/plan')).status).toBe(200);
  expect((await app.get('/news')).text).toContain('Soon');
  await waitFor(async () => expect(await app.query(`select from ${JOBS}`, [app.websiteId])).toEqual([]));
  const [row] = await app.query<{ row_version: number; status: string }>(
    `select row_version, status from items where id = $1`,
    [id],
  );
  expect(row).toEqual({ row_version: 2, status: 'published' });
});

test('SITE-10: after a restart with an empty queue what is scheduled is asked for again', async () => {
  const app = await testApp();
  const { post } = await givenBlog(app);
  await post('Later', { status: 'scheduled', publishOn: Date.now() - 1000 });
  await app.query(`delete from pgboss.job where name = 'publish-scheduled' and data ->> 'websiteId' = $1`, [
    app.websiteId,
  ]);
  await scheduleAll(app.deps);
  await scheduleAll(app.deps);
  const waiting = await app.query(
    `select from pgboss.job where name = 'publish-scheduled' and data ->> 'websiteId' = $1`,
    [app.websiteId],
  );
  expect(waiting).toHaveLength(1);
  await givenWorker(app);
  await waitFor(async () => expect((await app.get('/news/later')).status).toBe(200));
});

test('SITE-10: who may not publish leaves published pages and items alone', async () => {
  const app = await testApp();
  const { collectionId, post } = await givenBlog(app);
  const live = await post('Live');
  const draft = await post('Sketch', { status: 'draft' });
  const other = await post('Other');
  const writer = await app.signIn('draftEditor');
  const base = `/api/websites/${app.websiteId}`;
  const code = (reply: { json: { error?: { code: string } } }) => reply.json.error?.code ?? 'done';
  const answers = {
    title: code(await writer.patch(`${base}/items/${live.id}`, { rowVersion: 1, title: 'Mine' })),
    remove: code(await writer.del(`${base}/items/${live.id}?rowVersion=1`)),
    order: code(
      await writer.put(`${base}/collections/${collectionId}/item-order`, { ids: [other.id, live.id] }),
    ),
    settings: code(
      await writer.patch(`${base}/collections/${collectionId}`, { rowVersion: 1, urlId: 'mine' }),
    ),
    removePage: code(await writer.del(`${base}/collections/${collectionId}?rowVersion=1`)),
    draft: code(await writer.patch(`${base}/items/${draft.id}`, { rowVersion: 1, title: 'Sketch two' })),
    draftOrder: code(
      await writer.put(`${base}/collections/${collectionId}/item-order`, {
        ids: [draft.id, live.id, other.id],
      }),
    ),
    navigation: code(
      await writer.post(
        '/api/widget/UpdateNavigation',
        { fieldName: 'main', navigation: { items: [] } },
        { headers: { 'x-website-id': app.websiteId } },
      ),
    ),
  };
  expect(answers).toEqual({
    title: 'forbidden',
    remove: 'forbidden',
    order: 'forbidden',
    settings: 'forbidden',
    removePage: 'forbidden',
    draft: 'done',
    draftOrder: 'done',
    navigation: 'forbidden',
  });
});

test('SITE-10: who may not publish cannot order pages away or take the home page', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const writer = await app.signIn('draftEditor');
  const base = `/api/websites/${app.websiteId}`;
  const add = async (client: typeof owner, title: string, status: string) =>
    (await client.post(`${base}/collections`, { typeName: 'page', title, status })).json;
  const [one, two] = [await add(owner, 'One', 'published'), await add(owner, 'Two', 'published')];
  expect((await add(writer, 'Mine', 'published')).error.code).toBe('forbidden');
  const mine = await add(writer, 'Mine', 'draft');
  const order = (ids: string[]) => writer.put(`${base}/collection-order`, { ids });
  expect((await order([two.id, one.id])).status).toBe(403);
  expect((await order([mine.id, one.id, two.id])).status).toBe(200);
  const home = await writer.patch(`${base}/collections/${mine.id}`, { rowVersion: 2, homepage: true });
  expect(home.json.error.code).toBe('forbidden');
});

test.each(['draft', 'needs-review', 'scheduled', 'private'] as const)(
  'SITE-10: a page and an item that are %s are nowhere to be seen',
  async (status) => {
    const app = await testApp();
    const { database, websiteId, deps } = app;
    const { post } = await givenBlog(app);
    const publishOn = Date.now() + 86_400_000;
    await post('Hidden word', { status, publishOn });
    const pageId = deps.newId();
    const folderId = deps.newId();
    await database.site(websiteId, async (db) => {
      await createCollection(db, {
        websiteId,
        id: folderId,
        typeName: 'index',
        title: 'Index',
        folderBehavior: 1,
      });
      const page = { websiteId, typeName: 'page', status, publishOn };
      await createCollection(db, { ...page, id: pageId, title: 'Secret page', parentId: folderId });
    });
    const owner = await app.signIn('admin');
    await owner.post(
      '/api/widget/UpdateNavigation',
      {
        fieldName: 'main',
        navigation: {
          items: [
            { collectionId: folderId, items: [] },
            { collectionId: pageId, items: [] },
          ],
        },
      },
      { headers: { 'x-website-id': websiteId } },
    );
    for (const path of [
      '/news',
      '/news?format=rss',
      '/news?format=json',
      '/index',
      '/index?format=json',
      '/search?q=hidden',
      '/search?q=secret',
      '/sitemap.xml',
    ]) {
      const { status: code, text } = await app.get(path);
      expect([path, code]).toEqual([path, 200]);
      expect([path, /hidden-word|Hidden word(?!.*name="q")|secret-page|Secret page/.test(text)]).toEqual([
        path,
        false,
      ]);
    }
    expect((await app.get('/news/hidden-word')).status).toBe(404);
    expect((await app.get('/index/secret-page')).status).toBe(404);
  },
);

test('SITE-10: who may not publish adds authors, but changes and removes none that readers see', async () => {
  const app = await testApp();
  const [owner, writer] = [await app.signIn('admin'), await app.signIn('draftEditor')];
  const path = `/api/websites/${app.websiteId}/authors`;
  const { json: author } = await writer.post(path, { displayName: 'Ana' });
  const rename = (who: typeof owner) =>
    who.patch(`${path}/${author.id}`, { rowVersion: author.rowVersion, displayName: 'Bob' });
  expect((await rename(writer)).json.error.code).toBe('forbidden');
  expect((await writer.del(`${path}/${author.id}?rowVersion=1`)).json.error.code).toBe('forbidden');
  expect((await rename(owner)).json.displayName).toBe('Bob');
});
