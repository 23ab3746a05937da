import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import { givenTemplate, SITE } from '@sitewright/testing/features/template-upload';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

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

/** A template with a column of its own. */
async function givenForeignTemplate(): Promise<void> {
  const { app } = site;
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
}

/** A page with a wide section on an image and two columns below it. */
async function givenWidePage(): Promise<string> {
  const { database, websiteId, deps, images } = site;
  const id = deps.newId();
  const block = (name: string, width: number) => ({
    id: `c-${name}`,
    span: width,
    blocks: [{ id: name, type: 'image', props: { assetId: images[0] ?? '' } }],
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
          backgroundAssetId: images[3] ?? '',
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
  await givenForeignTemplate();
  const url = await givenWidePage();
  const page = await (await browser.newContext()).newPage();
  for (const [width, isSideBySide] of [
    [MOBILE_MAX_WIDTH, false],
    [DESKTOP_MIN_WIDTH, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url, { waitUntil: 'load' });
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

type Scripted = { sitewright: { isMobile(): boolean } };

/** A page with a section on an image and three texts, each hidden on other devices. */
async function givenHiddenParts(): Promise<string> {
  const { database, websiteId, deps, images } = site;
  const id = deps.newId();
  const text = (device: 'phone' | 'tablet' | 'desktop') => ({
    id: device,
    type: 'text',
    props: {},
    text: { html: `<p>Not on a ${device}</p>` },
    visibility: { hiddenOn: [device] },
  });
  const content = {
    format: 1 as const,
    sections: [
      {
        id: 's1',
        kind: 'rows' as const,
        props: { theme: 'image', backgroundSource: 'upload', backgroundAssetId: images[3] ?? '' },
        visibility: { hiddenOn: ['phone' as const] },
        rows: [{ id: 'r1', columns: [{ id: 'c1', span: 12, blocks: [] }] }],
      },
      {
        id: 's2',
        kind: 'rows' as const,
        rows: [
          {
            id: 'r2',
            columns: [{ id: 'c2', span: 12, blocks: [text('phone'), text('tablet'), text('desktop')] }],
          },
        ],
      },
    ],
  };
  await database.site(websiteId, async (db) => {
    await createCollection(db, {
      websiteId,
      id,
      typeName: 'page',
      title: 'Devices',
      urlId: 'devices',
      content,
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return `${site.origin}/devices`;
}

test('SITE-23: every template hides parts on phones to 432 px, on tablets to 1023 px and on desktops above; scripts are told the same', async () => {
  const { database, websiteId } = site;
  await givenForeignTemplate();
  const url = await givenHiddenParts();
  const page = await (await browser.newContext()).newPage();
  const seenAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => 'sitewright' in window);
    return page.evaluate(() => ({
      hidden: ['phone', 'tablet', 'desktop'].filter(
        (device) => !document.getElementById(`block-${device}`)?.checkVisibility(),
      ),
      hasSection: document.querySelector('.page-section')?.checkVisibility(),
      isMobile: (window as unknown as Scripted).sitewright.isMobile(),
    }));
  };
  const phone = { hidden: ['phone'], hasSection: false, isMobile: true };
  const tablet = { hidden: ['tablet'], hasSection: true, isMobile: false };
  const desktop = { hidden: ['desktop'], hasSection: true, isMobile: false };
  const expected = { 390: phone, 432: phone, 433: tablet, 1023: tablet, 1024: desktop };
  expect([MOBILE_MAX_WIDTH, DESKTOP_MIN_WIDTH, TABLET_MAX_WIDTH]).toEqual([432, 433, 1023]);
  const seen: Record<string, object> = {};
  for (const templateName of [null, 'quarto', 'pica', 'enfilade']) {
    if (templateName)
      await database.site(websiteId, (db) =>
        changeSettings(db, { websiteId }, { settings: { templateName, templateVersionId: null } }),
      );
    const name = templateName ?? 'uploaded';
    seen[name] = {};
    for (const width of Object.keys(expected))
      Object.assign(seen[name], { [width]: await seenAt(Number(width)) });
  }
  expect(seen).toEqual({ uploaded: expected, quarto: expected, pica: expected, enfilade: expected });
});
