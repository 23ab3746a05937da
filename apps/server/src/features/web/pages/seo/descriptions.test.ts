import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { bumpContentVersion, changeSettings } from '../../../site/sites/index.ts';

const HOSTILE =
  '<p onclick="x()">Pots &amp; <b>pans</b></p><img src=x onerror=x()><script>alert("stored")</script>';

/** A blog whose description was stored before texts were cleaned, as an archive of an older release would bring it. */
async function givenStored() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    const id = deps.newId();
    await createCollection(db, { websiteId, id, typeName: 'blog', title: 'Journal' });
    await db.query('update collections set description = $3 where website_id = $1 and id = $2', [
      websiteId,
      id,
      HOSTILE,
    ]);
    await changeSettings(db, { websiteId }, { settings: { siteDescription: HOSTILE } });
    await bumpContentVersion(db, websiteId);
  });
  return app;
}

test('SITE-11: a description that was stored before texts were cleaned is safe wherever it is printed', async () => {
  const { get } = await givenStored();
  const page = (await get('/journal')).text;
  expect(page).toContain('<p>Pots &amp; pans</p>');
  expect(page).toContain('<meta name="description" content="Pots &amp; pans">');
  expect(page).toContain('<meta property="og:description" content="Pots &amp; pans">');
  const { collection, website } = (await get('/journal?format=json')).json;
  const feed = (await get('/journal?format=rss')).text;
  expect(feed).toContain('&lt;p&gt;Pots &amp;amp; pans&lt;/p&gt;');
  for (const printed of [page, feed, collection.description, website.siteDescription])
    expect(printed).not.toMatch(/stored|onclick|onerror/);
});
