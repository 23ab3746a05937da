import { createCollection } from '../../apps/server/src/features/content/collections/index.ts';
import { publishDocument } from '../../apps/server/src/features/content/documents/index.ts';
import { givenShop } from '../shop.ts';
import { type TestAppOptions, testApp } from '../test-app.ts';

/** A shop with an English page of blocks, offered in German. */
export async function givenTranslatedSite(options?: TestAppOptions) {
  const app = await testApp(options);
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app);
  const productId = await shop.product({}, { title: 'Mug' });
  const pageId = deps.newId();
  const block = {
    id: 'words',
    type: 'text',
    props: {},
    text: { html: '<p>Hello <a href="/shop/mug">cup</a></p>' },
  };
  await database.site(websiteId, async (db) => {
    const rows = [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [block] }] }];
    const content = { format: 1 as const, sections: [{ id: 's', kind: 'rows' as const, rows }] };
    await createCollection(db, { websiteId, id: pageId, typeName: 'page', title: 'About', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: pageId });
  });
  const owner = await app.signIn('admin');
  const site = { headers: { 'x-website-id': websiteId } };
  const offer = (...languages: object[]) => owner.put('/api/multilingual/languages', { languages }, site);
  const at = (locale: string, kind: string, id: string) =>
    `/api/websites/${websiteId}/translations/${locale}/${kind}/${id}`;
  const translate = async (locale: string, kind: string, id: string, texts: object, state = 'ready') => {
    const { rowVersion } = (await owner.get(at(locale, kind, id))).json;
    return owner.put(at(locale, kind, id), { texts, state, rowVersion });
  };
  return { ...app, owner, site, offer, at, translate, shop, productId, pageId };
}
