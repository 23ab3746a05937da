import type {
  BlockCollection,
  BlockForm,
  BlockImage,
  BlockItem,
  ItemLabels,
  ItemQuery,
} from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { FormContent } from '@sitewright/forms/form-schema';
import { anImage, blockHost, IMAGE_ID } from './block-host.ts';

/** Another one of each kind of thing that settings of blocks name; the first are in `block-host.ts`. */
export const OTHER_IMAGE = '0192f0c0-0000-7000-8000-000000000011';
export const COLLECTIONS = [
  '0192f0c0-0000-7000-8000-000000000021',
  '0192f0c0-0000-7000-8000-000000000022',
] as const;
export const ITEMS = [
  '0192f0c0-0000-7000-8000-000000000031',
  '0192f0c0-0000-7000-8000-000000000032',
] as const;
export const FORMS = [
  '0192f0c0-0000-7000-8000-000000000041',
  '0192f0c0-0000-7000-8000-000000000042',
] as const;

const START = Date.UTC(2026, 0, 10);
const otherImage: BlockImage = { ...anImage, id: OTHER_IMAGE, assetUrl: '/_sw/images/other/bowl.jpg' };
const imageOf = (id: string | null) => ({ [IMAGE_ID]: anImage, [OTHER_IMAGE]: otherImage })[id ?? ''] ?? null;

/** An item with all that a block may show of one: product, post and event at once. */
function itemAt(index: number, word = 'Item'): BlockItem {
  return {
    ...{
      id: ITEMS[index] ?? `item-${index}`,
      title: `${word} ${index}`,
      fullUrl: `/${word}/${index}`,
      recordType: 11,
    },
    ...{ recordTypeLabel: 'store-item', excerpt: '<p>In a few words</p>', publishOn: START - index },
    ...{
      startDate: START,
      endDate: START,
      mainImage: { ...anImage, assetUrl: `/_sw/images/${word}.jpg` },
      publicCommentCount: 3,
    },
    ...{ author: { displayName: 'Ada' }, location: { addressTitle: 'Mill' }, sourceUrl: '/elsewhere' },
    tags: [index % 2 === 0 ? 'even' : 'odd'],
    categories: [index % 3 === 0 ? 'threes' : 'others'],
    starred: index % 5 === 0,
    structuredContent: {
      donation: {},
      variants: [
        { sku: `S${index}`, attributes: { Size: 'L' }, qtyInStock: 3, priceMoney: { value: '10.00' } },
      ],
    },
  };
}

/** A long list of items, narrowed by its query. */
function itemsOf({ collectionId, limit, tag, category, featured, events }: ItemQuery): BlockItem[] {
  const word = `${events ?? 'item'}-of-${collectionOf(collectionId).title}`;
  return Array.from({ length: 2000 }, (_, index) => itemAt(index, word))
    .filter((item) => !tag || (item.tags as string[]).includes(tag))
    .filter((item) => !category || (item.categories as string[]).includes(category))
    .filter((item) => !featured || item.starred === true)
    .slice(0, limit);
}

/** Names with counts, in the order of neither, so that each order shows. */
function labelsOf(text: string): ItemLabels['tags'] {
  return Array.from({ length: 120 }, (_, index) => ({
    name: `${text} ${String(index).padStart(3, '0')}`,
    count: 1 + ((index * 37) % 50),
  }));
}

function collectionOf(id: string): BlockCollection {
  const name = id === COLLECTIONS[1] ? 'other' : 'work';
  return {
    typeName: 'blog',
    title: name,
    fullUrl: `/${name}`,
    description: `All of ${name}`,
    mainImage: anImage,
  };
}

function formOf(id: string): BlockForm {
  const fields = [{ id: 'a', type: 'text', title: `Question of ${id}` }];
  const content = FormContent.parse({ name: 'Form', fields });
  return { id, version: 1, content, fields: content.fields, captcha: null };
}

/** Surroundings in which a block finds all that it may ask for, and finds other things when it asks for others. */
export function respondingHost(): BlockHost {
  return blockHost({
    image: imageOf,
    items: (query) => ({ collection: collectionOf(query.collectionId), items: itemsOf(query) }),
    item: (id) => itemAt(Math.max(0, ITEMS.indexOf(id as (typeof ITEMS)[number]))),
    collection: collectionOf,
    form: formOf,
    labels: (id) => ({
      collection: collectionOf(id),
      tags: labelsOf('tag'),
      categories: labelsOf('category'),
      authors: labelsOf('author'),
      months: labelsOf('month').map(({ count }, index) => ({
        year: 2026 - Math.floor(index / 12),
        month: 12 - (index % 12),
        count,
      })),
    }),
    site: () => ({
      ...{ title: 'Kiln', tagLine: 'Pots', logo: anImage, shareButtonOptions: { 1: true, 2: true } },
      location: {
        ...{ addressTitle: 'Mill', addressLine1: '1 Lane', addressLine2: 'Bath', addressCountry: 'UK' },
        ...{ mapLat: 51, mapLng: -2 },
      },
      socialAccounts: [
        { serviceName: 'instagram', userName: 'kiln', profileUrl: 'https://instagram.com/kiln' },
      ],
      captcha: null,
      mapTiles: { url: 'https://t.test/{z}/{x}/{y}.png', attribution: 'Maps' },
    }),
    page: () => ({
      ...{ url: 'https://kiln.test/about', title: 'About', imageUrl: 'https://kiln.test/i.jpg' },
      ...{ collectionId: COLLECTIONS[0], itemId: null },
    }),
    languages: () => [
      { name: 'English', code: 'EN', tag: 'en', direction: 'ltr', path: '/about', isCurrent: true },
      { name: 'العربية', code: 'AR', tag: 'ar', direction: 'rtl', path: '/ar/about', isCurrent: false },
    ],
    productPrice: () => '<div class="product-price">10.00</div>',
    productForm: () => '<div class="product-form">Buy</div>',
  });
}
