import { Collection } from '@sitewright/domain/site/collection-schema';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { expect, test } from 'vitest';
import { type Arrangement, arrangementFor, type Known, planOf } from '../../../store/page-arrangement.ts';
import { type PageLine, pageGroups } from '../../../store/page-lines.ts';
import { slotsFor, slotWords, steppedPlace } from './places.ts';

const idOf = (name: string) => `0192f0c0-0000-7000-8000-00000000000${name}`;
const page = (name: string, parent: string | null = null, change: Partial<Collection> = {}) =>
  Collection.parse({
    ...{ id: idOf(name), typeName: 'page', type: 'page', title: name, urlId: name, navigationTitle: '' },
    ...{ parentId: parent && idOf(parent), locale: '', description: '', ordering: 'none', pageSize: 20 },
    ...{ regionName: 'default', status: 'published', publishOn: null, homepage: false, folder: false },
    ...{ folderBehavior: null, mainImageId: null, view: 'list', background: { source: 'none' } },
    ...{ seoTitle: '', seoDescription: '', seoHidden: false, tags: [], categories: [], eventView: 'list' },
    ...{ displayIndex: 0, itemCount: 0, updatedOn: 0, rowVersion: 1, ...change },
  });
const folder = (name: string, parent: string | null = null) =>
  page(name, parent, { typeName: 'folder', type: 'folder', folder: true, folderBehavior: 2 });
const to = (name: string, items: NavigationItem[] = []): NavigationItem => ({
  collectionId: idOf(name),
  items,
});
const link: NavigationItem = { externalLink: { url: '/x', title: 'x', newWindow: false }, items: [] };
const nav = (identifier: string, links: NavigationItem[]) => ({
  identifier,
  title: '',
  links,
  revision: 'r',
});

// main: a, f (with b, c), x · foot: a · not linked: d, g (with e)
const site: Known = {
  pages: [page('a'), folder('f'), page('b', 'f'), page('c', 'f'), page('d'), folder('9'), page('e', '9')],
  navigations: [nav('main', [to('a'), to('f'), link]), nav('foot', [to('a')])],
};
const rules = { mayPublish: true, accepts: () => true };
const shown = (known: Known) =>
  pageGroups(known)
    .map(
      ({ nav, lines }) => `${nav}: ${lines.map(({ depth, title }) => '.'.repeat(depth) + title).join(' ')}`,
    )
    .join(' | ');
const lineOf = (title: string, group = 0, known = site) =>
  [...pageGroups(known).slice(group), ...pageGroups(known)]
    .flatMap(({ lines }) => lines)
    .find((line) => line.title === title) as PageLine;
/** The line of the same groups that are asked about. */
const slotsOf = (title: string, group = 0, own = rules, known = site) => {
  const groups = pageGroups(known);
  const line = groups
    .slice(group)
    .flatMap(({ lines }) => lines)
    .find((each) => each.title === title);
  return { groups, line: line as PageLine, slots: slotsFor(line as PageLine, groups, own) };
};
const after = (known: Known, arrangement: Arrangement) => {
  const plan = planOf(arrangement, known);
  return plan && { plan, text: shown(plan) };
};
const move = (title: string, words: string, group = 0) => {
  const { groups, line, slots } = slotsOf(title, group);
  const slot = slots.find((each) => slotWords(each, groups) === words);
  if (!slot) return 'no such place';
  const done = after(site, arrangementFor(line, slot.place));
  const back = done && after(done.plan, done.plan.inverse);
  expect([title, words, back?.text]).toEqual([title, words, shown(site)]);
  return done?.text;
};

test('NAV-02: pages stand as the navigations show them, then those that none leads to', () => {
  expect(shown(site)).toBe('main: a f .b .c x | foot: a | null: d 9 .e');
});

test.each([
  ['a', 0, 'After x, in Main', 'main: f .b .c x a | foot: a | null: d 9 .e'],
  ['x', 0, 'First in Main', 'main: x a f .b .c | foot: a | null: d 9 .e'],
  ['x', 0, 'First in Foot', 'main: a f .b .c | foot: x a | null: d 9 .e'],
  ['a', 0, 'After c, in f', 'main: f .b .c .a x | foot: a | null: d 9 .e'],
  ['a', 1, 'First in 9', 'main: a f .b .c x | foot:  | null: d 9 .a .e'],
  ['b', 0, 'After a, in Main', 'main: a b f .c x | foot: a | null: d 9 .e'],
  ['b', 0, 'After c, in f', 'main: a f .c .b x | foot: a | null: d 9 .e'],
  ['d', 2, 'After a, in Foot', 'main: a f .b .c x | foot: a d | null: 9 .e'],
  ['d', 2, 'First in a', 'main: a .d f .b .c x | foot: a | null: 9 .e'],
  ['9', 2, 'After x, in Main', 'main: a f .b .c x 9 .e | foot: a | null: d'],
  ['e', 2, 'After d, in Not linked', 'main: a f .b .c x | foot: a | null: d e 9'],
  ['f', 0, 'First in Not linked', 'main: a x | foot: a | null: f .b .c d 9 .e'],
] as const)('NAV-02, SITE-11: %s of group %i goes %s, and back', (title, group, words, text) => {
  expect(move(title, words, group)).toBe(text);
});

test('SITE-11, SITE-19: a place that cannot be is not offered', () => {
  const words = (title: string, group = 0, own = rules) => {
    const { groups, slots } = slotsOf(title, group, own);
    return slots.map((slot) => slotWords(slot, groups));
  };
  // No folder goes into itself, no link into a folder, no page twice into one navigation.
  expect(words('f')).not.toContain('First in f');
  expect(words('x').filter((each) => / (f|9|Not linked)$/.test(each))).toEqual([]);
  expect(words('a', 1)).not.toContain('After f, in Main');
  expect(words('a', 0, { ...rules, accepts: () => false })).not.toContain('First in f');
  const draft = { ...rules, mayPublish: false };
  expect(words('a', 0, draft)).toEqual([]);
  expect(words('d', 2, draft)).toEqual([]);
});

test('NAV-02: a navigation nests three levels below its first, no deeper', () => {
  const deep = to('a', [to('b', [to('c', [to('d')])])]);
  const known: Known = {
    pages: ['a', 'b', 'c', 'd', 'e'].map((name) => page(name)),
    navigations: [nav('main', [deep, { ...link, items: [to('e')] }])],
  };
  const { groups, slots } = slotsOf('e', 0, rules, known);
  expect(slots.map((slot) => slotWords(slot, groups))).toContain('First in c');
  expect(slots.map((slot) => slotWords(slot, groups))).not.toContain('First in d');
  const branch = slotsOf('x', 0, rules, known);
  expect(branch.slots.map((slot) => slotWords(slot, branch.groups))).not.toContain('First in c');
});

test('SITE-11: one step goes past the neighbour in the same list', () => {
  const groups = pageGroups(site);
  const lines = groups.flatMap(({ lines }) => lines);
  const [a, f, b] = lines;
  expect(steppedPlace(a as PageLine, groups, -1)).toBeNull();
  expect(steppedPlace(f as PageLine, groups, -1)?.after).toBeNull();
  expect(steppedPlace(b as PageLine, groups, 1)?.after).toBe(idOf('c'));
});

test('EDIT-27: a move upon what a colleague has moved meanwhile does both, or says that it cannot', () => {
  const moveB = arrangementFor(lineOf('b'), { list: { folder: idOf('f') }, after: idOf('c') });
  const theirs = arrangementFor(lineOf('a'), { list: { nav: 'main', path: [] }, after: lineOf('x').id });
  const meanwhile = planOf(theirs, site) as Known;
  expect(after(meanwhile, moveB)?.text).toBe('main: f .c .b x a | foot: a | null: d 9 .e');
  const gone = planOf(arrangementFor(lineOf('b'), { list: { folder: null }, after: null }), site) as Known;
  expect(planOf(moveB, gone)).toBeNull();
  const unlinked = planOf({ takeOut: { nav: 'main', path: [idOf('a')] } }, site) as Known;
  expect(planOf(theirs, unlinked)).toBeNull();
});

test('the server is sent what changed, upon what was read', () => {
  const plan = planOf(arrangementFor(lineOf('a'), { list: { folder: idOf('f') }, after: null }), site);
  expect(plan?.body).toMatchObject({
    moved: { id: idOf('a'), parentId: idOf('f'), rowVersion: 1 },
    from: site.pages.map(({ id }) => id),
    navigations: [{ fieldName: 'main', revision: 'r', items: [to('f'), link] }],
  });
  const nowhere = planOf({ takeOut: { nav: 'foot', path: [idOf('a')] } }, site);
  expect(nowhere?.body).toEqual({ ids: [], navigations: [{ fieldName: 'foot', revision: 'r', items: [] }] });
});
