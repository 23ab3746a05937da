import type { SiteCollectionType } from '@sitewright/contract/site-templates';
import { expect, test } from 'vitest';
import { pageKinds } from './page-kinds.ts';

const type = (name: string, more: Partial<SiteCollectionType> = {}): SiteCollectionType => ({
  name,
  title: name,
  newTitle: name,
  addText: '',
  icon: '',
  view: '',
  acceptTypes: [],
  folder: false,
  index: false,
  indexType: '',
  supportsVideoBackgrounds: false,
  layout: '',
  isSystem: true,
  ...more,
});

/** Kinds of the template alone, as in a folder that takes everything. */
const offered = (types: SiteCollectionType[], folderType: string | null = '') =>
  pageKinds({ types, pages: [], folderType });

test('well-known kinds come first, then those of the template by title', () => {
  const types = ['team', 'folder', 'blog', 'page', 'cases'].map((name) => type(name));
  expect(offered(types).map(({ name }) => name)).toEqual(['page', 'blog', 'folder', 'cases', 'team']);
});

test('a kind has the words and the icon of its template', () => {
  const [store, projects] = offered([
    type('projects', { title: 'Projects', icon: 'gallery' }),
    type('products', { title: 'Shop' }),
  ]);
  expect(store).toEqual({ name: 'products', title: 'Shop', icon: 'products' });
  expect(projects).toEqual({ name: 'projects', title: 'Projects', icon: 'gallery' });
});

test('a well-known kind without words has the usual ones', () => {
  expect(offered([type('index')])).toEqual([{ name: 'index', title: 'Index of pages', icon: 'index' }]);
});

test('SITE-34: at the top of a site there are a cover page, one popup and one page for what is not found', () => {
  const names = (pages: { type: 'popup-overlay' | 'splash-page' | 'page' }[]) =>
    pageKinds({ types: [type('page')], pages, folderType: null }).map(({ name }) => name);
  expect(names([{ type: 'page' }])).toEqual(['page', 'splash-page', 'popup-overlay', 'error-page']);
  expect(names([{ type: 'popup-overlay' }, { type: 'splash-page' }])).toEqual([
    'page',
    'splash-page',
    'error-page',
  ]);
});

test('SITE-19: a folder offers what its template says it holds', () => {
  const types = [type('folder', { acceptTypes: ['page'] }), type('page'), type('blog')];
  expect(offered(types, 'folder').map(({ name }) => name)).toEqual(['page']);
});
