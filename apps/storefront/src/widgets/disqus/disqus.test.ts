// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enhanceDisqus } from './disqus.enhance.ts';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  delete window.disqus_config;
});

function thread(shortname: string) {
  let see: Seen = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen) {
        see = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<div id="disqus_thread"></div>';
  const root = document.getElementById('disqus_thread') as HTMLElement;
  Object.assign(root.dataset, { shortname, identifier: 'item-1', path: '/journal/kiln' });
  enhanceDisqus(root);
  const sources = () => [...document.querySelectorAll('script')].map(({ src }) => src);
  return { see: (isIntersecting: boolean) => see([{ isIntersecting }]), sources };
}

test('SOC-05: the embed of Disqus is loaded when its place comes near, and told which page it is', () => {
  const { see, sources } = thread('kiln-house');
  see(false);
  expect(sources()).toEqual([]);
  see(true);
  expect(sources()).toEqual(['https://kiln-house.disqus.com/embed.js']);
  const page: { url?: string; identifier?: string } = {};
  window.disqus_config?.call({ page });
  expect(page).toEqual({ url: new URL('/journal/kiln', location.origin).href, identifier: 'item-1' });
});

test('SOC-05: near links to comments that Disqus keeps, the script of their counts is loaded once', () => {
  const received: Seen[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: Seen) {
        received.push(see);
      }
      observe() {}
      disconnect() {}
    },
  );
  const link = '<a href="/journal/kiln#disqus_thread" data-shortname="kiln-house">Comments</a>';
  document.body.innerHTML = link + link;
  for (const root of document.querySelectorAll('a')) enhanceDisqus(root);
  for (const see of received) see([{ isIntersecting: true }]);
  expect([...document.querySelectorAll('script')].map(({ id, src }) => [id, src])).toEqual([
    ['dsq-count-scr', 'https://kiln-house.disqus.com/count.js'],
  ]);
});

test.each(['evil.test/x?', 'a b', '', '-a', 'x#'])(
  'SOC-05: %j is no name at Disqus, and nothing is loaded',
  (name) => {
    const { see, sources } = thread(name);
    see(true);
    expect(sources()).toEqual([]);
  },
);
