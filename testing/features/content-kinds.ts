import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { saveProduct } from '@sitewright/server/features/catalogue/products/index';
import { storeAsset } from '@sitewright/server/features/content/assets/index';
import {
  createCollection,
  createItem,
  type NewItem,
} from '@sitewright/server/features/content/collections/index';
import { changeSettings } from '@sitewright/server/features/site/sites/index';
import { aProduct, aVariant } from '../builders/product.ts';
import type { TestApp } from '../test-app.ts';

const IMAGE_ID = join(import.meta.dirname, '../../demo/images/rendered/mug-fog.jpg');

type Given = Omit<NewItem, 'websiteId' | 'id' | 'collectionId' | 'title' | 'urlId' | 'publishOn'>;
type Kind = { collection: string; item: (imageId: string) => Given; list: string[]; page: string[] };

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'data-html="&lt;iframe src=&quot;https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const OWN_FILM = 'https://files.example.com/kiln.mp4';
const SOUND = 'https://files.example.com/bowl.mp3';
const ELSEWHERE = 'https://example.com/an-essay';
const START = Date.UTC(2030, 4, 1, 15);

/** Every kind of content, with what its list and its own page say of it. */
export const CONTENT_KINDS: Record<string, Kind> = {
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
  'a picture among posts': {
    collection: 'blog',
    item: (mainImageId) => ({ recordType: 'image', mainImageId, body: '<p>The body</p>' }),
    list: ['data-image-id="IMAGE"', 'href="/blog/ITEM"'],
    page: ['data-image-id="IMAGE"', 'The body'],
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

/** Title of the item of a kind. */
export const nameOf = (kind: string) => `Piece ${Object.keys(CONTENT_KINDS).indexOf(kind)}`;
/** Its place in the collection, which stands at the name of its type. */
export const slugOf = (kind: string) => `piece-${Object.keys(CONTENT_KINDS).indexOf(kind)}`;

/** Gives a site a template and one item of every kind, with likes, comments, reviews and sharing on. */
export async function givenContentKinds(
  app: Pick<TestApp, 'database' | 'websiteId' | 'deps'>,
  templateName: string,
): Promise<{ imageId: string; ids: ReadonlyMap<string, string> }> {
  const { database, websiteId, deps } = app;
  const bytes = await readFile(IMAGE_ID);
  const { id: imageId } = await storeAsset(deps, { websiteId, fileName: 'kiln.jpg', bytes });
  const ids = new Map(Object.keys(CONTENT_KINDS).map((kind) => [kind, deps.newId()]));
  await database.site(websiteId, async (db) => {
    const collections = new Map<string, string>();
    for (const typeName of new Set(Object.values(CONTENT_KINDS).map(({ collection }) => collection))) {
      const id = deps.newId();
      collections.set(typeName, id);
      await createCollection(db, { websiteId, id, typeName, urlId: typeName, title: `The ${typeName}` });
    }
    for (const [kind, { collection, item }] of Object.entries(CONTENT_KINDS)) {
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
  return { imageId, ids };
}
