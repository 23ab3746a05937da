import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { getDraft } from '../documents/index.ts';

test('SITE-11: a duplicate is a draft with the settings and blocks of its page and an address of its own', async () => {
  const { signIn, websiteId, database } = await testApp();
  const editor = await signIn('editor');
  const base = `/api/websites/${websiteId}/collections`;
  const { json: page } = await editor.post(base, { typeName: 'page', title: 'About us', description: 'Who' });
  const { status, json: copy } = await editor.post(`${base}/${page.id}/duplicate`);
  expect(status).toBe(200);
  expect(copy).toMatchObject({
    title: 'About us (copy)',
    description: 'Who',
    status: 'draft',
    homepage: false,
  });
  expect(copy.urlId).not.toBe(page.urlId);
  const [from, to] = await database.site(websiteId, async (db) => [
    await getDraft(db, { websiteId, kind: 'page', ownerId: page.id }),
    await getDraft(db, { websiteId, kind: 'page', ownerId: copy.id }),
  ]);
  expect(to?.content).toEqual(from?.content);
  expect(JSON.stringify(to?.content)).toContain('About us');
});

test('what is not on the site cannot be duplicated', async () => {
  const { signIn, websiteId, deps } = await testApp();
  const editor = await signIn('editor');
  const { status } = await editor.post(`/api/websites/${websiteId}/collections/${deps.newId()}/duplicate`);
  expect(status).toBe(404);
});
