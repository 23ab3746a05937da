import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** A site whose main navigation names a folder of each behaviour with a page in it, and one without any. */
async function givenFolders(templateName: string) {
  const { database, websiteId, deps, get } = await testApp();
  const add = async (typeName: string, urlId: string, more: object = {}) => {
    const id = deps.newId();
    const page = { websiteId, id, typeName, urlId, title: urlId, ...more };
    await database.site(websiteId, (db) => createCollection(db, page));
    return id;
  };
  const folders: string[] = [];
  for (const [name, folderBehavior] of Object.entries(FOLDER_BEHAVIOURS)) {
    const parentId = await add('folder', `folder-${name}`, { folderBehavior });
    await add('page', `in-${name}`, { parentId });
    folders.push(parentId);
  }
  folders.push(await add('folder', 'nothing', { folderBehavior: FOLDER_BEHAVIOURS.redirect }));
  const main = folders.map((collectionId) => ({ collectionId, items: [] }));
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { templateName }, navigations: { main } }),
  );
  return (await get('/folder-index')).text;
}

test.each(['quarto', 'pica', 'enfilade'])(
  'SITE-19: index and redirect folders are links in the navigation of %s, the others are not, an empty one is absent',
  async (templateName) => {
    const html = await givenFolders(templateName);
    const linked = [...html.matchAll(/<summary><a href="\/folder-(\w+)">/g)].map(([, name]) => name);
    expect([...new Set(linked)]).toEqual(['index', 'redirect']);
    for (const name of ['none', 'variation']) expect(html).toContain(`<summary>folder-${name}</summary>`);
    for (const name of Object.keys(FOLDER_BEHAVIOURS))
      expect(html).toContain(`href="/folder-${name}/in-${name}"`);
    expect(html).not.toContain('nothing');
  },
);
