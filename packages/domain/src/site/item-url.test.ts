import { expect, test } from 'vitest';
import { itemPath, itemUrlIdOf } from './item-url.ts';

const post = {
  collectionPath: '/blog',
  ordering: 'chronological',
  urlId: 'snow',
  publishOn: Date.UTC(2016, 0, 2, 3),
};

test.each([
  ['%t', 'UTC', '/blog/snow'],
  ['%y/%m/%d/%t', 'UTC', '/blog/2016/01/02/snow'],
  ['%y/%m/%d/%t', 'America/New_York', '/blog/2016/01/01/snow'],
  ['%y/%t', 'Asia/Tokyo', '/blog/2016/snow'],
])('a post with the format %s in %s has the address %s', (defaultPostFormat, timeZone, expected) => {
  expect(itemPath(post, { defaultPostFormat, timeZone })).toBe(expected);
});

test('only collections in order of time have dates in their addresses', () => {
  const site = { defaultPostFormat: '%y/%m/%d/%t', timeZone: 'UTC' };
  expect(itemPath({ ...post, ordering: 'user-orderable' }, site)).toBe('/blog/snow');
});

const blog = { type: 'generic' };
const shop = { type: 'products' };

test.each([
  [blog, ['snow'], 'snow'],
  [blog, ['2016', '1', '02', 'snow'], 'snow'],
  [blog, ['2016', 'snow'], 'snow'],
  [blog, ['2016', 'x', 'snow'], null],
  [blog, ['1', '2', '3', '4', 'snow'], null],
  [shop, ['mug'], 'mug'],
  [shop, ['p', 'mug'], 'mug'],
  [shop, ['q', 'mug'], null],
  [shop, ['2016', 'mug'], null],
  [blog, [], null],
])('below %o, %o means the item %s', (collection, rest, expected) => {
  expect(itemUrlIdOf(collection, rest)).toBe(expected);
});
