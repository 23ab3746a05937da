import { ROLES } from '@sitewright/domain/account/roles';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenPage } from '@sitewright/testing/features/given-pages';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { changeDocument } from '../../content/documents/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

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
  expect(await app.get(`${link.path}x`)).toMatchObject({
    status: 404,
    text: expect.stringMatching(/has expired/),
  });
  const german = await app.get(`${link.path}x`, { headers: { 'accept-language': 'de' } });
  expect(german.text).toBe('Dieser Vorschaulink ist abgelaufen. Bitten Sie um einen neuen.\n');
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

test('SITE-10: a preview link of a draft item shows its blocks on its page in every template; it ends with the right to publish, and in the bin', async () => {
  const app = await testApp();
  const { query, websiteId, database } = app;
  const base = `/api/websites/${websiteId}`;
  const owner = await app.signIn('admin');
  const given = async (typeName: string, fields: { recordType: 'text' | 'store-item'; title: string }) => {
    const collectionId = app.deps.newId();
    const id = app.deps.newId();
    await database.site(websiteId, async (db) => {
      await createCollection(db, { websiteId, id: collectionId, typeName, title: typeName, urlId: typeName });
      const stored = { urlId: 'one', status: 'draft' as const, body: '<p>Kiln words</p>', publishOn: 0 };
      await createItem(db, { ...fields, ...stored, websiteId, id, collectionId });
    });
    const { json } = await owner.post(`${base}/documents/open`, { kind: 'item', ownerId: id });
    await database.site(websiteId, (db) =>
      changeDocument(
        db,
        { websiteId, kind: 'item', ownerId: id },
        { type: 'set-text', id: 'body-0', field: 'html', html: '<p>Draft words</p>' },
      ),
    );
    return { id, documentId: json.id, links: `${base}/items/${id}/preview-links` };
  };
  const post = await given('blog', { recordType: 'text', title: 'Raku days' });
  const { json: link } = await owner.post(post.links, { days: 7 });
  const first = await app.get(link.path);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  for (const name of SHIPPED) {
    await database.site(websiteId, (db) =>
      changeSettings(db, { websiteId }, { settings: { templateName: name } }),
    );
    const { status, text } = await app.get(link.path);
    expect([name, status, text.split('Draft words').length, text.includes('Kiln words')]).toEqual([
      name,
      200,
      2,
      false,
    ]);
  }
  expect((await app.get('/blog/one')).status).toBe(404);
  expect((await owner.get(post.links)).json.links).toEqual([link]);

  // Of products whoever looks after them, of posts whoever publishes pages.
  const product = await given('products', { recordType: 'store-item', title: 'Jug' });
  const [keeper, editor] = [await app.signIn('storeManager'), await app.signIn('editor')];
  expect((await keeper.post(post.links, { days: 1 })).status).toBe(403);
  expect((await editor.post(product.links, { days: 1 })).status).toBe(403);
  expect((await keeper.del(`${base}/preview-links/${link.id}`)).status).toBe(403);
  const { json: shared } = await keeper.post(product.links, { days: 1 });
  expect((await app.get(shared.path)).text).toContain('Draft words');
  await query('update memberships set roles = $2 where account_id = $1', [
    keeper.accountId,
    [ROLES.draftEditor],
  ]);
  expect((await app.get(shared.path)).status).toBe(404);
  expect((await owner.del(`${base}/preview-links/${shared.id}`)).status).toBe(200);

  const { rowVersion } = (await owner.get(`${base}/items/${post.id}`)).json;
  expect((await owner.del(`${base}/items/${post.id}?rowVersion=${rowVersion}`)).status).toBe(200);
  expect((await app.get(link.path)).status).toBe(404);
});
