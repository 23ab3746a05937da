import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { changeDocument, createDocument, publishDocument } from '../../../content/documents/index.ts';

const FOOT = /<nav class="sw-languages([^"]*)"/;

type Device = 'desktop' | 'tablet' | 'phone';

/** The shop in English and German; the given page `/links` has a block with the links to languages. */
async function givenSite() {
  const app = await givenTranslatedSite();
  const { database, websiteId, deps, get } = app;
  /** A page with links, that are hidden on some devices by themselves and with their section; then more of them. */
  const page = async (title: string, ...hidden: Partial<Record<'own' | 'section', Device[]>>[]) => {
    const id = deps.newId();
    const sections = (hidden.length > 0 ? hidden : [{}]).map(({ own = [], section = [] }, at) => {
      const visibility = { hiddenOn: own };
      const block = { id: `links${at}`, type: 'language-switcher', props: {}, visibility };
      const rows = [{ id: `r${at}`, columns: [{ id: `c${at}`, span: 12, blocks: [block] }] }];
      return { id: `s${at}`, kind: 'rows' as const, rows, visibility: { hiddenOn: section } };
    });
    const content = { format: 1 as const, sections };
    await database.site(websiteId, async (db) => {
      await createCollection(db, { websiteId, id, typeName: 'page', title, content });
      await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    });
    return id;
  };
  /** Links of the block of a page, which is made anew, and the devices on which those at its foot are hidden; null without any. */
  let turn = 0;
  const linksAt = async (path: string) => {
    turn += 1;
    const { text } = await get(`${path}?offsetId=n${turn}`);
    const [, block = ''] = /<div class="language-switcher[^>]*>([\s\S]*?)<\/div>/.exec(text) ?? [];
    const links = [...block.matchAll(/<a hreflang="([^"]+)" href="([^"]+)"( aria-current)?/g)].map(
      ([, tag, to, current]) => `${tag} ${to}${current ? ' current' : ''}`,
    );
    return { links, foot: FOOT.exec(text)?.[1] ?? null };
  };
  return { ...app, page, linksAt };
}

test('I18N-11: a block leads to its page in each language, whichever page and language it stands in', async () => {
  const { page, linksAt, offer, translate, get } = await givenSite();
  const id = await page('Links');
  await page('Others');
  expect(await linksAt('/links')).toEqual({ links: [], foot: null });
  await offer({ tag: 'de', isPublic: true }, { tag: 'ar', isPublic: true });
  await translate('de', 'page', id, { title: 'Wege', urlId: 'wege' });
  const to = (current: string, ...paths: string[]) =>
    paths.map((path) => (path.startsWith(`${current} `) ? `${path} current` : path));
  const links = ['en-US /links', 'de /de/wege', 'ar /ar/links'];
  const others = ['en-US /others', 'de /de/others', 'ar /ar/others'];
  // Twice each: what was made before of the same blocks and of others is there the second time.
  for (const _ of [1, 2]) {
    expect((await linksAt('/links')).links).toEqual(to('en-US', ...links));
    expect((await linksAt('/de/wege')).links).toEqual(to('de', ...links));
    expect((await linksAt('/others')).links).toEqual(to('en-US', ...others));
    expect((await linksAt('/ar/others')).links).toEqual(to('ar', ...others));
  }
  const { text } = await get('/ar/others');
  expect(text).toContain(
    'hreflang="ar" href="/ar/others" aria-current="true" lang="ar" dir="rtl">العربية</a>',
  );
  expect(text).toContain('aria-label="اللغات"');
  await offer({ tag: 'de', isPublic: true }, { tag: 'ar', isPublic: false });
  expect((await linksAt('/links')).links).toEqual(to('en-US', ...links.slice(0, 2)));
});

test('I18N-11: links stand at the foot of pages that have no block for them', async () => {
  const { page, linksAt, offer } = await givenSite();
  await page('Links');
  await offer({ tag: 'de', isPublic: true });
  expect((await linksAt('/links')).foot).toBeNull();
  expect(await linksAt('/about')).toEqual({ links: [], foot: '' });
  expect((await linksAt('/cart')).foot).toBe('');
});

test('I18N-11: on devices that show no block the links stand at the foot', async () => {
  const { page, linksAt, offer } = await givenSite();
  await offer({ tag: 'de', isPublic: true });
  await page('Phoneless', { own: ['phone'] });
  await page('Wide', { own: ['phone'], section: ['tablet'] });
  await page('Parts', { own: ['phone'] }, { section: ['desktop', 'tablet'] });
  // Twice each: the second time the blocks are there already.
  for (const _ of [1, 2]) {
    expect((await linksAt('/phoneless')).foot).toBe(' hidden-on-desktop hidden-on-tablet');
    expect((await linksAt('/wide')).foot).toBe(' hidden-on-desktop');
    expect((await linksAt('/parts')).foot).toBeNull();
  }
});

test('I18N-11: in the canvas, where blocks come and go, links are at the foot of each page, and the block of a device hides them there', async () => {
  const { page, offer, owner, get, websiteId } = await givenSite();
  await offer({ tag: 'de', isPublic: true });
  await page('Links');
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`, {})).json;
  for (const path of ['/links', '/about']) {
    const { text } = await get(`${path}?preview=${token}`);
    expect(FOOT.exec(text)?.[1]).toBe('');
    for (const device of ['phone', 'tablet', 'desktop'])
      expect(text).toContain(`body:has(.language-switcher:not(.hidden-on-${device} *)) .sw-languages`);
  }
  expect((await get('/about')).text).not.toContain('body:has(');
});

test('I18N-11: in an area of the template, such as its footer, the block has the links of each page, and none where there is no page', async () => {
  const { database, websiteId, deps, linksAt, offer } = await givenSite();
  await offer({ tag: 'de', isPublic: true });
  const key = { websiteId, kind: 'site' as const, ownerId: websiteId };
  await database.site(websiteId, async (db) => {
    await createDocument(db, { ...key, id: deps.newId() });
    const block = { id: deps.newId(), type: 'language-switcher', props: { layout: 'dropdown' } };
    const column = { id: deps.newId(), type: 'column', props: {}, layout: { span: 12 }, children: [block] };
    const row = { id: deps.newId(), type: 'row', props: {}, children: [column] };
    const layout = { kind: 'rows' as const };
    const node = { id: 'footer-note', type: 'section', props: {}, layout, children: [row] };
    await changeDocument(db, key, { type: 'add-node', node, at: { parent: 'root', after: null } });
    await publishDocument(db, key);
  });
  const links = (path: string) => [`en-US ${path} current`, `de /de${path}`];
  for (const path of ['/about', '/shop/mug', '/cart'])
    expect(await linksAt(path)).toEqual({ links: links(path), foot: null });
  expect((await linksAt('/de/shop/mug')).links).toEqual(['en-US /shop/mug', 'de /de/shop/mug current']);
  // No address that somebody made up is linked, still less one that leads away from the site.
  for (const path of ['/none', '/de/none', '/\\other.test/a', '/%2Fother.test'])
    expect(await linksAt(path)).toEqual({ links: [], foot: null });
});
