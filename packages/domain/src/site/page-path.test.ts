import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

const pages = [
  { id: 'a', parentId: null, urlId: 'work' },
  { id: 'b', parentId: 'a', urlId: 'pots' },
  { id: 'c', parentId: 'gone', urlId: 'lost' },
  { id: 'd', parentId: 'e', urlId: 'one' },
  { id: 'e', parentId: 'd', urlId: 'two' },
];
const byId = new Map(pages.map((page) => [page.id, page]));

test.each([
  ['a', '/work'],
  ['b', '/work/pots'],
  ['c', null],
  ['d', null],
])('SITE-05: the path of page %s is %s', (id, path) => {
  expect(pagePath(byId.get(id) as (typeof pages)[number], byId)).toBe(path);
});
