import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import { givenTemplate, SITE } from '@sitewright/testing/features/template-upload';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';

// A browser on a busy machine is slower than the calls of other tests.
vi.setConfig({ testTimeout: 60_000 });

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A template with a column of its own, and a page with a wide section on a picture and two columns below it. */
async function givenForeignTemplate(): Promise<string> {
  const { app, database, websiteId, deps, pictures } = site;
  const files = {
    'template.conf': JSON.stringify({
      name: 'Own',
      author: 'A',
      layouts: { default: { name: 'D', regions: ['site'] } },
      stylesheets: ['site.less'],
    }),
    'site.region': SITE.replace('{squarespace.main-content}', '<main>{squarespace.main-content}</main>'),
    'styles/site.less': 'body { margin: 0 } main { max-width: 900px; margin: 0 auto }',
  };
  await givenTemplate(await site.signIn('admin'), { ...site, app }, files);
  const id = deps.newId();
  const block = (name: string, width: number) => ({
    id: `c-${name}`,
    span: width,
    blocks: [{ id: name, type: 'image', props: { assetId: pictures[0] ?? '' } }],
  });
  const content = {
    format: 1 as const,
    sections: [
      {
        id: 's1',
        kind: 'rows' as const,
        props: {
          width: 'wide',
          theme: 'image',
          backgroundSource: 'upload',
          backgroundAssetId: pictures[3] ?? '',
        },
        rows: [{ id: 'r1', columns: [block('hero', 12)] }],
      },
      { id: 's2', kind: 'rows' as const, rows: [{ id: 'r2', columns: [block('one', 8), block('two', 4)] }] },
    ],
  };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Wide', urlId: 'wide', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return `${site.origin}/wide`;
}

test('SITE-23: a template that knows no sections keeps pictures in its column; columns stand side by side from 433 px', async () => {
  const address = await givenForeignTemplate();
  const page = await (await browser.newContext()).newPage();
  for (const [width, isSideBySide] of [
    [MOBILE_MAX_WIDTH, false],
    [DESKTOP_MIN_WIDTH, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address, { waitUntil: 'load' });
    const seen = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect();
      const boxes = ['one', 'two'].map((name) =>
        document.getElementById(`block-${name}`)?.getBoundingClientRect(),
      );
      return {
        outside: [...document.images].filter((image) => {
          const { left, right } = image.getBoundingClientRect();
          return left < (main?.left ?? 0) - 1 || right > (main?.right ?? 0) + 1;
        }).length,
        pictures: document.images.length,
        beside: (boxes[1]?.left ?? 0) >= (boxes[0]?.right ?? 0),
      };
    });
    expect(seen).toEqual({ outside: 0, pictures: 4, beside: isSideBySide });
  }
});
