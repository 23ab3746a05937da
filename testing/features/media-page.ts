import { randomUUID } from 'node:crypto';
import { makeWidths, runMakeWidths } from '@sitewright/server/features/content/assets/jobs/make-widths';
import { storeAsset } from '@sitewright/server/features/content/assets/uploads/store-asset';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import { publishDocument } from '@sitewright/server/features/content/documents/index';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import type { TestBrowser } from '../browser.ts';
import { type Block, documentOf } from '../builders/document.ts';
import { servedApp } from '../served-app.ts';

/** A site that a browser can open, with images of different shapes and a page for any blocks; `now` stands in for its clock. */
export async function givenMediaSite(options: { now?: () => Date } = {}) {
  const app = await servedApp(options);
  const { origin } = app;
  const shapes: [number, number, string][] = [
    [1200, 800, 'A kiln'],
    [800, 1200, 'A tall vase'],
    [1000, 1000, 'A bowl'],
    [1600, 700, 'The yard'],
  ];
  const images: string[] = [];
  for (const [index, [width, height, altText]] of shapes.entries()) {
    const bytes = await drawn(width, height, index);
    const fileName = `picture-${index}.jpg`;
    const asset = await storeAsset(app.deps, { websiteId: app.websiteId, fileName, bytes, altText });
    await runMakeWidths(app.deps, {
      id: makeWidths.name,
      websiteId: app.websiteId,
      data: { assetId: asset.id },
      isLastTry: true,
      site: (work) => app.database.site(app.websiteId, work),
    });
    images.push(asset.id);
  }
  let count = 0;
  /** Publishes a page with these blocks; its address. */
  const pageOf = async (...blocks: Block[]): Promise<string> => {
    const [id, urlId] = [randomUUID(), `media-${++count}`];
    const heading = { type: 'text', text: { html: `<h1>Media ${count}</h1>` } };
    const content = documentOf(heading, ...blocks);
    await app.database.site(app.websiteId, (db) =>
      createCollection(db, {
        websiteId: app.websiteId,
        id,
        typeName: 'page',
        title: `Media ${count}`,
        urlId,
        content,
      }),
    );
    await app.database.site(app.websiteId, (db) =>
      publishDocument(db, { websiteId: app.websiteId, kind: 'page', ownerId: id }),
    );
    return `${origin}/${urlId}`;
  };
  return { ...app, images, pageOf };
}

/** A new browser window at the address; `hasClock` lets the test move the clock of the page. */
export async function openPage(
  browser: TestBrowser,
  url: string,
  { hasClock = false, ...options }: BrowserContextOptions & { hasClock?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  return page;
}

/** Something to see in each image: bands of colour and a circle off the centre. */
function drawn(width: number, height: number, index: number): Promise<Buffer> {
  const hue = index * 70 + 20;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue},45%,72%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue},40%,30%)"/></linearGradient></defs>` +
    '<rect width="100%" height="100%" fill="url(#g)"/>' +
    `<circle cx="35%" cy="45%" r="18%" fill="hsl(${hue + 40},60%,55%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
