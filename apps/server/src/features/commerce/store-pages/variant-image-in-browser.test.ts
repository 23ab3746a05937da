import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { openPage } from '@sitewright/testing/features/media-page';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProduct } from '../../catalogue/products/index.ts';
import { storeAsset } from '../../content/assets/uploads/store-asset.ts';
import { createCollection } from '../../content/collections/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

// A browser on a busy machine is slower than the calls of other tests.
vi.setConfig({ testTimeout: 60_000 });

const COLORS = ['#842', '#284', '#248', '#884', '#848', '#488'];

let browser: TestBrowser;
let app: ServedApp;
let imageIds: string[];

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  const { database, deps, websiteId } = app;
  imageIds = [];
  for (const background of COLORS) {
    const bytes = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
      .png()
      .toBuffer();
    imageIds.push((await storeAsset(deps, { websiteId, fileName: 'jug.png', bytes })).id);
  }
  const variants = COLORS.map((Color, index) =>
    aVariant({ attributes: { Color }, imageId: imageIds[index] ?? null, qtyInStock: 3 }),
  );
  await database.site(websiteId, async (db) => {
    const collectionId = deps.newId();
    await createCollection(db, {
      websiteId,
      id: collectionId,
      typeName: 'products',
      title: 'Shop',
      urlId: 'shop',
    });
    await createProduct(db, {
      ...{ websiteId, collectionId, newId: deps.newId, publishOn: 1, title: 'Jug', status: 'published' },
      content: { imageIds },
      product: aProduct({ variantOptionOrdering: ['Color'], variants }),
    });
  });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test.each([
  ['quarto', 1440],
  ['pica', 1440],
  ['enfilade', 1440],
  ['enfilade', 768],
])(
  'PROD-12: in %s at %i px the picture of a choice is seen, however far the pictures beside it were scrolled',
  async (templateName, width) => {
    const { database, websiteId, origin } = app;
    await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { templateName } }));
    const page = await openPage(browser, `${origin}/shop/jug`, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const seenPart = (id: string) =>
      page
        .locator(`[data-image-id="${id}"]`)
        .first()
        .evaluate((slide) => {
          const { top, bottom, left, right } = slide.getBoundingClientRect();
          const [high, wide] = [
            Math.min(bottom, innerHeight) - Math.max(top, 0),
            Math.min(right, innerWidth) - Math.max(left, 0),
          ];
          return high <= 0 || wide <= 0 ? 0 : high / Math.min(bottom - top, innerHeight);
        });
    for (const at of [4, 1]) {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
      );
      const label = page.locator('.variant-radiobtn + label:visible').nth(at);
      if (await label.count()) await label.click();
      else await page.locator('.product-variants select').selectOption(COLORS[at] ?? '');
      await expect.poll(() => seenPart(imageIds[at] ?? '')).toBeGreaterThan(0.5);
    }
  },
);
