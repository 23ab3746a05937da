import { expect, test } from 'vitest';
import type { NavigationItem, Navigations } from '../site/navigation-schema.ts';
import { compareNavigations } from './compare-navigations.ts';

const PAGES: Record<string, string> = { a: 'About', b: 'Blog', c: 'Contact', d: 'Diary' };
const names = {
  titleOf: (id: string) => PAGES[id],
  menuTitle: (menu: string) => menu.toUpperCase(),
  placeText: (path: string, place: number) => `${path}, place ${place}`,
};
const page = (collectionId: string, ...items: NavigationItem[]): NavigationItem => ({ collectionId, items });
const link = (title: string, url: string, newWindow = false): NavigationItem => ({
  externalLink: { title, url, newWindow },
  items: [],
});

test.each<[string, Navigations, Navigations, string[]]>([
  ['the same says nothing', { main: [page('a')] }, { main: [page('a')] }, []],
  [
    'an entry comes',
    { main: [page('a')] },
    { main: [page('a'), page('b')] },
    ['added Blog:  → MAIN, place 2'],
  ],
  [
    'an entry goes',
    { main: [page('a'), page('b')] },
    { main: [page('b')] },
    ['removed About: MAIN, place 1 → '],
  ],
  [
    'one that only moves up as another goes is not moved',
    { main: [page('a'), page('b'), page('c')] },
    { main: [page('b'), page('c')] },
    ['removed About: MAIN, place 1 → '],
  ],
  [
    'the one that is moved is told, not those it passes',
    { main: [page('a'), page('b'), page('c')] },
    { main: [page('b'), page('c'), page('a')] },
    ['moved About: MAIN, place 1 → MAIN, place 3'],
  ],
  [
    'nested below another',
    { main: [page('a'), page('b')] },
    { main: [page('a', page('b'))] },
    ['moved Blog: MAIN, place 2 → MAIN › About, place 1'],
  ],
  [
    'to another menu',
    { main: [page('a'), page('b')], foot: [] },
    { main: [page('a')], foot: [page('b')] },
    ['moved Blog: MAIN, place 2 → FOOT, place 1'],
  ],
  [
    'the same page in two menus',
    { main: [page('a')], foot: [page('a')] },
    { main: [], foot: [page('a')] },
    ['removed About: MAIN, place 1 → '],
  ],
  [
    'a link is renamed',
    { main: [link('Shop', '/shop')] },
    { main: [link('Store', '/shop')] },
    ['changed entry.title Store: Shop → Store'],
  ],
  [
    'a link leads elsewhere',
    { main: [link('Shop', '/shop')] },
    { main: [link('Shop', '/store')] },
    ['changed entry.url Shop: /shop → /store'],
  ],
  [
    'what lies below it stays there',
    { main: [{ ...link('Shop', '/shop'), items: [page('a')] }] },
    { main: [{ ...link('Shop', '/store'), items: [page('a')] }] },
    ['changed entry.url Shop: /shop → /store'],
  ],
  [
    'a link opens a window',
    { main: [link('Shop', '/shop')] },
    { main: [link('Shop', '/shop', true)] },
    ['changed entry.newWindow Shop: false → true'],
  ],
  ['a page that is gone has no name', { main: [page('x')] }, {}, ['removed : MAIN, place 1 → ']],
])('%s', (_what, before, after, told) => {
  const differences = compareNavigations(before, after, names);
  expect(
    differences.map(
      ({ kind, field, name, before: was, after: is }) =>
        `${kind} ${kind === 'changed' ? `${field} ` : ''}${name}: ${was} → ${is}`,
    ),
  ).toEqual(told);
});
