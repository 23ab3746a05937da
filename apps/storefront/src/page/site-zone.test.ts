import { afterEach, expect, test, vi } from 'vitest';
import { siteZone } from './site-zone.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('I18N-05: a zone that the browser knows is used without a word', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(siteZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(warn).not.toHaveBeenCalled();
});

test.each([[undefined], ['Mars/Base'], ['']])(
  'I18N-05: without data for the zone %s the browser’s own counts, and a warning says so',
  (timeZone) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(siteZone(timeZone)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${timeZone ?? ''}"`));
  },
);
