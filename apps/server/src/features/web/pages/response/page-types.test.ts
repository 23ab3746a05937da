import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { COLLECTION_TYPE_CODES } from '@sitewright/domain/site/collection-type';
import { PAGE_TYPE_CODES, type PageType } from '@sitewright/domain/site/page-type';
import { documentOf } from '@sitewright/testing/builders/document';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../../content/assets/index.ts';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings, setAccountState } from '../../../site/sites/index.ts';

/** A page of one text, published. */
async function givenDesigned(app: TestApp, typeName: string, fields: object = {}) {
  const { database, websiteId, deps } = app;
  const id = deps.newId();
  const block = { type: 'text', text: { html: `<p>Text of the ${typeName}</p>` } };
  const content = documentOf(block);
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName, title: `The ${typeName}`, content, ...fields });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return id;
}

async function givenPreview(app: TestApp) {
  const owner = await app.signIn('admin');
  const { token } = (await owner.post(`/api/websites/${app.websiteId}/previews`)).json;
  const preview = async (path: string, query = '') => {
    const first = await app.get(`${path}?preview=${token}${query}`);
    const location = String(first.headers.location ?? '');
    return location.startsWith('/') ? app.get(location) : first;
  };
  return { owner, token, preview };
}

const contextOf = (text: string) =>
  JSON.parse(/Static=\{SQUARESPACE_CONTEXT:(.*?)\}<\/script>/.exec(text)?.[1] ?? 'null');

test('SITE-06: each of the 27 types of page is reached by a preview, with its code in the context', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await givenDesigned(app, 'page');
  await givenDesigned(app, 'splash-page');
  await givenDesigned(app, 'popup-overlay');
  const collectionId = deps.newId();
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' }),
  );
  const { preview } = await givenPreview(app);
  const seen = new Map<PageType, number>();
  for (const type of Object.keys(PAGE_TYPE_CODES) as PageType[]) {
    const { text, status } = await preview('/', `&page-type=${type}`);
    seen.set(type, contextOf(text)?.pageType ?? status);
  }
  expect(Object.fromEntries(seen)).toEqual(PAGE_TYPE_CODES);
});

test('SITE-01, SITE-06: the light cart has the code of the second cart', async () => {
  const app = await testApp();
  expect(contextOf((await app.get('/cart')).text).pageType).toBe(200);
  await app.database.site(app.websiteId, (db) =>
    changeSettings(
      db,
      { websiteId: app.websiteId },
      { settings: { storeSettings: StoreSettings.parse({ useLightCart: true }) } },
    ),
  );
  expect(contextOf((await app.get('/cart')).text).pageType).toBe(205);
});

test('SITE-06: visitors cannot ask for a type of page', async () => {
  const app = await testApp();
  await givenDesigned(app, 'page', { homepage: true });
  const { text } = await app.get('/?page-type=sso-page');
  expect(contextOf(text).pageType).toBe(2);
});

test('SITE-13: the context holds the site, its roles in a preview, flags, zone rules and the captcha key', async () => {
  const app = await testApp();
  await givenDesigned(app, 'page', { homepage: true });
  await app.database.site(app.websiteId, (db) =>
    changeSettings(
      db,
      { websiteId: app.websiteId },
      {
        settings: {
          siteTitle: '</script><b>',
          featureFlags: ['author_pages'],
          captchaSettings: { provider: 'recaptcha', siteKey: 'k', enterpriseSiteKey: 'e' },
        },
      },
    ),
  );
  const { owner, preview } = await givenPreview(app);
  const context = contextOf((await app.get('/')).text);
  expect(context).toMatchObject({
    pageType: 2,
    website: { id: app.websiteId, timeZone: 'America/New_York', siteTitle: '</script><b>' },
    collection: { typeName: 'page', fullUrl: '/' },
    templateId: expect.any(String),
    authenticatedAccount: null,
    websiteRoles: [],
    cookieSettings: {
      isCookieBannerEnabled: false,
      isRestrictiveCookiePolicyEnabled: true,
      cookieBannerAcceptType: 'OPT_IN',
    },
    storeSettings: { selectedCurrency: 'USD' },
    betaFeatureFlags: ['author_pages'],
    recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'e' },
  });
  expect(context.tzData.zones[0][0]).toBe(-300);
  expect(contextOf((await preview('/')).text)).toMatchObject({
    authenticatedAccount: { id: owner.accountId },
    websiteRoles: [1],
  });
  const requested = await app.get('/?format=page-context');
  expect([requested.headers['content-type'], requested.json]).toEqual([
    'application/json; charset=utf-8',
    context,
  ]);
});

test('SITE-05: the not-found page is what its owner designed for it', async () => {
  const app = await testApp();
  await givenDesigned(app, 'error-page');
  const { status, text } = await app.get('/nothing-here');
  expect(status).toBe(404);
  expect(text).toContain('Text of the error-page');
  expect(contextOf(text).pageType).toBe(100);
  expect((await app.get('/the-error-page')).status).toBe(404);
});

test('SITE-06: a cover page stands alone, without the header of the site', async () => {
  const app = await testApp();
  await givenDesigned(app, 'splash-page', { homepage: true });
  const { text } = await app.get('/');
  expect(text).toContain('Text of the splash-page');
  expect(text).not.toContain('<header');
  expect(contextOf(text).pageType).toBe(3);
});

test('SITE-36: a cover on the home page is one to pass once, where its owner says so', async () => {
  const app = await testApp();
  await givenDesigned(app, 'page');
  await givenDesigned(app, 'splash-page', { homepage: true });
  const classes = async (path: string) => /<body [^>]*class="([^"]*)"/.exec((await app.get(path)).text)?.[1];
  expect(await classes('/')).not.toContain('cover-once');
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { isCoverShownOnce: true } }),
  );
  expect(await classes('/')).toContain('cover-once');
  expect(await classes('/the-page')).not.toContain('cover-once');
  const { preview } = await givenPreview(app);
  expect((await preview('/')).text).not.toContain('cover-once');
});

test('SITE-34: the overlay waits on every page once it is switched on, and has no address of its own', async () => {
  const app = await testApp();
  await givenDesigned(app, 'page', { homepage: true });
  await givenDesigned(app, 'popup-overlay');
  expect((await app.get('/')).text).not.toContain('sw-popup-overlay');
  const popupOverlaySettings = {
    enabled: true,
    trigger: 'either' as const,
    delaySeconds: 2,
    scrollPercent: 30,
    rememberDays: 7,
    pages: 'all' as const,
  };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { popupOverlaySettings } }),
  );
  const { text } = await app.get('/');
  expect(text).toContain('<dialog class="sw-popup-overlay"');
  expect(text).toContain('data-trigger="either" data-delay="2" data-scroll="30" data-remember-days="7"');
  expect(text).toContain('Text of the popup-overlay');
  expect((await app.get('/the-popup-overlay')).status).toBe(404);
  expect((await app.get('/search?q=overlay')).text).not.toContain('href="/the-popup-overlay"');
  expect((await app.get('/sitemap.xml')).text).not.toContain('overlay');
  const { preview } = await givenPreview(app);
  expect((await preview('/')).text).not.toContain('<dialog class="sw-popup-overlay"');
  expect(contextOf((await preview('/the-popup-overlay')).text).pageType).toBe(104);
});

test.each([
  ['index', 1, 200],
  ['redirect', 2, 302],
  ['none', 3, 404],
  ['variation', 4, 200],
] as const)('SITE-19: a folder that is %s answers as one', async (_name, folderBehavior, status) => {
  const app = await testApp();
  const typeName = folderBehavior === 1 ? 'index' : 'folder';
  const parentId = await givenDesigned(app, typeName, { folderBehavior, urlId: 'the-folder' });
  await givenDesigned(app, 'page', { parentId, title: 'First', urlId: 'first' });
  const reply = await app.get('/the-folder');
  expect(reply.status).toBe(status);
  if (status === 302) expect(reply.headers.location).toBe('/the-folder/first');
  if (status === 200) expect(reply.text).toContain('Text of the page');
  if (folderBehavior === 4)
    expect(reply.text).toContain(`<link rel="canonical" href="http://${app.host}/the-folder">`);
});

test('SITE-35: a variant is chosen by the address on internal sites only', async () => {
  const app = await testApp();
  const { database, websiteId } = app;
  const parentId = await givenDesigned(app, 'folder', { folderBehavior: 4 });
  await givenDesigned(app, 'page', { parentId, title: 'First', urlId: 'first' });
  await givenDesigned(app, 'page', { parentId, title: 'Second', urlId: 'second' });
  const title = async () => /<title>(\w+)/.exec((await app.get('/the-folder?variant=second')).text)?.[1];
  expect(await title()).toBe('First');
  await database.site(websiteId, (db) =>
    setAccountState(db, websiteId, { state: 'internal', since: Date.now() }),
  );
  expect(await title()).toBe('Second');
});

test('SITE-18: a list is shown as its owner or the address wants it', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const collectionId = deps.newId();
  await database.site(websiteId, async (db) => {
    const blog = { websiteId, id: collectionId, typeName: 'blog', title: 'News', view: 'grid' as const };
    await createCollection(db, blog);
    const post = { websiteId, id: deps.newId(), collectionId, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, { ...post, title: 'A <post>' });
  });
  const grid = (await app.get('/news')).text;
  expect(grid).toContain('collection-view collection-view-grid');
  expect(grid).toContain('A &lt;post&gt;');
  expect((await app.get('/news?view=product')).text).toContain('collection-view collection-view-product');
  expect((await app.get('/news?view=list')).text).not.toContain('class="collection-view ');
  expect(grid).toContain('<h1 class="collection-title" data-content-field="title">News</h1>');
  expect(grid).toMatch(/<style>[^<]*\.collection-view-page/);
});

test('SITE-20: a page tells where its background comes from', async () => {
  const app = await testApp();
  await givenDesigned(app, 'page', {
    background: { source: 'video', url: 'https://video.example.com/sea.mp4', posterImageId: null },
  });
  const { json } = await app.get('/the-page?format=json');
  expect(json.collection).toMatchObject({ backgroundSource: 3, background: { source: 'video' } });
  expect((await app.get('/the-page')).text).toContain('background-source-video');
});

test.each(['quarto', 'enfilade', 'pica'])('SITE-20: %s shows the background of a page', async (template) => {
  const app = await testApp();
  const { deps, websiteId } = app;
  const sea = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const bytes = await sea.png().toBuffer();
  const image = await storeAsset(deps, { websiteId, fileName: 'sea.png', bytes });
  await givenDesigned(app, 'page', { background: { source: 'upload', imageId: image.id } });
  await app.query(
    `update website_settings set settings = settings || jsonb_build_object('templateName', $2::text) where website_id = $1`,
    [websiteId, template],
  );
  const { text } = await app.get('/the-page');
  expect(text).toMatch(/<div class="page-background" aria-hidden="true"><img[^>]+sea\.png/);
  await givenDesigned(app, 'page', {
    title: 'The other',
    background: {
      source: 'video',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      posterImageId: image.id,
    },
  });
  expect((await app.get('/the-other')).text).toMatch(
    /class="page-background sqs-video-background" data-widget="video-background" data-config-url="https:\/\/www\.youtube[^"]+"/,
  );
});

test('SITE-10: what is private or a draft is seen in a preview, items too', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const collectionId = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' });
    const post = { websiteId, collectionId, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, { ...post, id: deps.newId(), title: 'Secret', status: 'private' });
  });
  const { preview } = await givenPreview(app);
  expect((await app.get('/news/secret')).status).toBe(404);
  expect((await preview('/news/secret')).status).toBe(200);
});

test('BLK-03: a cover page tells its template of what slices it is made, by the codes that templates ask for', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const id = deps.newId();
  const content = documentOf(
    { type: 'logo' },
    { type: 'text', text: { html: '<h1>Firing 41</h1>' } },
    { type: 'text', text: { html: '<p>Sunday at ten</p>' } },
    { type: 'spacer' },
    { type: 'button', props: { text: 'Come in', href: '/shop' } },
  );
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'splash-page', title: 'Cover', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  const { collection } = (await app.get('/cover?format=json')).json;
  const names = collection.slices.map(({ name, currentType }: Record<string, unknown>) => [
    name,
    currentType,
  ]);
  expect(names).toEqual([
    ['logo', 14],
    ['heading', 1],
    ['body', 3],
    ['buttons', 8],
  ]);
  expect(collection.slices[1].text).toBe('Firing 41');
  await givenDesigned(app, 'page');
  expect((await app.get('/the-page?format=json')).json.collection.slices).toBeUndefined();
});

test('SITE-17: each of the 25 types of collection can be made; those that are pages are served with its number', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const shown: Record<string, number> = {};
  const parts: string[] = [];
  for (const typeName of Object.keys(COLLECTION_TYPE_CODES)) {
    const made = await owner.post(`/api/websites/${app.websiteId}/collections`, {
      typeName: typeName === 'generic' ? 'blog' : typeName,
      title: `A ${typeName}`,
      status: 'published',
    });
    expect([typeName, made.status, made.json.type]).toEqual([typeName, 200, typeName]);
    const { status, json } = await app.get(`/${made.json.urlId}?format=json`);
    if (status === 200) shown[typeName] = json.collection.type;
    else parts.push(typeName);
  }
  expect(parts.sort()).toEqual([
    'error-page',
    'folder',
    'gallery-block',
    'lock-screen',
    'member-area',
    'navigation',
    'popup-overlay',
    'section-library',
  ]);
  const { folder: _folder, ...codes } = COLLECTION_TYPE_CODES;
  expect(codes).toMatchObject(shown);
  expect(Object.keys(shown)).toHaveLength(17);
});
