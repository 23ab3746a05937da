import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { type TestDatabase, testDatabase } from '@sitewright/testing/database';
import { givenFormPage } from '@sitewright/testing/features/form-page';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { storeAsset } from '../../../content/assets/index.ts';
import { createCollection, createItem, updateItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** The worker's database, telling each statement that is run on a site. */
async function counted(): Promise<{ base: TestDatabase; statements: string[] }> {
  const base = await testDatabase();
  const statements: string[] = [];
  const count = (db: Db): Db => ({
    ...db,
    query: (text, values, name) => {
      statements.push(name ?? text);
      return db.query(text, values, name);
    },
  });
  const database: TestDatabase['database'] = {
    ...base.database,
    site: (websiteId, work, options) => base.database.site(websiteId, (db) => work(count(db)), options),
    read: (websiteId, work, memory) => base.database.read(websiteId, (db) => work(count(db)), memory),
  };
  return { base: { ...base, database }, statements };
}

test('a product page that is not held takes at most six statements, each of them prepared', async () => {
  const { base, statements } = await counted();
  const app = await testApp({ database: base });
  const { database, websiteId, deps, get } = app;
  const shop = await givenShop(app);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { id: imageId } = await storeAsset(deps, { websiteId, fileName: 'mug.jpg', bytes });
  const variants = [
    aVariant({ attributes: { Size: 'S' } }),
    aVariant({ attributes: { Size: 'L' }, onSale: true, salePriceMinor: 700 }),
  ];
  const id = await shop.product({ variantOptionOrdering: ['Size'], variants }, { title: 'Mug' });
  await database.site(websiteId, (db) =>
    updateItem(
      db,
      { websiteId, id, rowVersion: 1 },
      { mainImageId: imageId, content: { imageIds: [imageId] } },
    ),
  );

  statements.length = 0;
  const page = await get('/shop/mug');
  expect(page.text).toContain('data-image-id');
  expect(page.text).toContain('product-price');
  expect(statements.length).toBeLessThanOrEqual(6);
  expect(statements.filter((name) => /\s/.test(name))).toEqual([]);

  statements.length = 0;
  await get('/shop/mug?tag=other');
  expect(statements.length).toBeLessThanOrEqual(3);

  statements.length = 0;
  await get('/shop/mug');
  expect(statements).toEqual([]);

  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { siteTitle: 'New' } }),
  );
  statements.length = 0;
  expect((await get('/shop/mug')).text).toContain('New');
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('home, blog list, list of 24 products and post take at most six statements each when nothing is held', async () => {
  const { base, statements } = await counted();
  const app = await testApp({ database: base });
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app);
  const variants = () => [
    aVariant({ attributes: { Size: 'S' } }),
    aVariant({ attributes: { Size: 'L' }, onSale: true, salePriceMinor: 700 }),
  ];
  for (let number = 1; number <= 24; number += 1)
    await shop.product({ variantOptionOrdering: ['Size'], variants: variants() }, { title: `Mug ${number}` });
  const [home, blog] = [deps.newId(), deps.newId()];
  const blocks = [
    { type: 'text', text: { html: '<p>Welcome</p>' } },
    { type: 'summary', props: { collectionId: shop.collectionId, count: 4 } },
  ];
  const content = documentOf(...blocks);
  await database.site(websiteId, async (db) => {
    await createCollection(db, {
      websiteId,
      id: home,
      typeName: 'page',
      title: 'Home',
      homepage: true,
      content,
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: home });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'News' });
    for (let number = 1; number <= 20; number += 1)
      await createItem(db, {
        websiteId,
        id: deps.newId(),
        collectionId: blog,
        recordType: 'text',
        title: `Post ${number}`,
        publishOn: number,
        tags: ['Clay'],
      });
  });
  const counts: Record<string, number> = {};
  for (const path of ['/', '/news', '/shop', '/news/post-3', '/shop/mug-3', '/news?tag=clay']) {
    await database.site(websiteId, (db) =>
      changeSettings(db, { websiteId }, { settings: { siteTitle: path } }),
    );
    statements.length = 0;
    expect((await app.get(path)).status).toBe(200);
    counts[path] = statements.length;
  }
  expect(Math.max(...Object.values(counts)), JSON.stringify(counts)).toBeLessThanOrEqual(6);
});

test('I18N-09: a site in one language asks nothing of translations for the page after a form', async () => {
  const { base, statements } = await counted();
  const app = await testApp({ database: base });
  const fields = [{ id: 'email', type: 'email', title: 'Email' }];
  const content = { name: 'Contact', fields, submissionMessage: 'Got it.' };
  const { formId } = await givenFormPage(app, await app.signIn('admin'), content);
  statements.length = 0;
  expect((await app.get(`/forms/${formId}/sent`)).text).toContain('Got it.');
  expect(statements.filter((name) => name.includes('translations'))).toEqual([]);
});

test('I18N-09: in the first language of a site the questions of a product are read without their translations', async () => {
  const { base, statements } = await counted();
  const app = await testApp({ database: base });
  const shop = await givenShop(app);
  const asks = {
    additionalFieldsFormId: app.deps.newId(),
    additionalFieldsForm: { name: 'N', fields: [{ id: 'name', type: 'text', title: 'Name' }] },
  };
  const itemId = await shop.product({ ...asks, variants: [aVariant({ sku: 'mug' })] }, { title: 'Mug' });
  await app.query(`update websites set languages = '[{"tag": "de", "isPublic": true}]' where id = $1`, [
    app.websiteId,
  ]);
  const asked = async (prefix: string) => {
    await app.get(`${prefix}/cart/details?itemId=${itemId}&sku=mug`);
    statements.length = 0;
    expect((await app.get(`${prefix}/cart/details?itemId=${itemId}&sku=mug`)).text).toContain('Mug');
    return statements.filter((name) => name === 'translations-shown').length;
  };
  expect([await asked(''), await asked('/de')]).toEqual([0, 1]);
});

test('I18N-11: a page and a feed read the saved sections they show in one statement, and their translations in one', async () => {
  const { base, statements } = await counted();
  const app = await testApp({ database: base });
  const { websiteId, deps, get } = app;
  const link = (savedSectionId: string) => ({
    ...{ id: deps.newId(), kind: 'rows' as const, rows: [], props: {}, savedSectionId },
  });
  await base.database.site(websiteId, async (db) => {
    const inGerman = (ownerId: string, html: string) =>
      db.query(
        `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, 'blocks', $2, 'de', $3, 'ready')`,
        [websiteId, ownerId, JSON.stringify({ 'b1.html': html })],
      );
    const ids = { page: deps.newId(), blog: deps.newId() };
    await createCollection(db, {
      ...{ websiteId, id: ids.blog, typeName: 'blog', title: 'Things', urlId: 'things' },
    });
    const sections = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const [id, itemId] = [deps.newId(), deps.newId()];
      await createCollection(db, {
        ...{ websiteId, id, title: `Saved ${number}`, typeName: 'section-library' },
        content: textDocument(`<p>Kiln ${number}</p>`),
      });
      await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
      await inGerman(id, `<p>Ofen ${number}</p>`);
      sections.push(link(id));
      const own = textDocument('<p>Old words</p>');
      await createItem(db, {
        ...{ websiteId, id: itemId, collectionId: ids.blog, recordType: 'text', title: `P${number}` },
        ...{ urlId: `p${number}`, body: '', publishOn: 0 },
        document: { ...own, sections: [...own.sections, link(id)] },
      });
      await publishDocument(db, { websiteId, kind: 'item', ownerId: itemId });
      await inGerman(itemId, '<p>Alte Worte</p>');
    }
    await createCollection(db, {
      ...{ websiteId, id: ids.page, title: 'Linked', urlId: 'linked', typeName: 'page' },
      content: { format: 1, sections },
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: ids.page });
    await db.query(
      `update websites set languages = $2, content_version = content_version + 1 where id = $1`,
      [websiteId, JSON.stringify([{ tag: 'de', isPublic: true }])],
    );
  });
  await get('/things');
  const read = async (path: string) => {
    statements.length = 0;
    const { text } = await get(path);
    const words = new Set([...text.matchAll(/(?:Kiln|Ofen) \d|Old words|Alte Worte/g)].map(([word]) => word));
    return { words: [...words].sort(), statements: statements.length };
  };
  const ofKiln = [1, 2, 3, 4, 5].map((number) => `Kiln ${number}`);
  const ofOfen = [1, 2, 3, 4, 5].map((number) => `Ofen ${number}`);
  for (const [path, words] of [
    ['/linked', ofKiln],
    ['/de/linked', ofOfen],
    ['/things?format=rss', [...ofKiln, 'Old words']],
    ['/de/things?format=rss', ['Alte Worte', ...ofOfen]],
  ] as const) {
    const page = await read(path);
    expect([path, page.words]).toEqual([path, words]);
    expect(page.statements, `${path}: ${statements.join(', ')}`).toBeLessThanOrEqual(6);
  }
});
