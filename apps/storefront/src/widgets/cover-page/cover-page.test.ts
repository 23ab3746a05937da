// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceCover } from './cover-page.enhance.ts';

let led: string[];

beforeEach(() => {
  led = [];
  localStorage.clear();
  vi.spyOn(location, 'replace').mockImplementation((address) => void led.push(String(address)));
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

test('SITE-36: a cover page that was passed leads to where it was passed to', () => {
  givenCover().querySelector('b')?.click();
  expect(led).toEqual([]);
  givenCover();
  expect(led).toEqual(['/shop']);
});

test('SITE-36: a link to elsewhere or to the cover itself does not pass it', () => {
  const main = givenCover('<a href="https://example.com/shop">Elsewhere</a><a href="/#more">More</a>');
  for (const link of main.querySelectorAll('a')) link.click();
  givenCover();
  expect([led, localStorage.length]).toEqual([[], 0]);
});

test('SITE-36: a cover without that link is shown again', () => {
  givenCover().querySelector('b')?.click();
  givenCover('<a href="/journal">Read</a>');
  expect(led).toEqual([]);
});
