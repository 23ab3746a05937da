import { expect, test } from 'vitest';
import { eventNode, postNode, productNode } from './json-ld-items.ts';

const page = { url: 'https://kiln.test/x', image: undefined, publisher: 'Kiln', location: undefined };
const product = (productType: number, variant: object = {}, more: object = {}) =>
  productNode({ title: 'Mug', structuredContent: { productType, variants: [variant] }, ...more }, page);
const price = { priceMoney: { value: '36.00', currency: 'USD' }, unlimited: false, qtyInStock: 0 };

test.each([
  ['a physical one', 1, 'OutOfStock'],
  ['a digital one', 2, 'InStock'],
  ['a service', 3, 'OutOfStock'],
  ['a gift card', 4, 'InStock'],
])('a product that has no stock: %s', (_words, type, expected) => {
  expect(product(type, price).offers).toMatchObject({
    price: '36.00',
    priceCurrency: 'USD',
    availability: `https://schema.org/${expected}`,
  });
});

test('SOC-14: a product tells what its reviews say, and nothing where there are none', () => {
  const told = product(1, price, { reviewCount: 3, averageRating: 4.7 });
  expect(told.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 3 });
  expect(product(1, price)).not.toHaveProperty('aggregateRating');
});

test('an event is told with its place, else with that of the site; without any it is not told', () => {
  const event = { title: 'Open day', startDate: Date.UTC(2030, 4, 1) };
  const mill = { addressTitle: 'Mill', addressLine1: '1 Lane', addressLine2: '', addressCountry: 'US' };
  const placed = { '@type': 'Place', name: 'Mill', address: '1 Lane, US' };
  expect(eventNode({ ...event, location: mill }, page)).toMatchObject({
    '@type': 'Event',
    name: 'Open day',
    startDate: '2030-05-01T00:00:00.000Z',
    location: placed,
  });
  expect(eventNode(event, { ...page, location: mill })).toMatchObject({ location: placed });
  expect(eventNode(event, page)).toBeNull();
});

test('a post always has an author: a person, else the site', () => {
  const post = { title: 'x'.repeat(200), publishOn: 1, updatedOn: 2 };
  expect(postNode({ ...post, author: { displayName: 'Ada' } }, page)).toMatchObject({
    author: { '@type': 'Person', name: 'Ada' },
    headline: 'x'.repeat(110),
  });
  expect(postNode(post, page)).toMatchObject({ author: { '@type': 'Organization', name: 'Kiln' } });
});
