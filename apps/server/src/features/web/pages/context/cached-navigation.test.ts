import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** A home page, two others, and a navigation that leads to one of them by its page and to one by its address. */
async function givenNavigation() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const [home, about, team] = [deps.newId(), deps.newId(), deps.newId()];
  const entries = [
    { collectionId: about, items: [] },
    { externalLink: { url: '/team', title: 'Team', newWindow: false }, items: [] },
  ];
  await database.site(websiteId, async (db) => {
    const page = { websiteId, typeName: 'page' };
    await createCollection(db, { ...page, id: home, title: 'Home', urlId: 'home', homepage: true });
    await createCollection(db, { ...page, id: about, title: 'About', urlId: 'about' });
    await createCollection(db, { ...page, id: team, title: 'Team', urlId: 'team' });
    for (const ownerId of [home, about, team])
      await publishDocument(db, { websiteId, kind: 'page', ownerId });
    await changeSettings(db, { websiteId }, { navigations: { main: entries } });
  });
  let turn = 0;
  /** The page made again, whatever is held of it. */
  const fresh = async (path: string) => (await app.get(`${path}?offsetId=${turn++}`)).text;
  return { ...app, entries, fresh };
}

const current = (html: string) =>
  [...html.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, to]) => to);

test('each page is marked as the current one, however often others were shown before it', async () => {
  const { fresh } = await givenNavigation();
  for (let turn = 0; turn < 4; turn++) {
    expect(current(await fresh('/about'))).toEqual(['/about', '/about']);
    expect(current(await fresh('/'))).toEqual([]);
    expect(current(await fresh('/nothing-here'))).toEqual([]);
  }
});

test('what was shown before a change of the navigation is not shown after it', async () => {
  const { fresh, database, websiteId, entries } = await givenNavigation();
  for (let turn = 0; turn < 4; turn++) expect(await fresh('/')).not.toContain('Outside');
  const outside = {
    externalLink: { url: 'https://example.com/', title: 'Outside', newWindow: false },
    items: [],
  };
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { navigations: { main: [...entries, outside] } }),
  );
  for (let turn = 0; turn < 4; turn++) expect(await fresh('/')).toContain('>Outside</a>');
});
