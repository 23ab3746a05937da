import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreSettings } from '@sitewright/domain/site/website-schema';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test, vi } from 'vitest';
import { saveProduct } from '../../catalogue/products/index.ts';
import { storeAsset } from '../../content/assets/index.ts';
import { createCollection, createItem, type NewItem } from '../../content/collections/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

// Each test opens some twenty pages.
vi.setConfig({ testTimeout: 120_000 });

const PROJECT = join(import.meta.dirname, '../../../../../..');
const SHIPPED = (await readdir(join(PROJECT, 'templates'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Given = Omit<NewItem, 'websiteId' | 'id' | 'collectionId' | 'title' | 'urlId' | 'publishOn'>;
type Kind = { collection: string; item: (imageId: string) => Given; list: string[]; page: string[] };

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'data-html="&lt;iframe src=&quot;https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const OWN_FILM = 'https://files.example.com/kiln.mp4';
const SOUND = 'https://files.example.com/bowl.mp3';
const ELSEWHERE = 'https://example.com/an-essay';
const START = Date.UTC(2030, 4, 1, 15);

/** Every kind of content, with what its list and its own page say of it. */
const KINDS: Record<string, Kind> = {
  'a text': {
    collection: 'blog',
    item: (mainImageId) => ({
      recordType: 'text',
      mainImageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
      tags: ['a tag'],
      categories: ['A category'],
    }),
    list: ['The excerpt', 'data-image-id="IMAGE"'],
    page: ['The excerpt', 'The body', '>a tag<', '>A category<', 'data-image-id="IMAGE"'],
  },
  'a quotation': {
    collection: 'blog',
    item: () => ({
      recordType: 'quote',
      content: { quote: { text: 'Clay <remembers>\nall', source: 'Ruth & Co' }, sourceUrl: ELSEWHERE },
    }),
    list: ['Clay &lt;remembers&gt;<br>all', 'Ruth &amp; Co'],
    page: ['<blockquote', 'Clay &lt;remembers&gt;<br>all', 'Ruth &amp; Co', ELSEWHERE],
  },
  'a film of a service': {
    collection: 'blog',
    item: (mainImageId) => ({ recordType: 'video', mainImageId, content: { media: { url: FILM } } }),
    list: [PLAYER, `href="${FILM}"`, 'data-image-id="IMAGE"'],
    page: [PLAYER, `href="${FILM}"`, 'data-image-id="IMAGE"'],
  },
  'a film elsewhere': {
    collection: 'blog',
    item: () => ({ recordType: 'video', content: { media: { url: OWN_FILM, mimeType: 'video/mp4' } } }),
    list: ['<video', `src="${OWN_FILM}"`],
    page: ['<video', `src="${OWN_FILM}"`],
  },
  'a sound': {
    collection: 'blog',
    item: (mainImageId) => ({
      recordType: 'audio',
      mainImageId,
      content: { media: { url: SOUND, artist: 'The Bowls' } },
    }),
    list: ['<audio', `src="${SOUND}"`, 'The Bowls', 'data-image-id="IMAGE"'],
    page: ['<audio', `src="${SOUND}"`, 'The Bowls', 'data-image-id="IMAGE"'],
  },
  'a link': {
    collection: 'blog',
    item: () => ({ recordType: 'link', content: { sourceUrl: ELSEWHERE, passthrough: true } }),
    list: [`href="${ELSEWHERE}" target="_blank"`, 'href="/blog/ITEM"'],
    page: [`href="${ELSEWHERE}"`],
  },
  'a source that the title does not lead to': {
    collection: 'blog',
    item: () => ({ recordType: 'text', content: { sourceUrl: ELSEWHERE } }),
    list: ['href="/blog/ITEM"'],
    page: [`href="${ELSEWHERE}"`],
  },
  'a promoted block': {
    collection: 'blog',
    item: () => ({
      recordType: 'text',
      content: { promotedBlock: { type: 'link', props: { link: ELSEWHERE, title: 'The card' }, html: '' } },
    }),
    list: ['The card'],
    page: ['The card'],
  },
  'pictures and fields of a type that only another template knows': {
    collection: 'blog',
    item: (imageId) => ({
      recordType: 'text',
      content: {
        imageIds: [imageId, imageId],
        customContent: { client: 'Inn & Sons', shotOn: '2026', print: true, plates: { imageIds: [imageId] } },
      },
    }),
    list: [],
    page: ['data-lightbox="dark"', 'Inn &amp; Sons', '>Client<', '>Shot on<', '>Plates<', '?format=2500w'],
  },
  'a project': {
    collection: 'projects',
    item: (imageId) => ({
      recordType: 'text',
      mainImageId: imageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
      content: {
        imageIds: [imageId, imageId],
        customContent: { client: 'Inn & Sons', year: '2026', role: 'All' },
      },
    }),
    list: [],
    page: ['The excerpt', 'The body', 'Inn &amp; Sons', '2026', '>All<', 'data-lightbox="dark"', 'NAME, 2"'],
  },
  'an event': {
    collection: 'events',
    item: (mainImageId) => ({
      recordType: 'event',
      mainImageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
      content: {
        startDate: START,
        endDate: START + 7_200_000,
        location: {
          addressTitle: 'The mill',
          addressLine1: '1 Lane',
          addressLine2: 'Bath',
          addressCountry: '',
        },
      },
    }),
    list: ['The excerpt', 'The mill'],
    page: ['The excerpt', 'The body', 'The mill', '1 Lane', 'Bath', '?format=ical', 'calendar/event?action'],
  },
  'a picture': {
    collection: 'gallery',
    item: (mainImageId) => ({
      recordType: 'image',
      mainImageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
    }),
    list: ['data-image-id="IMAGE"', 'href="/gallery/ITEM"', 'The excerpt'],
    page: ['data-image-id="IMAGE"', 'The body', 'The excerpt'],
  },
  'a film in a gallery': {
    collection: 'gallery',
    item: (mainImageId) => ({ recordType: 'video', mainImageId, content: { media: { url: FILM } } }),
    list: [PLAYER],
    page: [PLAYER],
  },
  'a track': {
    collection: 'album',
    item: (mainImageId) => ({
      recordType: 'audio',
      mainImageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
      content: { media: { url: SOUND, artist: 'The Bowls' } },
    }),
    list: [`src="${SOUND}"`, 'The excerpt'],
    page: [`src="${SOUND}"`, 'The Bowls', 'The body', 'The excerpt', 'data-image-id="IMAGE"'],
  },
  'a product': {
    collection: 'products',
    item: (imageId) => ({
      recordType: 'store-item',
      mainImageId: imageId,
      excerpt: '<p>The excerpt</p>',
      body: '<p>The body</p>',
      categories: ['A category'],
      content: { imageIds: [imageId, imageId] },
    }),
    list: ['data-variant-option-name="Size"', 'sqs-add-to-cart-button', 'name="itemId"', '$12.00'],
    page: [
      'The excerpt',
      'The body',
      '>A category<',
      'product-reviews',
      'data-lightbox="dark"',
      '$12.00',
      'NAME, 2"',
    ],
  },
};

const nameOf = (kind: string) => `Piece ${Object.keys(KINDS).indexOf(kind)}`;
const slugOf = (kind: string) => `piece-${Object.keys(KINDS).indexOf(kind)}`;

async function givenKinds(
  templateName: string,
): Promise<TestApp & { imageId: string; ids: ReadonlyMap<string, string> }> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const bytes = await readFile(join(PROJECT, 'demo/images/rendered/mug-fog.jpg'));
  const { id: imageId } = await storeAsset(deps, { websiteId, fileName: 'kiln.jpg', bytes });
  const ids = new Map(Object.keys(KINDS).map((kind) => [kind, deps.newId()]));
  await database.site(websiteId, async (db) => {
    const collections = new Map<string, string>();
    for (const typeName of new Set(Object.values(KINDS).map(({ collection }) => collection))) {
      const id = deps.newId();
      collections.set(typeName, id);
      await createCollection(db, { websiteId, id, typeName, urlId: typeName, title: `The ${typeName}` });
    }
    for (const [kind, { collection, item }] of Object.entries(KINDS)) {
      const id = ids.get(kind) ?? '';
      const collectionId = collections.get(collection) ?? '';
      const own = { websiteId, id, collectionId, title: nameOf(kind), urlId: slugOf(kind), publishOn: 1 };
      await createItem(db, { ...own, ...item(imageId), commentState: 1 });
      const variants = ['S', 'L'].map((Size) => aVariant({ attributes: { Size }, priceMinor: 1200 }));
      if (collection === 'products') {
        const product = aProduct({ variantOptionOrdering: ['Size'], variants });
        await saveProduct(db, { websiteId, itemId: id, newId: deps.newId, product });
      }
    }
    const settings = {
      templateName,
      commentsEnabled: true,
      simpleLikingEnabled: true,
      storeSettings: StoreSettings.parse({ reviewsEnabled: true }),
      shareButtonOptions: { 1: true },
      socialAccounts: [
        {
          serviceName: 'twitter-unauth' as const,
          userName: 'kilnco',
          profileUrl: 'https://twitter.com/kilnco',
        },
      ],
    };
    await changeSettings(db, { websiteId }, { settings });
  });
  return { ...app, imageId, ids };
}

/** The part of a list that shows one item. */
function entryOf(list: string, id: string): string {
  const from = list.indexOf(`data-item-id="${id}"`);
  const rest = from < 0 ? '' : list.slice(from);
  return rest.slice(0, 1 + rest.slice(1).search(new RegExp(`data-item-id="(?!${id})|</main>`)));
}

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';

test.each(SHIPPED)(
  'BLK-48, FMT-03, FMT-21, SOC-01: %s shows all of every kind of content',
  async (templateName) => {
    const { get, imageId, ids } = await givenKinds(templateName);
    for (const [kind, { collection, list, page }] of Object.entries(KINDS)) {
      const own = mainOf((await get(`/${collection}/${slugOf(kind)}`)).text);
      const listed = entryOf(mainOf((await get(`/${collection}`)).text), ids.get(kind) ?? '');
      const filled = (text: string) =>
        text.replace('IMAGE', imageId).replace('NAME', nameOf(kind)).replace('ITEM', slugOf(kind));
      expect.soft(own, kind).toContain(nameOf(kind));
      for (const text of page)
        expect.soft(own.includes(filled(text)), `page of ${kind}: ${filled(text)}`).toBe(true);
      for (const text of list)
        expect.soft(listed.includes(filled(text)), `list with ${kind}: ${filled(text)}`).toBe(true);
    }
  },
);

test.each(SHIPPED)(
  'SOC-01, SOC-02, SOC-03: %s lets visitors like, share, follow and comment',
  async (templateName) => {
    const { get } = await givenKinds(templateName);
    for (const [kind, { collection }] of Object.entries(KINDS)) {
      const own = mainOf((await get(`/${collection}/${slugOf(kind)}`)).text);
      const parts = ['class="sqs-simple-like"', 'squarespace-social-buttons', 'data-username="kilnco"'];
      const comments = [`#comments-`, 'No Comment', 'class="squarespace-comments"'];
      for (const part of [...parts, ...(collection === 'products' ? [] : comments)])
        expect.soft(own.includes(part), `page of ${kind}: ${part}`).toBe(true);
    }
    expect(mainOf((await get('/blog')).text)).toContain('class="sqs-comment-link"');
  },
);

test.each(SHIPPED)('%s shows more posts like one', async (templateName) => {
  const { get } = await givenKinds(templateName);
  const page = mainOf((await get(`/blog/${slugOf('a text')}`)).text);
  expect(page).toMatch(/class="related[\s\S]*href="\/blog\/piece-[1-9]"/);
});

test.each(SHIPPED)('%s names pictures by their titles, not by their files', async (templateName) => {
  const { get } = await givenKinds(templateName);
  for (const path of ['/gallery', `/products/${slugOf('a product')}`]) {
    const links = mainOf((await get(path)).text).match(/<a [^>]*aria-label="[^"]*"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.join('\n')).toMatch(/Piece \d/);
    expect(links.join('\n')).not.toMatch(/aria-label="[^"]*kiln/i);
  }
});
