import { Collection } from '@sitewright/domain/site/collection-schema';
import { expect, test } from 'vitest';
import { changedFields, errorsOf, fieldsOf, isStored, slugError } from './page-changes.ts';

const page = Collection.parse({
  id: '0192f0c0-0000-7000-8000-000000000001',
  typeName: 'page',
  type: 'page',
  title: 'About',
  navigationTitle: 'About',
  urlId: 'about',
  parentId: null,
  locale: '',
  description: '',
  ordering: 'none',
  pageSize: 20,
  regionName: 'default',
  status: 'draft',
  publishOn: null,
  homepage: false,
  folder: false,
  folderBehavior: null,
  mainImageId: null,
  view: 'list',
  background: { source: 'none' },
  seoTitle: '',
  seoDescription: '',
  seoHidden: false,
  categories: [],
  tags: [],
  eventView: 'list',
  displayIndex: 0,
  itemCount: 0,
  updatedOn: 0,
  rowVersion: 1,
});
const other = { ...page, id: '0192f0c0-0000-7000-8000-000000000002', urlId: 'shop' };

test.each([
  ['about', null],
  ['new-page', null],
  ['New Page', 'Use lower-case letters, digits and hyphens.'],
  ['', 'Use lower-case letters, digits and hyphens.'],
  ['cart', 'cart is not a valid page URL'],
  ['shop', 'There is already a page with this URL.'],
])('SITE-11: the slug %j gives %j while it is typed', (slug, error) => {
  expect(slugError(slug, page, [page, other])).toBe(error);
});

test('only what differs is sent', () => {
  const fields = fieldsOf(page);
  const background = { ...fields.background, source: 'instagram' as const, userName: '@hearne' };
  expect(changedFields(page, { ...fields, title: 'Us', seoHidden: true, background })).toEqual({
    title: 'Us',
    seoHidden: true,
    background: { source: 'instagram', userName: 'hearne' },
  });
  expect(changedFields(page, fields)).toEqual({});
});

test('a change that stands in the page already is told from one that does not', () => {
  const change = { title: 'Us', background: { source: 'instagram' as const, userName: 'hearne' } };
  const stored = { ...page, ...change, background: { ...change.background }, seoTitle: 'Of theirs' };
  expect(isStored(change, stored)).toBe(true);
  expect(isStored(change, { ...stored, title: 'We' })).toBe(false);
});

test('a scheduled page needs its time, every page a name', () => {
  const fields = fieldsOf(page);
  const background = { ...fields.background, source: 'video' as const };
  expect(errorsOf({ ...fields, title: ' ', status: 'scheduled', background }, page, [page])).toEqual({
    title: 'Please enter a name.',
    background: 'Enter the address of the video.',
    publishOn: 'Please choose when it is published.',
  });
});
