import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from './features/content/assets/index.ts';
import { createCollection, createItem } from './features/content/collections/index.ts';
import { publishDocument } from './features/content/documents/index.ts';
import { bumpContentVersion } from './features/site/sites/index.ts';
import { features } from './features.ts';

/** In every word that visitors must not see; too long to stand in a hash by chance. */
const CANARY = /zqxqwj/i;
const FORMATS = ['html', 'json', 'json-pretty', 'main-content', 'page-context', 'rss', 'ical'];
const NOWHERE = '01890000-0000-7000-8000-000000000000';

/** Paths of all places that visitors may read, as they are registered. */
const places = features.flatMap(({ routes = [], pages = [] }) => [
  ...routes
    .map(({ call }) => call)
    .filter(({ method, access }) => method === 'GET' && access === 'visitor')
    .map(({ path }) => path),
  ...pages.filter(({ access }) => access === 'visitor').map(({ path }) => path),
]);

/** A site on which each thing that can be hidden is, beside something that is shown. */
async function givenSecrets() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app, { reviewsEnabled: true });
  const [home, blog, folder, hidden, draft, locked, club, crew, aboard] = Array.from({ length: 9 }, () =>
    deps.newId(),
  ) as [...[string, string, string, string, string], ...[string, string, string, string]];
  const items: string[] = [];
  const item = async (collectionId: string, urlId: string, more: object) => {
    const id = deps.newId();
    items.push(id);
    await database.site(websiteId, (db) =>
      createItem(db, {
        ...{
          websiteId,
          id,
          collectionId,
          urlId,
          recordType: 'text',
          title: urlId,
          publishOn: Date.UTC(2026, 0, 2),
        },
        ...more,
      } as never),
    );
  };
  const bytes = await sharp({ create: { width: 300, height: 9, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const picture = await storeAsset(deps, { websiteId, fileName: 'zqxqwj.png', bytes });
  const secret = {
    mainImageId: picture.id,
    title: 'Zqxqwj title',
    body: '<p>zqxqwjbody</p>',
    excerpt: '<p>zqxqwjexcerpt</p>',
    tags: ['Zqxqwjtag', 'Shared'],
    categories: ['Zqxqwjcategory', 'Shared'],
    seoTitle: 'Zqxqwjseo',
  };
  await database.site(websiteId, async (db) => {
    const page = { websiteId, typeName: 'page' };
    await createCollection(db, {
      ...page,
      id: home,
      title: 'Home',
      homepage: true,
      // What is shown of other pages, also of those that nobody may see.
      content: documentOf(
        { type: 'text', text: { html: '<p>Hi</p>' } },
        ...[blog, hidden, locked, aboard].flatMap((collectionId) => [
          { type: 'summary', props: { collectionId } },
          { type: 'archive', props: { collectionId } },
          { type: 'content-link', props: { collectionId } },
        ]),
      ),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: home });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Blog', urlId: 'blog' });
    await createCollection(db, {
      ...{
        websiteId,
        id: folder,
        typeName: 'index',
        title: 'Zqxqwj folder',
        urlId: 'hidden-folder',
        status: 'draft',
      },
    } as never);
    await createCollection(db, {
      ...{
        websiteId,
        id: hidden,
        typeName: 'blog',
        title: 'Zqxqwj inside',
        urlId: 'inside',
        parentId: folder,
      },
    } as never);
    await createCollection(db, {
      ...{ ...page, id: draft, title: 'Zqxqwj page', urlId: 'draft-page', status: 'draft' },
      content: textDocument('<p>zqxqwjtext</p>'),
    });
    const told = {
      description: '<p>zqxqwjtold</p>',
      seoTitle: 'Zqxqwj seo',
      seoDescription: 'zqxqwj for search',
    };
    await createCollection(db, {
      ...{ websiteId, id: locked, typeName: 'blog', title: 'Zqxqwj locked', urlId: 'locked', ...told },
      content: textDocument('<p>zqxqwjabove</p>'),
    });
    await createCollection(db, {
      websiteId,
      id: club,
      typeName: 'index',
      title: 'Zqxqwj club',
      urlId: 'club',
      ...told,
    });
    // What a member area holds is shown to its members alone; its name is told, as menus tell it.
    const area = {
      websiteId,
      id: crew,
      typeName: 'member-area',
      title: 'Crew',
      urlId: 'crew',
      ...told,
    };
    await createCollection(db, area);
    await createCollection(db, {
      ...{ websiteId, id: aboard, typeName: 'blog', title: 'Zqxqwj aboard', urlId: 'aboard', parentId: crew },
      ...told,
    });
    const below = { ...page, title: 'Zqxqwj below', urlId: 'below', parentId: club, ...told };
    const belowId = deps.newId();
    await createCollection(db, { ...below, id: belowId, content: textDocument('<p>zqxqwjclub</p>') });
    for (const ownerId of [locked, belowId]) await publishDocument(db, { websiteId, kind: 'page', ownerId });
  });
  const owner = await app.signIn('admin');
  for (const id of [locked, club])
    await owner.put(`/api/websites/${websiteId}/collections/${id}/password`, { password: 'open sesame' });
  await item(locked, 'post', secret);
  await item(aboard, 'post', secret);
  await item(blog, 'shown', { title: 'Shown', tags: ['Shared'], categories: ['Shared', 'News'] });
  await item(blog, 'hidden', { ...secret, status: 'draft' });
  await item(blog, 'aboard', { ...secret, memberAreaId: crew });
  await item(blog, 'later', { ...secret, status: 'scheduled', publishOn: Date.UTC(2999, 0, 1) });
  await item(hidden, 'below', secret);
  const variants = [aVariant({ sku: 'ZQXQWJ-1', unlimited: true })];
  const product = await shop.product({ variants }, { title: 'Zqxqwj product', status: 'draft' });
  items.push(product);
  await app.query(
    `update items set url_id = 'hidden-product', tags = '{Zqxqwjtag}', categories = '{Zqxqwjcategory}'
    where website_id = $1 and id = $2`,
    [websiteId, product],
  );
  await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] }, { title: 'Mug' });
  const editor = await app.signIn('draftEditor', 'editor');
  return { ...app, editor, owner, items, blog, hidden, locked, aboard, picture };
}

/** Everything that an answer tells. */
const contentOf = (reply: TestReply) => `${reply.status} ${JSON.stringify(reply.headers)} ${reply.text}`;

async function readAll(app: Pick<TestApp, 'get'>, paths: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of paths) {
    const reply = await app.get(path);
    expect([path, reply.status < 500]).toEqual([path, true]);
    if (CANARY.test(contentOf(reply))) leaks.push(path);
  }
  return leaks;
}

const CONTENT = [
  '/',
  '/blog',
  '/blog/shown',
  '/blog/hidden',
  '/blog/aboard',
  '/blog/later',
  '/hidden-folder',
  '/inside',
  '/inside/below',
  '/locked',
  '/locked/post',
  '/locked?tag=Shared',
  '/club',
  '/club/below',
  '/crew',
  '/crew/aboard',
  '/crew/aboard/post',
];
const LISTS = [
  '/shop',
  '/shop/hidden-product',
  '/draft-page',
  '/blog?tag=Shared',
  '/blog?category=Shared',
  '/blog?month=1-2026',
];

test('SITE-09, AUTH-12: nothing unpublished, locked or of members is told to visitors, at any address, in any format', async () => {
  const app = await givenSecrets();
  const pages = [...CONTENT, ...LISTS].flatMap((path) =>
    FORMATS.map((format) => `${path}${path.includes('?') ? '&' : '?'}format=${format}`),
  );
  const filled = places.flatMap((path) =>
    /:|\*/.test(path)
      ? [...app.items, app.hidden, app.locked, app.aboard, NOWHERE].map((id) =>
          path.replace(/:[a-zA-Z]+|\*/g, id),
        )
      : [path],
  );
  const queries = filled.flatMap((path) => [
    path,
    ...app.items.map(
      (id) => `${path}${path.includes('?') ? '&' : '?'}itemId=${id}&ids=${id}&q=Shared&query=Shared`,
    ),
  ]);
  expect(places.length).toBeGreaterThan(25);
  expect(await readAll(app, [...pages, ...queries])).toEqual([]);
  for (const name of [app.picture.key, app.picture.id])
    for (const format of ['', '?format=100w', '?format=original']) {
      const { status, headers } = await app.get(`/_sw/images/${name}/zqxqwj.png${format}`);
      expect([format, status, headers['cache-control']]).toEqual([format, 401, 'no-store']);
    }
}, 300_000);

test('AUTH-12: of a site with a password nothing is told, at any address, in any format', async () => {
  const app = await givenSecrets();
  await app.query(
    `update collections set title = 'Zqxqwj ' || title, description = 'zqxqwj' where website_id = $1`,
    [app.websiteId],
  );
  await app.query(`update items set title = 'Zqxqwj ' || title where website_id = $1`, [app.websiteId]);
  await app.owner.put(`/api/websites/${app.websiteId}/password`, { password: 'open sesame' });
  const pages = [...CONTENT, ...LISTS].flatMap((path) =>
    FORMATS.map((format) => `${path}${path.includes('?') ? '&' : '?'}format=${format}`),
  );
  const filled = places.map((path) => path.replace(/:[a-zA-Z]+|\*/g, app.items[0] ?? NOWHERE));
  expect(await readAll(app, [...pages, ...filled])).toEqual([]);
}, 300_000);

test('TAG-01, SITE-09: labels that only drafts carry, or none, are no labels to visitors; counts leave drafts out', async () => {
  const app = await givenSecrets();
  const url = `/api/websites/${app.websiteId}/collections/${app.blog}/labels/category`;
  await app.editor.post(url, { label: 'Zqxqwjempty' });
  const { collection } = (await app.get('/blog?format=json')).json;
  expect([collection.categories, collection.tags]).toEqual([['News', 'Shared'], ['Shared']]);
  expect(collection.itemCount ?? 1).toBe(1);
  const { token } = (await app.editor.post(`/api/websites/${app.websiteId}/previews`)).json;
  const seen = (await app.get(`/blog?format=json&preview=${token}`)).json.collection;
  expect(seen.categories).toEqual(expect.arrayContaining(['Zqxqwjcategory', 'Shared', 'News']));
  expect((await app.get(`/draft-page?preview=${token}`)).text).toMatch(CANARY);
});

test('TAG-01: a label is shown from the publishing of its first item to the hiding of its last', async () => {
  const app = await givenSecrets();
  const tags = async () => (await app.get('/blog?format=json')).json.collection.tags;
  const change = (status: string) =>
    app.database.site(app.websiteId, async (db) => {
      await db.query(`update items set status = $2 where website_id = $1 and url_id = 'hidden'`, [
        app.websiteId,
        status,
      ]);
      await bumpContentVersion(db, app.websiteId);
    });
  await change('published');
  expect(await tags()).toEqual(['Shared', 'Zqxqwjtag']);
  await change('draft');
  expect(await tags()).toEqual(['Shared']);
});
