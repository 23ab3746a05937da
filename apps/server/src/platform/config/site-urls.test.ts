import { expect, test } from 'vitest';
import { sharedDomainWarning, sitesHost, siteUrl } from './site-urls.ts';

test.each([
  ['https://edit.example.com', undefined, 'edit.example.com'],
  ['https://edit.example.com', 'example-sites.com', 'example-sites.com'],
  ['http://localhost:3000', 'sites.localhost', 'sites.localhost:3000'],
])('sites of %s with SITES_DOMAIN %s stand below %s', (appUrl, sitesDomain, host) => {
  expect(sitesHost({ appUrl, sitesDomain })).toBe(host);
  const config = { appUrl, sitesDomain };
  const scheme = new URL(appUrl).protocol;
  expect(siteUrl(config, { identifier: 'shop', primaryHost: null })).toBe(`${scheme}//shop.${host}`);
});

test.each([
  ['http://localhost:3000', undefined, false],
  ['https://edit.example.com', undefined, true],
  ['https://edit.example.com', 'sites.example.com', true],
  ['https://edit.example.co.uk', 'sites.example.co.uk', true],
  ['https://edit.example.co.uk', 'example-sites.co.uk', false],
  ['https://example.com', 'example-sites.com', false],
])('the editor at %s with SITES_DOMAIN %s shares cookies with sites: %s', (appUrl, sitesDomain, isShared) => {
  expect(sharedDomainWarning({ appUrl, sitesDomain }) !== null).toBe(isShared);
});
