import { expect, test } from 'vitest';
import { internalLink } from './internal-link.ts';

test.each([
  ['/about/', { path: '/about', anchor: '' }],
  ['/caf%C3%A9?x=1#top', { path: '/café', anchor: 'top' }],
  ['/%00x', { path: '/%00x', anchor: '' }],
  ['/%zz', { path: '/%zz', anchor: '' }],
  ['//elsewhere.test', null],
  ['https://elsewhere.test', null],
])('SITE-10: %s as a link within the site', (url, link) => {
  expect(internalLink(url)).toEqual(link);
});
