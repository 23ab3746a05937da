import { ROLES } from '@sitewright/domain/account/roles';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenPage } from '@sitewright/testing/features/given-pages';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

async function givenDraft() {
  const state = { now: new Date() };
  const app = await testApp({ now: () => state.now });
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const { json: page } = await owner.post(`${base}/collections`, { typeName: 'page', title: 'Kiln plan' });
  const links = `${base}/collections/${page.id}/preview-links`;
  const make = async (days: number, by = owner) => (await by.post(links, { days })).json;
  return { app, owner, base, page, links, make, state };
}

test('SITE-10: a preview link shows a draft to whoever has it; nothing keeps it, finds it or tells its address', async () => {
  const { app, make, links, owner } = await givenDraft();
  expect((await app.get('/kiln-plan')).status).toBe(404);
  const link = await make(7);
  const shown = await app.get(link.path);
  expect([shown.status, shown.text.includes('Kiln plan')]).toEqual([200, true]);
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  // It is no editor, and names nobody.
  expect(shown.text).not.toContain('data-app-origin');
  expect(shown.text).not.toContain(owner.accountId);
  expect((await owner.get(links)).json.links).toEqual([link]);
  expect((await app.get('/kiln-plan')).status).toBe(404);
  expect((await app.get(`${link.path}x`)).status).toBe(404);
  expect((await (await testApp()).get(link.path)).status).toBe(404);
});

test('SITE-10: a preview link ends with its days, when it is taken back, with the rights of whoever made it, and with the page', async () => {
  const { app, owner, base, page, make, links, state } = await givenDraft();
  const status = async ({ path }: { path: string }) => (await app.get(path)).status;
  const [short, long] = [await make(1), await make(30)];
  state.now = new Date(state.now.getTime() + 86_400_000 + 1000);
  expect([await status(short), await status(long)]).toEqual([404, 200]);
  expect((await owner.get(links)).json.links.map(({ id }: { id: string }) => id)).toEqual([long.id]);

  const editor = await app.signIn('editor');
  const theirs = await make(30, editor);
  expect(await status(theirs)).toBe(200);
  await app.query('update memberships set roles = $2 where account_id = $1', [
    editor.accountId,
    [ROLES.draftEditor],
  ]);
  expect([await status(theirs), await status(long)]).toEqual([404, 200]);

  const taken = await make(30);
  expect((await owner.del(`${base}/preview-links/${taken.id}`)).status).toBe(200);
  expect([await status(taken), (await owner.del(`${base}/preview-links/${taken.id}`)).status]).toEqual([
    404, 404,
  ]);

  const { json } = await owner.get(`${base}/collections`);
  const { rowVersion } = json.collections.find(({ id }: { id: string }) => id === page.id);
  await owner.del(`${base}/collections/${page.id}?rowVersion=${rowVersion}`);
  expect(await status(long)).toBe(404);
});

test('SITE-10: who may not publish makes no preview links; days are bounded, and so are links', async () => {
  const { app, owner, links, make } = await givenDraft();
  expect((await (await app.signIn('draftEditor')).post(links, { days: 7 })).status).toBe(403);
  expect((await owner.post(links, { days: 31 })).status).toBe(400);
  for (let count = 0; count < 20; count++) await make(1);
  expect((await owner.post(links, { days: 1 })).json.error.code).toBe('preview-links-full');
});

test('SITE-10: a preview link shows what the draft of a public page is now, at its own address alone', async () => {
  const { app, owner, base } = await givenDraft();
  const id = await givenPage(app, 'page', {
    urlId: 'about',
    content: documentOf({ type: 'text', props: {}, text: { html: '<p>As it was</p>' } }),
  });
  const { json: link } = await owner.post(`${base}/collections/${id}/preview-links`, { days: 1 });
  expect((await app.get(link.path)).text).toContain('As it was');
});
