import { KEPT_VERSIONS } from '@sitewright/domain/history/kept-versions';
import { CONF, FOLDER, givenHome, givenTemplate } from '@sitewright/testing/features/template-upload';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { cleanUpPartVersions } from '../../site/sites/jobs/old-part-versions.ts';

const SHEET = `// tweak: {"type":"color","title":"Accent"}
@accent: #f00;
.own { color: @accent }`;
const FILES = {
  ...FOLDER,
  'template.conf': JSON.stringify(JSON.parse(CONF)),
  'styles/site.less': SHEET,
};

async function givenSite(files?: Record<string, string>) {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  if (files) await givenTemplate(owner, app, files);
  return { app, owner, ...callsOf(owner, app) };
}

/** One site for the tests that only add to it. */
let shared: ReturnType<typeof givenSite> | undefined;
const aSite = () => {
  shared ??= givenSite();
  return shared;
};

function callsOf(owner: SignedIn, { websiteId }: TestApp) {
  const path = `/api/websites/${websiteId}`;
  const headers = { 'x-website-id': websiteId };
  const rowVersion = async () => (await owner.get(`${path}/settings`)).json.rowVersion;
  const expectDone = async (reply: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await reply;
    expect([status, json]).toEqual([200, json]);
    return json;
  };
  return {
    path,
    settings: async () => (await owner.get(`${path}/settings`)).json,
    change: async (settings: object) =>
      expectDone(owner.patch(`${path}/settings`, { rowVersion: await rowVersion(), settings })),
    style: async (tweaks: object, customCss = '') =>
      expectDone(owner.put(`${path}/styles`, { rowVersion: await rowVersion(), tweaks, customCss })),
    link: async (items: object[], fieldName = 'main') =>
      expectDone(
        owner.post('/api/widget/UpdateNavigation', { fieldName, navigation: { items } }, { headers }),
      ),
    headers,
    versions: async (part: string, query = '') =>
      (await owner.get(`${path}/site-history/${part}${query}`)).json,
    newest: async (part: string) =>
      (await owner.get(`${path}/site-history/${part}`)).json.items[0]?.version ?? 0,
    compare: async (part: string, query: string) =>
      (await owner.get(`${path}/site-history/${part}/comparison?${query}`)).json.differences,
    restore: (part: string, version: number, newest: number, by = owner) =>
      by.post(`${path}/site-history/${part}/${version}/restore`, { newest }),
  };
}

const out = (title: string, url = `/${title.toLowerCase()}`) => ({
  externalLink: { title, url, newWindow: false },
  items: [],
});

test('every call that writes a part keeps a version of it with who wrote it, others keep none', async () => {
  const { app, owner, path, headers, style, change, link, newest, versions, settings } = await givenSite();
  const page = (await owner.post(`${path}/collections`, { typeName: 'page', title: 'Kiln' })).json;
  const put = async (url: string, body: object) =>
    expect((await owner.put(url, body, { headers })).status).toBe(200);
  const writes: [string, () => Promise<unknown>][] = [
    ['navigation', () => link([out('Shop')])],
    [
      'navigation',
      async () => {
        const { layout } = (await owner.get('/api/commondata/GetSiteLayout', { headers })).json;
        const { identifier: fieldName, revision } = layout[0];
        const items = [{ collectionId: page.id, items: [] }];
        await put(`${path}/collection-order`, {
          ids: [page.id],
          navigations: [{ fieldName, revision, items }],
        });
      },
    ],
    ['styles', () => style({ accent: '#0000ff' }, '.own { order: 1 }')],
    ['identity', () => change({ siteTitle: 'Kiln & Co' })],
    ['announcement', () => change({ announcementBar: { text: 'Open' } })],
    [
      'popup',
      async () =>
        change({
          popupOverlaySettings: { ...(await settings()).settings.popupOverlaySettings, enabled: true },
        }),
    ],
    ['code', () => put('/api/site-header-footer', { header: '<!-- a -->', footer: '' })],
    ['code', () => change({ footerInjection: '<!-- b -->' })],
    [
      'styles',
      async () => {
        const { rowVersion, shipped } = (await owner.get(`${path}/templates`)).json;
        await put(`${path}/template`, {
          ...{ rowVersion, choice: { name: shipped[0].name, versionId: null } },
        });
      },
    ],
    [
      'styles',
      async () =>
        expect(
          (await owner.put(`${path}/template/previous`, { rowVersion: (await settings()).rowVersion }))
            .status,
        ).toBe(200),
    ],
  ];
  for (const [part, write] of writes) {
    const before = await app.query(
      `select part, max(version) as newest from site_part_versions where website_id = $1 group by part`,
      [app.websiteId],
    );
    const was = await newest(part);
    await write();
    expect([part, (await newest(part)) > was]).toEqual([part, true]);
    const [latest] = (await versions(part)).items;
    expect(latest.savedBy).toEqual(expect.any(String));
    const after = await app.query(
      `select part, max(version) as newest from site_part_versions where website_id = $1 group by part`,
      [app.websiteId],
    );
    const others = (rows: typeof before) => rows.filter((row) => row.part !== part);
    expect(others(after)).toEqual(others(before));
  }
  const count = async () =>
    (await app.query(`select from site_part_versions where website_id = $1`, [app.websiteId])).length;
  const before = await count();
  await change({ timeZone: 'Europe/Berlin' });
  await change({ siteTitle: 'Kiln & Co' });
  expect(await count()).toBe(before);
  // What it was before the first write that is kept is a version, too, and nobody's.
  expect((await versions('announcement')).items).toMatchObject([
    { version: 2, savedBy: expect.any(String) },
    { version: 1, savedBy: null },
  ]);
});

test('each part goes back to a version: visitors see it at once, and it can be taken back', async () => {
  const { app, style, change, link, newest, compare, restore, settings } = await aSite();
  const done = async (part: string, version: number) => {
    const { status, json } = await restore(part, version, await newest(part));
    expect([part, status, json]).toEqual([part, 200, json]);
    expect(json).toEqual({ newest: await newest(part), leftOut: 0 });
  };
  await link([out('Shop'), out('About')]);
  const menu = await newest('navigation');
  await link([out('About'), out('Journal', '/shop')]);
  expect(await compare('navigation', `before=${menu}`)).toEqual([
    {
      kind: 'moved',
      field: 'entry',
      name: 'About',
      type: 'place',
      before: 'Main navigation, place 2',
      after: 'Main navigation, place 1',
    },
    {
      kind: 'changed',
      field: 'entry.title',
      name: 'Journal',
      type: 'text',
      before: 'Shop',
      after: 'Journal',
    },
  ]);
  await done('navigation', menu);
  expect((await settings()).navigations.main).toEqual([out('Shop'), out('About')]);
  // The menu had nothing in it before all that.
  await done('navigation', 1);
  expect((await settings()).navigations.main).toEqual([]);
  await done('navigation', (await newest('navigation')) - 1);
  expect((await settings()).navigations.main).toEqual([out('Shop'), out('About')]);

  const sheet = async () => {
    const [, url = ''] = /href="(\/site\.css[^"]+)"/.exec((await app.get('/')).text) ?? [];
    return (await app.get(url)).text;
  };
  await style({ accent: '#0000ff' }, '.own { order: 1 }');
  const blue = await newest('styles');
  await style({ accent: '#00ff00' }, '.own { order: 2 }');
  expect(await compare('styles', `before=${blue}&after=${blue + 1}`)).toEqual([
    { kind: 'changed', field: 'tweak', name: 'Accent', type: 'color', before: '#0000ff', after: '#00ff00' },
    {
      ...{ kind: 'changed', field: 'customCss', name: '', type: 'code' },
      ...{ before: '.own { order: 1 }', after: '.own { order: 2 }' },
    },
  ]);
  await done('styles', blue);
  expect(await sheet()).toMatch(/#00f\b[\s\S]*order:1/);

  const popup = { ...(await settings()).settings.popupOverlaySettings, delaySeconds: 9 };
  for (const [part, field, value] of [
    ['announcement', 'announcementBar', { text: 'We are open' }],
    ['popup', 'popupOverlaySettings', popup],
    ['code', 'headerInjection', '<meta name="canary">'],
    ['identity', 'siteTitle', 'Kiln & Co'],
  ] as const) {
    const before = (await settings()).settings[field];
    await change({ [field]: value });
    await done(part, (await newest(part)) - 1);
    expect([part, (await settings()).settings[field]]).toEqual([part, before]);
    await done(part, (await newest(part)) - 1);
    expect([part, (await settings()).settings[field]]).toEqual([part, value]);
  }
  expect((await app.get('/')).text).toContain('<meta name="canary">');
});

test('what the store sends by itself stays as it is when a part goes back to a version from before it was set', async () => {
  const { change, newest, restore, settings } = await aSite();
  const store = async () => (await settings()).settings.storeSettings;
  await change({ announcementBar: { text: 'Before' } });
  const before = await newest('announcement');
  const set = {
    cartReminders: { isOn: true, afterHours: 6, onlyConsented: true, code: 'TEN' },
    restockNotices: { isOn: true },
    reviewRequests: { isOn: false, afterDays: 30 },
    renewalNotices: { isOn: true, daysBefore: 5 },
  };
  await change({ storeSettings: { ...(await store()), ...set }, announcementBar: { text: 'After' } });
  expect((await restore('announcement', before, await newest('announcement'))).status).toBe(200);
  expect((await settings()).settings.announcementBar).toEqual({ text: 'Before' });
  expect(await store()).toMatchObject(set);
});

test('EDIT-27: of two restores, or a restore and a write of a colleague, one is a conflict; other parts are not in the way', async () => {
  const { app, change, newest, restore } = await aSite();
  await change({ announcementBar: { text: 'One' } });
  await change({ announcementBar: { text: 'Two' } });
  const seen = await newest('announcement');
  await change({ siteTagLine: `Tag ${seen}` });
  const second = await app.signIn('websiteManager');
  const replies = await Promise.all([
    restore('announcement', 1, seen),
    restore('announcement', seen - 1, seen, second),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await newest('announcement')) - seen).toBe(1);
  const late = await restore('announcement', seen, seen);
  expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
  expect((await restore('announcement', 9_999, await newest('announcement'))).status).toBe(404);
});

test('entries of pages that are gone are left out, and what lay below them moves up', async () => {
  const { owner, path, link, newest, restore, settings, compare } = await aSite();
  const page = (await owner.post(`${path}/collections`, { typeName: 'page', title: 'Fleeting' })).json;
  await link([{ collectionId: page.id, items: [out('Below')] }, out('Shop')]);
  const then = await newest('navigation');
  await link([out('Shop')]);
  expect((await owner.del(`${path}/collections/${page.id}?rowVersion=${page.rowVersion}`)).status).toBe(200);
  expect(await compare('navigation', `before=${then}`)).toMatchObject([
    { kind: 'removed', name: '' },
    { kind: 'removed', name: 'Below' },
  ]);
  const { json } = await restore('navigation', then, await newest('navigation'));
  expect(json.leftOut).toBe(1);
  expect((await settings()).navigations.main).toEqual([out('Below'), out('Shop')]);
});

test('looks come back with their template; not when that, or what it compiled, is gone', async () => {
  const { app, owner, path, style, newest, restore, settings, compare } = await givenSite(FILES);
  await style({ accent: '#0000ff' });
  const own = await newest('styles');
  const versionId = (await settings()).settings.templateVersionId;
  const shipped = { name: 'quarto', versionId: null };
  const choose = async () =>
    owner.put(`${path}/template`, { rowVersion: (await settings()).rowVersion, choice: shipped });
  expect((await choose()).status).toBe(200);
  expect(await compare('styles', `before=${own}`)).toContainEqual(
    expect.objectContaining({ field: 'template', before: 'Own Look' }),
  );
  expect((await restore('styles', own, await newest('styles'))).status).toBe(200);
  expect((await settings()).settings).toMatchObject({
    templateVersionId: versionId,
    tweaks: { accent: '#0000ff' },
    previousLook: { templateName: 'quarto', templateVersionId: null },
  });
  // Broken CSS is in no version that was ever saved; one from outside is compiled before it is restored.
  await app.query(
    `insert into site_part_versions (website_id, part, version, content)
     select website_id, part, 900, jsonb_set(content, '{customCss}', '".a { color: @nothing }"')
       from site_part_versions where website_id = $1 and part = 'styles' and version = $2`,
    [app.websiteId, own],
  );
  expect((await restore('styles', 900, 900)).json.error.code).toBe('styles-broken');
  await app.query(`delete from site_part_versions where website_id = $1 and version = 900`, [app.websiteId]);
  expect((await choose()).status).toBe(200);
  expect((await owner.del(`${path}/templates/${versionId}`)).status).toBe(200);
  const gone = await restore('styles', own, await newest('styles'));
  expect([gone.status, gone.json.error.message]).toEqual([
    404,
    'The template of this version is no longer there.',
  ]);
  expect(await compare('styles', `before=${own}`)).toContainEqual(
    expect.objectContaining({ field: 'template', before: '?' }),
  );
});

test('AUTH-02: who may write a part may restore it, who sees pages reads; another site has no versions of this one', async () => {
  const { app, path, change, link, newest, restore } = await aSite();
  await link([out('Shop'), out(`About ${await newest('navigation')}`, '/about')]);
  await change({ siteTagLine: `Tag ${await newest('identity')}` });
  const editor = await app.signIn('editor');
  const draftEditor = await app.signIn('draftEditor');
  const identity = await newest('identity');
  expect((await editor.get(`${path}/site-history/styles`)).status).toBe(200);
  expect((await restore('identity', identity - 1, identity, editor)).status).toBe(403);
  const menu = await newest('navigation');
  expect((await restore('navigation', menu - 1, menu, draftEditor)).status).toBe(403);
  expect((await restore('navigation', menu - 1, menu, editor)).status).toBe(200);
  const elsewhere = await givenSite();
  const stranger = elsewhere.owner;
  expect((await stranger.get(`${path}/site-history/identity`)).status).toBe(404);
  expect((await restore('identity', identity - 1, identity, stranger)).status).toBe(404);
  await elsewhere.change({ siteTitle: 'Elsewhere' });
  expect((await elsewhere.restore('identity', identity + 50, 2)).status).toBe(404);
});

test('the list comes page by page; of each part the last hundred are kept until a year after the next one, and always the newest', async () => {
  const { app, change, versions, newest } = await givenSite();
  for (const text of ['One', 'Two', 'Three']) await change({ announcementBar: { text } });
  const first = await versions('announcement', '?limit=3');
  expect(first.items.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2]);
  const rest = await versions('announcement', `?limit=3&cursor=${first.nextCursor}`);
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  expect((await versions('announcement', `?cursor=${'9'.repeat(15)}`)).items).toHaveLength(4);
  const count = async () =>
    (
      await app.query(`select from site_part_versions where website_id = $1 and part = 'announcement'`, [
        app.websiteId,
      ])
    ).length;
  await app.query(
    `insert into site_part_versions (website_id, part, version, content)
     select website_id, part, n, content from site_part_versions, generate_series(5, $2) n
      where website_id = $1 and part = 'announcement' and version = 4`,
    [app.websiteId, KEPT_VERSIONS],
  );
  expect(await count()).toBe(KEPT_VERSIONS);
  await change({ announcementBar: { text: 'Four' } });
  expect([await count(), await newest('announcement')]).toEqual([KEPT_VERSIONS, KEPT_VERSIONS + 1]);
  const backdate = async (condition: string) =>
    app.query(
      `update site_part_versions set saved_at = now() - interval '366 days' where website_id = $1 and ${condition}`,
      [app.websiteId],
    );
  const left = async () =>
    (await versions('announcement', '?limit=100')).items.map(({ version }: { version: number }) => version);
  // What was there until just now stays, however long ago it was saved.
  await backdate(`version < ${KEPT_VERSIONS + 1}`);
  await cleanUpPartVersions(app.deps);
  expect(await left()).toEqual([KEPT_VERSIONS + 1, KEPT_VERSIONS]);
  await backdate('true');
  await cleanUpPartVersions(app.deps);
  expect(await left()).toEqual([KEPT_VERSIONS + 1]);
});
