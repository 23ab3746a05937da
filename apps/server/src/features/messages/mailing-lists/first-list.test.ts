import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createSite } from '../../site/sites/index.ts';
import { openFirstList } from './first-list.ts';

test('I18N-13: the first list of a site is called in its language, and is made once', async () => {
  const { database, deps } = await testApp();
  const websiteId = deps.newId();
  const made = await database.site(websiteId, async (db) => {
    const identifier = `s${websiteId}`;
    await createSite(db, { websiteId, identifier, title: 'Horno', settings: { language: 'es-MX' } });
    return openFirstList(db, deps, websiteId);
  });
  expect(made.name).toBe('Boletín');
  expect(await database.site(websiteId, (db) => openFirstList(db, deps, websiteId))).toEqual(made);
});
