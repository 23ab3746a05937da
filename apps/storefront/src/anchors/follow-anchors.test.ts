// @vitest-environment happy-dom
import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAnchors } from './follow-anchors.ts';

const places: number[] = [];
let stop = () => {};

beforeEach(() => {
  places.length = 0;
  history.replaceState(null, '', '/shop?tag=a');
  document.body.innerHTML =
    '<a id="near" href="#part">To the part</a><a id="far" href="/other#part">Elsewhere</a><h2 id="part">Part</h2>';
  // Files of one worker share the window, which another one may have left scrolled.
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  const part = document.getElementById('part') as HTMLElement;
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 830, 10, 10));
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    places.push(options.top ?? 0);
  }) as typeof window.scrollTo);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function press(id: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  const link = document.getElementById(id) as HTMLAnchorElement;
  link.dispatchEvent(event);
  return event;
}

test('UTIL-03: a link to a place of the page scrolls there, moves the focus and writes the address', () => {
  stop = followAnchors();
  expect(press('near').defaultPrevented).toBe(true);
  expect(places.at(-1)).toBe(800);
  expect(location.hash).toBe('#part');
  expect(document.activeElement?.id).toBe('part');
});

test('other pages, other buttons and pressed keys are left to the browser', () => {
  stop = followAnchors();
  document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  expect(press('near', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(places).toEqual([]);
});

test('UTIL-05: a page opened at a place goes there once the page rests', async () => {
  history.replaceState(null, '', '/shop#part');
  stop = followAnchors();
  expect(places).toEqual([]);
  await waitFor(() => expect(places).toEqual([800]));
});
