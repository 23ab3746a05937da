import { expect, test } from 'vitest';
import { hrefOf, matchOf } from './url.ts';

const match = (href: string) => matchOf(new URL(href, 'http://localhost'));

test('an address is made of its parameters and search, and read back', () => {
  const target = { to: '/items/$websiteId/$collectionId/$itemId', search: { kind: 'a b' } } as const;
  const params = { websiteId: 'w', collectionId: 'c/d', itemId: 'ü' };
  const href = hrefOf({ ...target, params });
  expect(href).toBe('/config/items/w/c%2Fd/%C3%BC?kind=a+b');
  expect(match(href)).toEqual({ path: target.to, params, search: { kind: 'a b' } });
  expect(hrefOf({ to: '/' })).toBe('/config/');
  expect(hrefOf({ to: '/sign-in', search: {} })).toBe('/config/sign-in');
});

test.each([
  ['/config', '/'],
  ['/config/', '/'],
  ['/config/orders/w/', '/orders/$websiteId'],
  ['/config/items/w/authors', '/items/$websiteId/authors'],
  ['/config/items/w/authors/a', '/items/$websiteId/authors/$authorId'],
  ['/config/items/w/c', '/items/$websiteId/$collectionId'],
  ['/config/items/w/c/labels/tag', '/items/$websiteId/$collectionId/labels/$kind'],
  ['/config/mails/w/texts', '/mails/$websiteId/texts'],
  ['/config/mails/w/sender', '/mails/$websiteId/sender'],
  ['/config/mails/w/m', '/mails/$websiteId/$mailId'],
] as const)('%s is %s', (href, path) => {
  expect(match(href)?.path).toBe(path);
});

test.each(['/configuration', '/', '/config/nowhere', '/config/sites', '/config/sites/%E0%A4%A'])(
  '%s leads nowhere',
  (href) => {
    expect(match(href)).toBeNull();
  },
);

test('what an address does not name is left out of its search', () => {
  expect(match('/config/welcome?token=12&other=1')?.search).toEqual({ token: '12' });
  expect(match('/config/sign-in')?.search).toEqual({});
});
