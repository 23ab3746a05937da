import { Collection } from '@sitewright/domain/site/collection-schema';
import { expect, test } from 'vitest';
import { foldersFor, pageTree } from './page-tree.ts';

const idOf = (name: string) => `0192f0c0-0000-7000-8000-00000000000${name}`;
const page = (name: string, parent: string | null = null, folder = false) =>
  Collection.parse({
    ...{
      id: idOf(name),
      typeName: folder ? 'folder' : 'page',
      type: folder ? 'folder' : 'page',
      title: name,
    },
    ...{ urlId: name, navigationTitle: '', parentId: parent && idOf(parent), locale: '', description: '' },
    ...{ ordering: 'none', pageSize: 20, regionName: 'default', status: 'published', publishOn: null },
    ...{ homepage: false, folder, folderBehavior: folder ? 2 : null, mainImageId: null, view: 'list' },
    ...{ background: { source: 'none' }, seoTitle: '', seoDescription: '', seoHidden: false, tags: [] },
    ...{ categories: [], eventView: 'list', displayIndex: 0, itemCount: 0, updatedOn: 0, rowVersion: 1 },
  });
const folder = (name: string, parent: string | null = null) => page(name, parent, true);
const names = (pages: readonly { title: string }[]) => pages.map(({ title }) => title).join('');

// b lies in d, which stands further down; c in e, which lies in d.
const pages = [page('a'), page('b', 'd'), page('c', 'e'), folder('d'), folder('e', 'd'), page('f')];
const found = (name: string) => pages.find(({ title }) => title === name) as Collection;

test('SITE-11: the list shows what lies in a folder below it', () => {
  expect(pageTree(pages).map(({ page, depth }) => page.title + depth)).toEqual([
    'a0',
    'd0',
    'b1',
    'e1',
    'c2',
    'f0',
  ]);
  expect(pageTree([page('b', 'd')]).map(({ depth }) => depth)).toEqual([0]);
});

test('SITE-19: a page goes into every folder but itself and what lies in it', () => {
  expect(names(foldersFor(found('a'), pages))).toBe('de');
  expect(names(foldersFor(found('d'), pages))).toBe('');
  expect(names(foldersFor(found('e'), pages))).toBe('d');
});
