// @vitest-environment happy-dom
import { readStoredValue } from '@sitewright/browser/stored-value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceCover } from './cover-page.enhance.ts';

let led: string[];
let isFrom: string;

beforeEach(() => {
  led = [];
  isFrom = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(location, 'replace').mockImplementation((url) => void led.push(String(url)));
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => isFrom);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function givenCover(
  links = '<a href="/shop"><b>Enter</b></a><a href="https://example.com/shop">Elsewhere</a>',
) {
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<main class="bare-page-main"><h1>Hello</h1>${links}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  main.addEventListener('click', (event) => event.preventDefault());
  enhanceCover(main);
  return main;
}

/** A tab opened later begins with a session of its own. */
const givenNewTab = () => sessionStorage.clear();

test('SITE-36: a cover page that was passed leads to where it was passed to, query included', () => {
  const links = '<a href="/shop"><b>All</b></a><a href="/shop?category=mugs"><i>Mugs</i></a>';
  givenCover(links).querySelector('i')?.click();
  expect(led).toEqual([]);
  givenCover(links);
  expect(led).toEqual(['/shop?category=mugs']);
});

test('SITE-36: a tab is led on once, so that its visitor can go back to the cover', () => {
  givenCover().querySelector('b')?.click();
  givenCover();
  isFrom = `${location.origin}/shop`;
  givenCover();
  expect(led).toEqual(['/shop']);
  givenNewTab();
  givenCover();
  expect(led).toEqual(['/shop', '/shop']);
});

test('SITE-36: a link that leads back to the cover is forgotten', () => {
  const links = '<a href="/welcome"><b>Enter</b></a>';
  givenCover(links).querySelector('b')?.click();
  isFrom = `${location.origin}/?from=cover`;
  givenCover(links);
  isFrom = '';
  givenNewTab();
  givenCover(links);
  expect([led, readStoredValue('sw-cover-passed')]).toEqual([[], null]);
});

test.each([
  ['another site', 'href="https://example.com/shop"'],
  ['the cover itself', 'href="/#more"'],
  ['a file', 'href="/_sw/files/menu.pdf"'],
  ['what is saved', 'href="/menu" download'],
  ['another tab', 'href="/shop" target="_blank"'],
])('SITE-36: a link to %s does not pass the cover', (_name, attributes) => {
  const links = `<a ${attributes}>Follow</a>`;
  givenCover(links).querySelector('a')?.click();
  givenCover(links);
  expect([led, localStorage.length]).toEqual([[], 0]);
});

test('SITE-36: a cover without that link is shown again', () => {
  givenCover().querySelector('b')?.click();
  givenCover('<a href="/journal">Read</a>');
  expect(led).toEqual([]);
});
