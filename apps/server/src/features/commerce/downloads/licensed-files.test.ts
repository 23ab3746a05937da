import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveProduct } from '../../catalogue/products/save-product.ts';
import { storeAsset } from '../../content/assets/uploads/store-asset.ts';
import { itemsWithFiles } from './downloads-for-order.ts';

const DIGITAL = 2;

async function givenImageToSell() {
  const app = await testApp();
  const { deps, websiteId } = app;
  const { collectionId } = await givenShop(app);
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const { id } = await storeAsset(deps, { websiteId, fileName: 'print.png', bytes });
  const owner = await app.signIn('admin');
  const digital = { fileIds: [id], maxDownloads: null, linkDays: null };
  const product = aProduct({ productType: DIGITAL, digital, variants: [aVariant({ unlimited: true })] });
  return {
    ...app,
    product,
    license: (rowVersion: number, needsLicense: boolean) =>
      owner.patch(`/api/websites/${websiteId}/assets/${id}`, { rowVersion, needsLicense }),
    sell: () =>
      owner.post(`/api/websites/${websiteId}/products`, { collectionId, words: { title: 'Print' }, product }),
  };
}

test('IMG-01: a picture is licensed before a product sells it, and stays so while one does', async () => {
  const { license, sell } = await givenImageToSell();
  expect((await license(1, true)).status).toBe(200);
  const refused = await sell();
  expect([refused.status, refused.json.error]).toMatchObject([
    409,
    {
      code: 'picture-not-licensed',
      message: 'A picture among the files of this product is not licensed yet. License it first.',
    },
  ]);
  expect((await license(2, false)).status).toBe(200);
  expect((await sell()).status).toBe(200);
  const withdrawn = await license(3, true);
  expect([withdrawn.status, withdrawn.json.error]).toMatchObject([
    409,
    {
      code: 'picture-is-sold',
      message: 'Buyers of a product download this picture. Take it out of the product first.',
    },
  ]);
});

test('IMG-01: a picture on sale that has lost its licence in another way opens to no new buyer', async () => {
  const { sell, database, websiteId, query } = await givenImageToSell();
  await sell();
  const [item] = await query<{ id: string }>('select item_id as id from products where website_id = $1', [
    websiteId,
  ]);
  const order = { items: [{ itemId: item?.id ?? '', productType: DIGITAL } as const] };
  const opened = async () =>
    (await database.site(websiteId, (db) => itemsWithFiles(db, websiteId, order))).size;
  expect(await opened()).toBe(1);
  await query('update assets set needs_license = true where website_id = $1', [websiteId]);
  expect(await opened()).toBe(0);
});

test('IMG-01: a product that has sold such a picture before can still be changed, and frees it with its type', async () => {
  const { sell, license, product, deps, database, websiteId, query } = await givenImageToSell();
  await sell();
  await query('update assets set needs_license = true where website_id = $1', [websiteId]);
  const rows = await query<{ itemId: string; rowVersion: number }>(
    `select item_id as "itemId", row_version as "rowVersion" from products where website_id = $1`,
    [websiteId],
  );
  const { itemId = '', rowVersion = 0 } = rows[0] ?? {};
  const save = (change: object, version: number) =>
    database.site(websiteId, (db) =>
      saveProduct(db, {
        ...{ websiteId, newId: deps.newId, itemId, rowVersion: version },
        product: { ...product, ...change },
      }),
    );
  await save({}, rowVersion);
  await save({ productType: 1 }, rowVersion + 1);
  await query('update assets set needs_license = false where website_id = $1', [websiteId]);
  const [asset] = await query<{ version: number }>(
    'select row_version as version from assets where website_id = $1',
    [websiteId],
  );
  expect((await license(asset?.version ?? 0, true)).status).toBe(200);
});
