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

test('well-known kinds come first, then those of the template by title', () => {
  const types = ['team', 'folder', 'blog', 'page', 'cases'].map((name) => type(name));
  expect(pageKinds(types).map(({ name }) => name)).toEqual(['page', 'blog', 'folder', 'cases', 'team']);
});

test('a kind has the words and the icon of its template', () => {
  const [store, projects] = pageKinds([
    type('projects', { title: 'Projects', icon: 'gallery' }),
    type('products', { title: 'Shop' }),
  ]);
  expect(store).toEqual({ name: 'products', title: 'Shop', icon: 'products' });
  expect(projects).toEqual({ name: 'projects', title: 'Projects', icon: 'gallery' });
});

test('a well-known kind without words has the usual ones', () => {
  expect(pageKinds([type('index')])).toEqual([{ name: 'index', title: 'Index of pages', icon: 'index' }]);
});
