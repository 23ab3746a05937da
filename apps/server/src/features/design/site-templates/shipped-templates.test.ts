import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageDocumentInput } from '@sitewright/document/schema';
import { aProduct } from '@sitewright/testing/builders/product';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log/log.ts';
import { saveProduct } from '../../catalogue/products/index.ts';
import { storeAsset } from '../../content/assets/index.ts';
import { createCollection, createItem, type NewItem } from '../../content/collections/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

/** Collections with the kind of their items; each exists twice, once without any. */
const KINDS = {
  blog: 'text',
  events: 'event',
  gallery: 'image',
  album: 'audio',
  products: 'store-item',
  projects: 'text',
} as const;

const LONG = 'Unpronounceable'.repeat(15);
const text = (html: string): PageDocumentInput => ({
  format: 1,
  sections: [
    {
      id: 's1',
      kind: 'rows',
      rows: [
        {
          id: 'r1',
          columns: [{ id: 'c1', span: 12, blocks: [{ id: 'b1', type: 'text', text: { html } }] }],
        },
      ],
    },
  ],
});

async function givenError(): Promise<TestApp & { errors: unknown[]; imageId: string }> {
  const log = createLog('silent');
  const errors: unknown[] = [];
  vi.spyOn(log, 'warn').mockImplementation((...input: unknown[]) => void errors.push(input));
  const app = await testApp({ log });
  const bytes = await readFile(join(PROJECT_FOLDER, 'demo/images/rendered/mug-fog.jpg'));
  const image = await storeAsset(app.deps, { websiteId: app.websiteId, fileName: 'mug.jpg', bytes });
  return { ...app, errors, imageId: image.id };
}

/** One of each type, in a folder and an index as well, with items that have everything and items that have nothing. */
async function givenEverything({
  database,
  websiteId,
  deps,
  imageId,
}: Awaited<ReturnType<typeof givenError>>) {
  await database.site(websiteId, async (db) => {
    const collection = async (typeName: string, urlId: string, more: object = {}) => {
      const id = deps.newId();
      await createCollection(db, { websiteId, id, typeName, urlId, title: `The ${urlId}`, ...more });
      return id;
    };
    const item = (given: Omit<NewItem, 'websiteId' | 'id' | 'publishOn'>) =>
      createItem(db, { websiteId, id: deps.newId(), publishOn: Date.UTC(2026, 0, 1), ...given });
    for (const [typeName, recordType] of Object.entries(KINDS)) {
      const described = { description: '<p>Words</p>', categories: ['Cups'], mainImageId: imageId };
      const collectionId = await collection(typeName, typeName, described);
      const base = { collectionId, recordType };
      const full = await item({
        ...base,
        urlId: 'full',
        title: 'Full',
        excerpt: '<p>Short</p>',
        body: '<p>Long</p>',
        tags: ['clay'],
        categories: ['Cups'],
        mainImageId: imageId,
        content: {
          imageIds: [imageId, imageId],
          customContent: { client: 'A & B', year: '2026', role: 'Pots' },
          ...(recordType === 'event' ? { startDate: 0, endDate: 7_200_000 } : {}),
        },
      });
      const bare = await item({
        ...base,
        urlId: 'bare',
        title: LONG,
        content: recordType === 'event' ? { startDate: 0 } : {},
      });
      if (recordType === 'store-item')
        for (const { id } of [full, bare])
          await saveProduct(db, { websiteId, itemId: id, newId: deps.newId, product: aProduct() });
      await collection(typeName, `${typeName}-empty`);
    }
    await collection('page', 'page', { content: text('<h1>A page</h1>') });
    for (const [type, folderBehavior] of [
      ['index', 1],
      ['folder', 3],
    ] as const) {
      const parentId = await collection(type, type, { folderBehavior });
      await collection('page', 'inside', { parentId, content: text('<p>Inside</p>') });
      const gallery = await collection('gallery', 'pictures', { parentId });
      await item({ collectionId: gallery, recordType: 'image', title: 'One', mainImageId: imageId });
      await collection(type, `${type}-empty`, { folderBehavior });
    }
    await changeSettings(db, { websiteId }, { settings: { announcementBar: { text: '<p>Open</p>' } } });
  });
}

/** Signs of a template that was not filled: tags, and values that have no text. */
function leftovers(html: string): string[] {
  const visible = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
  return visible.match(/\{[.@][^}]*\}?|undefined|\[object Object\]/g) ?? [];
}

const PATHS = [
  ...Object.keys(KINDS).flatMap((type) => [`/${type}`, `/${type}/full`, `/${type}/bare`, `/${type}-empty`]),
  ...['/blog?category=Cups', '/products?tag=nothing'],
  ...['/page', '/index', '/index-empty', '/index/inside', '/folder/inside', '/folder/pictures'],
  ...['/cart', '/search?q=full', '/search'],
];

test.each(SHIPPED)('%s shows every type of collection without an error of its own', async (templateName) => {
  const app = await givenError();
  await givenEverything(app);
  const { database, websiteId, get, errors } = app;
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { templateName } }));
  for (const path of PATHS) {
    const page = await get(path);
    expect.soft([path, page.status]).toEqual([path, 200]);
    expect.soft(page.text.match(/<h1[\s>]/g)?.length ?? 0, `headline of ${path}`).toBeLessThanOrEqual(1);
    expect.soft(leftovers(page.text), path).toEqual([]);
    if (path.endsWith('/full')) expect.soft(page.text, path).toMatch(/<h1[^>]*>Full</);
  }
  expect((await get('/index-empty')).text).toMatch(/<h1[\s>]/);
  expect((await get('/nowhere')).status).toBe(404);
  const css = /href="(\/site\.css[^"]*)"/.exec((await get('/page')).text)?.[1] ?? '';
  expect((await get(css)).status).toBe(200);
  expect(errors).toEqual([]);
});

const ENGLISH_DATE = /\b(?:January|December|Wednesday|Thursday|[AP]M)\b/;

test.each(SHIPPED)('I18N-13: %s writes days and hours of a German site in German', async (templateName) => {
  const app = await givenError();
  await givenEverything(app);
  const { database, websiteId, get } = app;
  const settings = { templateName, language: 'de-DE' };
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
  for (const path of ['/blog', '/blog/bare', '/events', '/events/full', '/events/bare']) {
    const main = /<main[\s\S]*<\/main>/.exec((await get(path)).text)?.[0] ?? '';
    expect.soft(main, path).toMatch(/Januar|Dezember|Jan\. |Dez\. /);
    expect.soft(main.replace(/<[^>]*>/g, ' '), path).not.toMatch(ENGLISH_DATE);
  }
});
