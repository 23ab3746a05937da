import { documentOf } from '@sitewright/testing/builders/document';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { uploaderOf } from '@sitewright/testing/features/uploader';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../assets/index.ts';
import { createCollection, createItem } from '../collections/index.ts';
import { publishDocument } from '../documents/index.ts';
import { runImport } from './jobs/import-translations.ts';

/** A shop in English and German with a picture on a page of blocks, of a product and of a page. */
async function givenPictures() {
  const app = await givenTranslatedSite();
  const { websiteId, deps, database, query, owner } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const add = async (altText: string) => {
    const drawing = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } });
    const fileName = `${altText.toLowerCase().replaceAll(' ', '-')}.png`;
    const bytes = await drawing.png().toBuffer();
    return (await storeAsset(deps, { websiteId, fileName, bytes, altText })).id;
  };
  const [vase, bowl, kiln] = [await add('A tall vase'), await add('A bowl'), await add('The kiln')];
  const pageId = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, {
      ...{ websiteId, id: pageId, typeName: 'page', title: 'Workshop', mainImageId: kiln },
      content: documentOf(
        { type: 'image', props: { assetId: vase } },
        { type: 'image', props: { assetId: vase, altText: 'A vase in the sun' } },
        { type: 'gallery', props: { slides: [{ mediaType: 'imageFile', assetId: bowl }] } },
      ),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: pageId });
  });
  await query(
    `update items set main_image_id = $2::text::uuid, content = content || jsonb_build_object('imageIds', jsonb_build_array($2::text, $3::text)) where id = $1`,
    [app.productId, vase, bowl],
  );
  /** What the pictures of a page are said to show, as they stand in their elements. */
  const alts = async (path: string) =>
    [...(await app.get(path)).text.matchAll(/<img([^>]*) alt="([^"]*)"/g)]
      .map(([, attributes = '', alt = '']) => `${alt}${/ lang="([^"]*)"/.exec(attributes)?.[1] ?? ''}`)
      .filter((alt) => alt !== '');
  const list = async () =>
    (await owner.get(`/api/websites/${websiteId}/translations/de?of=pictures`)).json.entries;
  return { ...app, vase, bowl, kiln, workshopId: pageId, alts, list };
}

test('I18N-11: what pictures show is said in the language of the page, wherever they stand', async () => {
  const app = await givenPictures();
  expect(await app.alts('/workshop')).toEqual(
    expect.arrayContaining(['A tall vase', 'A vase in the sun', 'A bowl']),
  );
  // Nobody has translated them.
  expect(await app.alts('/de/workshop')).toEqual(
    expect.arrayContaining(['A tall vaseen-US', 'A vase in the sunen-US', 'A bowlen-US']),
  );
  await app.translate('de', 'picture', app.vase, { altText: 'Eine hohe Vase' }, 'draft');
  expect(await app.alts('/de/workshop')).toContain('A tall vaseen-US');
  await app.translate('de', 'picture', app.vase, { altText: 'Eine hohe Vase' });
  await app.translate('de', 'picture', app.bowl, { altText: 'Eine Schale' });
  await app.translate('de', 'picture', app.kiln, { altText: 'Der Ofen' });
  const german = await app.alts('/de/workshop');
  expect(german).toEqual(expect.arrayContaining(['Eine hohe Vase', 'A vase in the sunen-US', 'Eine Schale']));
  expect(german.join()).not.toMatch(/tall|bowl/);
  expect(await app.alts('/workshop')).toEqual(expect.arrayContaining(['A tall vase', 'A bowl']));
  const { collection } = (await app.get('/de/workshop?format=json')).json;
  expect(collection.mainImage.altText).toBe('Der Ofen');
  const [product, shop] = [await app.alts('/de/shop/mug'), await app.alts('/de/shop')];
  expect(product).toEqual(expect.arrayContaining(['Eine hohe Vase', 'Eine Schale']));
  expect(shop).toContain('Eine hohe Vase');
  // The block has a text of its own, which is one of the page.
  const { fields } = (await app.owner.get(app.at('de', 'blocks', app.workshopId))).json;
  expect(fields.map(({ source }: { source: string }) => source)).toEqual(['A vase in the sun']);
});

test('I18N-11: a cart shows its pictures in its language', async () => {
  const app = await givenPictures();
  await app.translate('de', 'picture', app.vase, { altText: 'Eine hohe Vase' });
  const line = { itemId: app.productId, quantity: 1 };
  const { json } = await app.post('/de/api/commerce/shopping-cart/entries', line);
  expect(json.newlyAdded.image.altText).toBe('Eine hohe Vase');
});

test('I18N-11: texts of pictures are listed, out of date once they change, leave in a file, and go with their picture', async () => {
  const app = await givenPictures();
  const { owner, websiteId, vase } = app;
  expect(await app.list()).toHaveLength(3);
  await app.translate('de', 'picture', vase, { altText: 'Eine hohe Vase' });
  const entry = async () =>
    (await app.list()).find(({ entityId }: { entityId: string }) => entityId === vase);
  expect(await entry()).toMatchObject({
    ...{ kind: 'picture', title: 'a-tall-vase.png', texts: 1, missing: 0, stale: 0, state: 'ready' },
  });
  const file = async () =>
    (await owner.get(`/api/websites/${websiteId}/translations/de/file?format=csv&of=pictures`)).text;
  expect(await file()).toContain('A tall vase,Eine hohe Vase');
  expect(await file()).not.toContain('About');
  const changed = await owner.patch(`/api/websites/${websiteId}/assets/${vase}`, {
    altText: 'A very tall vase',
    rowVersion: 1,
  });
  expect(changed.status).toBe(200);
  expect(await entry()).toMatchObject({ missing: 0, stale: 1 });
  expect(await app.alts('/de/workshop')).toContain('Eine hohe Vase');
  const gone = await owner.del(
    `/api/websites/${websiteId}/assets/${vase}?rowVersion=${changed.json.rowVersion}`,
  );
  expect(gone.status).toBe(200);
  expect(await app.query(`select from translations where entity_id = $1`, [vase])).toEqual([]);
  // A file that comes back is for all to see where its owner says so.
  const { sendTo } = await uploaderOf(app, 'admin');
  const filled = Buffer.from((await file()).replace('A bowl,', 'A bowl,Eine Schale'));
  const { plan } = (await sendTo('translations/de/file/check', 'de.csv', filled)).json;
  const begun = await sendTo(`translations/de/file?plan=${plan}&show=true`, 'de.csv', filled);
  await runImport(app.deps, { websiteId, importId: begun.json.id });
  expect(await app.alts('/de/workshop')).toContain('Eine Schale');
  // Who may not publish drafts a translation, and nothing that visitors see.
  const writer = await app.signIn('draftEditor');
  const put = (state: string) =>
    writer.put(app.at('de', 'picture', app.kiln), { texts: { altText: 'Ofen' }, state, rowVersion: 0 });
  expect([(await put('ready')).status, (await put('draft')).status]).toEqual([403, 200]);
});

test('I18N-11: the block that a post promotes is translated with it', async () => {
  const app = await givenTranslatedSite();
  const { websiteId, deps, database } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const [blogId, quoteId, htmlId] = [deps.newId(), deps.newId(), deps.newId()];
  const quote = {
    ...{ type: 'quote' as const, html: '', props: { source: 'A potter' } },
    text: { quote: '<p>Fire is patient</p>' },
  };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blogId, typeName: 'blog', title: 'Journal' });
    const post = { websiteId, collectionId: blogId, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, { ...post, id: quoteId, title: 'Fire', content: { promotedBlock: quote } });
    const promotedBlock = { type: 'map' as const, html: '<p>Behind the mill</p>' };
    await createItem(db, { ...post, id: htmlId, title: 'Place', content: { promotedBlock } });
  });
  // What is not translated of it names its language.
  expect((await app.get('/de/journal/fire')).text).toContain('<p lang="en-US">Fire is patient</p>');
  const fieldsOf = async (id: string) =>
    (await app.owner.get(app.at('de', 'item', id))).json.fields.filter(({ key }: { key: string }) =>
      key.startsWith('promotedBlock'),
    );
  const fields: { key: string; source: string; control: string }[] = await fieldsOf(quoteId);
  expect(fields.map(({ source, control }) => [source, control])).toEqual([
    ['<p>Fire is patient</p>', 'rich-text'],
    ['A potter', 'text'],
  ]);
  const german: Record<string, string> = { '<p>Fire is patient</p>': '<p>Feuer wartet</p>' };
  const texts = Object.fromEntries(
    fields.flatMap(({ key, source }) => (german[source] ? [[key, german[source]]] : [])),
  );
  await app.translate('de', 'item', quoteId, { ...texts, title: 'Feuer' });
  await app.translate('de', 'item', htmlId, { promotedBlock: '<p>Hinter der Mühle</p>' });
  const page = (await app.get('/de/journal/fire')).text;
  expect(page).toContain('Feuer wartet');
  expect(page).not.toContain('Fire is patient');
  expect(page).toContain('A potter');
  expect((await app.get('/journal/fire')).text).toContain('Fire is patient');
  expect((await app.get('/de/journal/place')).text).toContain('Hinter der Mühle');
  expect((await app.get('/de/journal')).text).toContain('Feuer wartet');
});
