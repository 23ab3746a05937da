import { expect, test } from 'vitest';
import { navigationKey, navigationMenus } from './navigation-menus.ts';

const named = (...names: string[]) => names.map((name) => ({ name, title: `The ${name}` }));
const keys = (declared: string[], stored: Record<string, unknown>) =>
  navigationMenus(named(...declared), stored).map(({ key }) => key);

test.each([
  ['a stored name is its own', 'main', ['main', 'footer'], { main: [] }, 'main'],
  ['the first navigation of a template is the main one', 'mainNav', ['mainNav', 'footerNav'], {}, 'main'],
  ['also behind the one of its foot', 'topNav', ['footerNav', 'topNav'], {}, 'main'],
  ['the one of its foot is the footer', 'footerNav', ['mainNav', 'footerNav'], { main: [] }, 'footer'],
  ['further ones are their own', 'secondaryNav', ['mainNav', 'secondaryNav'], {}, 'secondaryNav'],
  ['what was saved under the own name wins', 'mainNav', ['mainNav'], { main: [], mainNav: [] }, 'mainNav'],
  [
    'a second one of the foot is its own',
    'footerTwo',
    ['mainNav', 'footerOne', 'footerTwo'],
    {},
    'footerTwo',
  ],
  ['a template that declares none still has a main one', 'whatever', [], {}, 'main'],
  ['and a footer', 'siteFooter', [], {}, 'footer'],
] as const)('NAV-01: %s', (_words, id, declared, stored, expected) => {
  expect(navigationKey(id, named(...declared), stored)).toBe(expected);
});

test('NAV-05: an owner fills the navigations of the template, the main one first, and others that hold links', () => {
  expect(navigationMenus(named('mainNav', 'footerNav'), { footer: [] })).toEqual([
    { key: 'main', title: 'The mainNav' },
    { key: 'footer', title: 'The footerNav' },
  ]);
  expect(keys(['footerNav', 'mainNav', 'social'], {})).toEqual(['main', 'footer', 'social']);
  expect(keys(['mainNav'], { main: [], old: [] })).toEqual(['main', 'old']);
  expect(keys(['mainNav'], { mainNav: [] })).toEqual(['mainNav', 'main']);
  expect(keys([], {})).toEqual(['main']);
  expect(keys(['footerNav'], {})).toEqual(['main', 'footer']);
});
