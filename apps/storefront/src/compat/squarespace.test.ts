// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from '../page/page-window.ts';
import { squarespace } from './squarespace.ts';
import { quiet } from './yui/quiet.ts';

const scan = vi.fn();

beforeEach(() => {
  scan.mockClear();
  page.sitewright = { scan, alert: async () => {} };
});

afterEach(() => {
  squarespace.AFTER_BODY_LOADED = false;
});

test('callbacks run once the body is loaded, and again for a page that a script has put in', () => {
  const started = vi.fn();
  const ended = vi.fn();
  squarespace.onInitialize('Y', started);
  squarespace.onDestroy('Y', ended);
  expect(started).not.toHaveBeenCalled();
  squarespace.afterBodyLoad('Y');
  squarespace.afterBodyLoad('Y');
  expect(started).toHaveBeenCalledTimes(1);
  expect(started).toHaveBeenCalledWith('Y');
  expect(squarespace.AFTER_BODY_LOADED).toBe(true);
  squarespace.globalDestroy('Y');
  expect(ended).toHaveBeenCalledTimes(1);
  squarespace.AFTER_BODY_LOADED = false;
  squarespace.afterBodyLoad('Y');
  expect(started).toHaveBeenCalledTimes(2);
  expect(scan).toHaveBeenCalledTimes(2);
});

test('a callback that is registered late runs at once; a broken one stops no other', () => {
  const error = vi.fn();
  vi.stubGlobal('reportError', error);
  squarespace.onInitialize('Y', () => {
    throw new Error('of the template');
  });
  const late = vi.fn();
  squarespace.afterBodyLoad('Y');
  squarespace.onInitialize('Y', late);
  expect(late).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test.each([
  'initializeCommerce',
  'initializeCartPage',
  'initializeVideo',
  'initializeSummaryV2Block',
  'initializeLayoutBlocks',
  'initializeAnythingElse',
])('%s wires the widgets of the page', (name) => {
  const call = squarespace[name] as (library: unknown) => void;
  call('Y');
  expect(scan).toHaveBeenCalledWith(document.body);
  expect(name in squarespace).toBe(true);
});

test('what has no counterpart may be called and constructed, wires the page and says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  type Stand = { new (...args: unknown[]): Stand; (...args: unknown[]): Stand; [name: string]: Stand };
  const stand = quiet('Y.Squarespace.Thing') as Stand;
  new stand({ a: 1 }).render?.();
  stand.method?.deep?.(1);
  stand.method?.deep?.(2);
  await stand;
  expect(scan).toHaveBeenCalled();
  expect(warn.mock.calls.map(([text]) => text).filter((text) => text.includes('method.deep'))).toHaveLength(
    1,
  );
  expect(JSON.stringify({ stand })).toBe('{}');
  warn.mockRestore();
});
