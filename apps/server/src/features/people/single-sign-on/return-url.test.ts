import { expect, test } from 'vitest';
import { returnUrl } from './return-url.ts';

const config = { appUrl: 'https://app.example.com', sitesDomain: 'example-sites.com' };
const site = { id: '7', identifier: 'shop', primaryHost: null };

test.each([
  [undefined, null, 'https://app.example.com/config'],
  [undefined, site, 'https://app.example.com/config/overview/7'],
  ['/config/files/7?x=1', null, 'https://app.example.com/config/files/7?x=1'],
  ['/config/files/7', site, 'https://app.example.com/config/files/7'],
  ['/about?x=1', site, 'https://shop.example-sites.com/about?x=1'],
  ['/about', null, 'https://app.example.com/config'],
  ['/configuration', null, 'https://app.example.com/config'],
  ['/config/../api/crumb', null, 'https://app.example.com/config'],
  ['https://evil.example', site, 'https://app.example.com/config/overview/7'],
  ['//evil.example', site, 'https://app.example.com/config/overview/7'],
  ['/\\evil.example', null, 'https://app.example.com/config'],
  ['/\t/evil.example', site, 'https://app.example.com/config/overview/7'],
  ['/\n\\evil.example', null, 'https://app.example.com/config'],
  ['javascript:alert(1)', site, 'https://app.example.com/config/overview/7'],
])('AUTH-14: a sign-in that asks for %j goes on at our own origins', (next, of, url) => {
  expect(returnUrl(config, { next, site: of })).toBe(url);
});
