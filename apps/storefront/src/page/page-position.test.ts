// @vitest-environment happy-dom
import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInConfigEditor, isInEditorFrame, isMobile, productPage } from './page-position.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/shop');
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
});

function framed({ byEditor }: { byEditor: boolean }) {
  Object.defineProperty(window, 'parent', { value: {}, configurable: true });
  if (byEditor)
    document.head.innerHTML = '<script type="module" data-app-origin="http://localhost"></script>';
}

function printed(context: object) {
  (window as unknown as { Static: object }).Static = { SQUARESPACE_CONTEXT: context };
}

test('SITE-33: only a frame that the editor has opened is the editor', () => {
  expect([isInEditorFrame(), isInConfigEditor()]).toEqual([false, false]);
  framed({ byEditor: false });
  expect(isInEditorFrame()).toBe(false);
  framed({ byEditor: true });
  expect([isInEditorFrame(), isInConfigEditor()]).toEqual([true, true]);
});

test('SITE-33: an address below /config/ is the config editor', () => {
  history.replaceState(null, '', '/config/pages');
  expect([isInEditorFrame(), isInConfigEditor()]).toEqual([false, true]);
});

test.each([
  ['an item with a product', { pageType: 50, collection: { type: 13 }, product: { id: 'p' } }, 'pdp'],
  ['an item without one', { pageType: 50, collection: { type: 1 } }, null],
  ['a page of products', { pageType: 1, collection: { type: 13 } }, 'plp'],
  ['another list', { pageType: 1, collection: { type: 1 } }, null],
  ['a page without a collection', { pageType: 100 }, null],
])('SITE-32: %s is told', (_name, context, expected) => {
  printed(context);
  expect(productPage()).toBe(expected);
});

test('SITE-32, SITE-33: in the editor a page of products is no listing, a product stays one', () => {
  framed({ byEditor: true });
  printed({ pageType: 1, collection: { type: 13 } });
  expect(productPage()).toBeNull();
  printed({ pageType: 50, collection: { type: 13 }, product: { id: 'p' } });
  expect(productPage()).toBe('pdp');
});

test('SITE-23: mobile ends at 432 px, desktop starts at 433 px', () => {
  expect([MOBILE_MAX_WIDTH, DESKTOP_MIN_WIDTH]).toEqual([432, 433]);
  const requests: string[] = [];
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    requests.push(query);
    return { matches: true } as MediaQueryList;
  });
  expect(isMobile()).toBe(true);
  expect(requests).toEqual(['(max-width: 432px)']);
});
