import { expect, test } from 'vitest';
import { whenOf } from '../labels/item-moment.ts';
import { siteZone } from './site-zone.ts';

test('I18N-06: a zone this browser knows nothing of is named, and its own zone is taken', () => {
  expect(siteZone('Europe/Paris')).toEqual({ timeZone: 'Europe/Paris', error: null });
  const { timeZone, error } = siteZone('Mars/Olympus');
  expect(error).toBe('Failed to load timezone Mars/Olympus, retry the connection');
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const item = { recordType: 'text', content: {}, publishOn: 0, status: 'published' } as never;
  expect(whenOf(item, timeZone)).toMatch(/19(?:69|70)/);
});
