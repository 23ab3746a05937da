import { readySections } from '@sitewright/blocks/sections/ready-sections';
import { blocksOf } from '@sitewright/document/blocks-of';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import { Section } from '@sitewright/document/schema';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { getDraft } from '../../content/documents/index.ts';

type Listed = { id: string; title: string; keywords: string[] };

async function givenLibrary() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}/ready-sections`;
  const { json } = await owner.post(`/api/websites/${app.websiteId}/previews`, {});
  const preview = (id: string) => app.get(`/_sw/section-previews/${id}?preview=${json.token}`);
  const insert = async (id: string) => Section.parse((await owner.post(`${path}/${id}`, {})).json.section);
  return { app, owner, path, preview, insert };
}

test('a site is offered all sections but those that show what it does not have', async () => {
  const { owner, path } = await givenLibrary();
  const { json } = await owner.get(path);
  expect(json.missing).toEqual(['products', 'posts', 'events']);
  const offered = json.sections.map(({ id }: { id: string }) => id);
  expect(offered).toEqual(readySections.filter(({ needs }) => !needs).map(({ id }) => id));
  // Windows of the release before show these, and fail to draw without them.
  expect(json.purposes).toContainEqual({ id: 'hero', title: 'Hero' });
  expect(json.sections).toContainEqual({
    id: 'contact-form',
    purpose: 'contact',
    title: 'Form beside words',
    keywords: ['form', 'message', 'email', 'enquiry'],
  });
  expect(
    json.sections.filter(({ id, title, keywords }: Listed) => title === id || keywords.length === 0),
  ).toEqual([]);
  expect((await owner.post(`${path}/store-grid`, {})).status).toBe(404);
  expect((await owner.post(`${path}/nowhere`, {})).status).toBe(404);
});

test('a preview is the section in the template of the site, without a script, for whoever holds a token', async () => {
  const { app, preview } = await givenLibrary();
  const { status, text: body, headers } = await preview('hero-picture-behind');
  expect(status).toBe(200);
  expect(String(headers['content-security-policy'])).toContain("script-src 'none'");
  expect(body).not.toContain('<script');
  expect(body).toContain('/site.css?r=');
  expect(body.match(/<section class="page-section/g)).toHaveLength(1);
  expect(body).toContain('/_sw/section-pictures/coast.jpg');
  expect((await app.get('/_sw/section-pictures/coast.jpg')).status).toBe(200);
  expect((await app.get('/_sw/section-pictures/../pictures.ts')).status).toBe(404);
  expect((await preview('nowhere')).status).toBe(404);
  expect((await app.get('/_sw/section-previews/hero-dark?preview=guessed')).status).toBe(403);
});

test('sections of the store show a product of the site, also where nothing else of the page asks for items', async () => {
  const { app, owner, path, preview, insert } = await givenLibrary();
  const shop = await givenShop(app);
  const productId = await shop.product({}, { title: 'Blue jug' });
  expect((await owner.get(path)).json.missing).toEqual(['posts', 'events']);
  const { status, text } = await preview('store-product');
  expect([status, text.includes('Blue jug')]).toEqual([200, true]);
  expect(blocksOf(await insert('store-product'))[0]?.props.itemId).toBe(productId);
});

test('a section comes with its pictures as uploads, which sections share, and with a form of the site', async () => {
  const { app, insert } = await givenLibrary();
  const first = await insert('contact-form-picture');
  const second = await insert('contact-form-picture');
  expect(second.id).not.toBe(first.id);
  const idsOf = (section: Section) => blocksOf(section).map(({ props }) => props.assetId ?? props.formId);
  expect(idsOf(second)).toEqual(idsOf(first));
  const assets = await app.query(`select filename, alt_text from assets where website_id = $1`, [
    app.websiteId,
  ]);
  expect(assets).toEqual([{ filename: 'wheel.jpg', alt_text: 'A bowl on the potter’s wheel' }]);
  const forms = await app.query(`select name, published_version from forms where website_id = $1`, [
    app.websiteId,
  ]);
  expect(forms).toEqual([{ name: 'Contact', published_version: 1 }]);
});

test('who may not make forms or lists gets a section that asks for them', async () => {
  const { app, path } = await givenLibrary();
  const editor = await app.signIn('draftEditor');
  for (const [id, field] of [
    ['contact-form', 'formId'],
    ['newsletter-dark', 'listId'],
  ] as const) {
    const section = Section.parse((await editor.post(`${path}/${id}`, {})).json.section);
    expect(blocksOf(section).map(({ props }) => props[field])).toContain(null);
  }
});

/** A page of the site whose second section says something. */
async function givenPage({ app, owner }: Pick<Library, 'app' | 'owner'>) {
  const site = `/api/websites/${app.websiteId}`;
  const { json } = await owner.post(`${site}/collections`, { typeName: 'page', title: 'Hours' });
  const { content } = (await app.database.site(app.websiteId, (db) =>
    getDraft(db, { websiteId: app.websiteId, kind: 'page', ownerId: json.id }),
  )) ?? { content: EMPTY_PAGE };
  return { site, collectionId: json.id as string, sectionId: content.sections[0]?.id ?? '' };
}
type Library = Awaited<ReturnType<typeof givenLibrary>>;

test('SITE-17: a section is saved as a page of its own, previewed, and copied with new ids', async () => {
  const { app, owner, preview } = await givenLibrary();
  const { site, ...place } = await givenPage({ app, owner });
  const saved = await owner.post(`${site}/saved-sections`, { ...place, title: 'Opening hours' });
  expect(saved.status).toBe(200);
  const { collections } = (await owner.get(`${site}/collections`)).json;
  expect(collections.find(({ id }: { id: string }) => id === saved.json.id)).toMatchObject({
    ...{ type: 'section-library', title: 'Opening hours', status: 'published' },
  });
  expect((await preview(saved.json.id)).text).toContain('<h1>Hours</h1>');
  const copies = [];
  for (let count = 0; count < 2; count++)
    copies.push((await owner.post(`${site}/saved-sections/${saved.json.id}/copies`, {})).json.sections);
  const [first, second] = copies.map((sections) => Section.parse(sections[0]));
  const textsOf = (section: Section | undefined) =>
    (section ? blocksOf(section) : []).map(({ text }) => text);
  expect(textsOf(first)).toEqual(textsOf(second));
  expect(textsOf(first)[0]).toEqual({ html: '<h1>Hours</h1>' });
  const idsOf = (section: Section | undefined) => JSON.stringify(section).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(2 * idsOf(first).length);
  // It has no address of its own.
  expect((await app.get('/opening-hours')).status).toBe(404);
});

test('a saved section needs a section of a page of the site, and a page that is none has no copies', async () => {
  const { app, owner } = await givenLibrary();
  const { site, ...place } = await givenPage({ app, owner });
  const save = (body: object) => owner.post(`${site}/saved-sections`, { ...place, title: 'Hours', ...body });
  expect((await save({ sectionId: 'gone' })).status).toBe(404);
  expect((await save({ title: ' ' })).status).toBe(400);
  expect((await owner.post(`${site}/saved-sections/${place.collectionId}/copies`, {})).status).toBe(404);
  const drafting = await app.signIn('draftEditor');
  const { json } = await drafting.post(`${site}/saved-sections`, { ...place, title: 'Hours' });
  const { collections } = (await owner.get(`${site}/collections`)).json;
  expect(collections.find(({ id }: { id: string }) => id === json.id)).toMatchObject({ status: 'draft' });
});
