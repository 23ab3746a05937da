import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { FragmentCache } from '../cache/fragment-cache.ts';
import { SiteBundles } from './site-bundle.ts';

test('addresses and locks of pages are found once, until one of the pages is another', async () => {
  const { database, deps, websiteId, pageId } = await givenTranslatedSite();
  const bundles = new SiteBundles(new FragmentCache());
  const newest = () => database.read(websiteId, (db) => bundles.get(db, websiteId));
  const first = await newest();
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { siteTitle: 'Mugs' } }),
  );
  const renamed = await newest();
  expect(renamed.website.settings.siteTitle).toBe('Mugs');
  expect(renamed.shared).not.toBe(first.shared);
  for (const part of ['collections', 'byId', 'urls', 'paths', 'byUrl', 'locked'] as const)
    expect(renamed[part]).toBe(first[part]);

  const id = deps.newId();
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id, typeName: 'page', title: 'Visit' }),
  );
  const extended = await newest();
  expect([extended.urls.get(id), extended.urls.get(pageId)]).toEqual(['/visit', '/about']);
  expect(extended.byId.get(pageId)).toBe(first.byId.get(pageId));
});
