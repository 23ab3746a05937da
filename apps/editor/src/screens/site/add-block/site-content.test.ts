import { samplesIn } from '@sitewright/domain/texts/samples';
import { expect, test } from 'vitest';
import { contentFor } from './site-content.ts';

const page = (id: string, typeName: string, more: object = {}) => ({
  ...{ id, typeName, itemCount: 0, homepage: false, type: 'page' as const },
  ...more,
});
const now = Date.UTC(2026, 0, 31);
const date = { date: '2026-03-02T19:30', venue: 'Venue', place: 'City', status: 'free' };

test('BLK-47: new blocks show what the site has, collections that are empty left out', () => {
  const pages = [
    page('home', 'page', { homepage: true }),
    page('about', 'page'),
    page('empty', 'blog', { type: 'generic' }),
    page('journal', 'blog', { type: 'generic', itemCount: 3 }),
    page('shop', 'products', { type: 'products', itemCount: 9 }),
  ];
  expect(contentFor(pages, { productId: 'mug', formId: 'contact', samples: samplesIn('en'), now })).toEqual({
    'tour-dates': { shows: [date] },
    summary: { collectionId: 'shop' },
    archive: { collectionId: 'journal' },
    'tag-cloud': { collectionId: 'journal' },
    calendar: {},
    'content-link': { collectionId: 'about' },
    product: { itemId: 'mug' },
    form: { formId: 'contact' },
  });
});

test('on an empty site they ask for it', () => {
  const { 'tour-dates': _, ...content } = contentFor([], {
    productId: undefined,
    formId: undefined,
    samples: samplesIn('en'),
    now,
  });
  for (const props of Object.values(content)) expect(props).toEqual({});
});
