import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import { givenTemplate, SITE } from '@sitewright/testing/features/template-upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite()]);
});
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

/** A row of two columns, each block or column different on some device, and a grid with a long text above another one. */
async function givenDeviceLayout(): Promise<string> {
  const { database, websiteId, deps } = site;
  const id = deps.newId();
  const text = <Extra extends object>(name: string, extra: Extra, words = name) => ({
    id: name,
    type: 'text',
    text: { html: `<p>${words}</p>` },
    ...extra,
  });
  const cell = (row: number, column: number) => ({
    place: { row, column, rowSpan: 1, columnSpan: 4, layer: 0 },
  });
  const content = {
    format: 1 as const,
    sections: [
      {
        id: 'flow',
        kind: 'rows' as const,
        overrides: { phone: { order: ['b', 'a'], spacing: 'none' } },
        props: {
          ...{
            theme: 'image',
            backgroundAssetId: site.images[3] ?? '',
            overlay: 50,
            overlayColor: '#ff0000',
          },
          ...{ groundColor: '#102030', gradientColor: '#405060', edgeBottom: 'wave', paddingBottom: 77 },
        },
        rows: [
          {
            id: 'r1',
            columns: [
              {
                id: 'c1',
                span: 6,
                overrides: { tablet: { span: 8 } },
                blocks: [
                  text('a', { overrides: { tablet: { textAlign: 'right' }, phone: { textScale: 50 } } }),
                ],
              },
              { id: 'c2', span: 6, overrides: { tablet: { span: 4 } }, blocks: [text('b', {})] },
            ],
          },
        ],
      },
      {
        id: 'grid',
        kind: 'grid' as const,
        blocks: [
          text('low', cell(2, 1)),
          text('long', cell(1, 1), 'word '.repeat(200)),
          text('beside', cell(1, 7)),
        ],
      },
    ],
  };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Own', urlId: 'own', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return `${site.origin}/own`;
}

test('SITE-23, SITE-25: values of tablets and phones show there alone on every template; a grid keeps its cells apart and is stacked on phones', async () => {
  const { database, websiteId } = site;
  await givenForeignTemplate();
  const url = await givenDeviceLayout();
  const page = await (await browser.newContext()).newPage();
  const seenAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(() => {
      const part = (id: string) => document.getElementById(id) as HTMLElement;
      const box = (id: string) => part(`block-${id}`).getBoundingClientRect();
      const lookOf = (section: HTMLElement) => {
        const { backgroundImage, maskImage, paddingBottom } = getComputedStyle(section);
        const background = section.querySelector('.section-background') as Element;
        return {
          ground: backgroundImage.includes('rgb(16, 32, 48)'),
          edge: maskImage.includes('svg'),
          paddingBottom,
          shade: getComputedStyle(background, '::after').backgroundColor,
        };
      };
      const paragraph = part('block-a').querySelector('p') as HTMLElement;
      const share = box('a').width / part('row-r1').getBoundingClientRect().width;
      const [a, b, long, low, beside] = ['a', 'b', 'long', 'low', 'beside'].map(box) as DOMRect[];
      return {
        first: a && b && (b.bottom <= a.top ? 'b' : a.right <= b.left ? 'side by side' : 'a'),
        isWide: share > 0.6 && share < 0.7,
        zoom: (paragraph as HTMLElement & { currentCSSZoom: number }).currentCSSZoom,
        align: getComputedStyle(paragraph).textAlign,
        hasNoSpace: getComputedStyle(part('section-flow')).paddingTop === '0px',
        look: lookOf(part('section-flow')),
        isApart: long && low && long.bottom <= low.top,
        grid: long && beside && (long.right <= beside.left && long.top === beside.top ? 'placed' : 'stacked'),
        order: long && low && beside && (beside.top > low.top ? 'low first' : 'read along the rows'),
      };
    });
  };
  const all = {
    isApart: true,
    look: { ground: true, edge: true, shade: 'color(srgb 1 0 0 / 0.5)', paddingBottom: '77px' },
  };
  const noSpace = { ...all.look, paddingBottom: '0px' };
  const phone = {
    ...all,
    first: 'b',
    isWide: false,
    zoom: 0.5,
    align: 'start',
    hasNoSpace: true,
    look: noSpace,
  };
  const tablet = { ...all, first: 'side by side', isWide: true, zoom: 1, align: 'end' };
  const desktop = { ...all, first: 'side by side', isWide: false, zoom: 1, align: 'start' };
  for (const templateName of [null, 'quarto', 'pica', 'enfilade']) {
    if (templateName)
      await database.site(websiteId, (db) =>
        changeSettings(db, { websiteId }, { settings: { templateName, templateVersionId: null } }),
      );
    const order = 'read along the rows';
    const at = async (width: number) => ({ templateName, ...(await seenAt(width)) });
    expect.soft(await at(432)).toMatchObject({ ...phone, templateName, grid: 'stacked', order });
    expect.soft(await at(433)).toMatchObject({ ...tablet, templateName, grid: 'placed', order });
    expect.soft(await at(1024)).toMatchObject({ ...desktop, templateName, grid: 'placed', order });
  }
});

/** Two rows that stretch, on tablets not: a picture that is cut to 16:9 beside a short text, and one beside a long text. */
async function givenStretchedRows(): Promise<string> {
  const { database, websiteId, deps, images } = site;
  const id = deps.newId();
  const row = (name: string, words: string) => ({
    id: name,
    props: { verticalAlign: 'stretch' },
    overrides: { tablet: { verticalAlign: 'top' } },
    columns: [
      {
        id: `${name}1`,
        span: 6,
        blocks: [
          {
            id: `${name}-picture`,
            type: 'image',
            props: { assetId: images[1] ?? '', aspectRatio: '16-9', stretch: true },
          },
        ],
      },
      {
        id: `${name}2`,
        span: 6,
        blocks: [{ id: `${name}-text`, type: 'text', text: { html: `<p>${words}</p>` } }],
      },
    ],
  });
  const rows = [row('short', 'Short'), row('long', 'word '.repeat(400))];
  const content = { format: 1 as const, sections: [{ id: 's', kind: 'rows' as const, rows }] };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Tall', urlId: 'tall', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return `${site.origin}/tall`;
}

test('SITE-25: a stretched picture fills its row, makes none higher, and keeps its crop where it is not stretched or alone', async () => {
  const { database, websiteId } = site;
  await givenForeignTemplate();
  const url = await givenStretchedRows();
  const page = await (await browser.newContext()).newPage();
  const shapesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(() =>
      ['short', 'long'].map((name) => {
        const part = (id: string) => document.getElementById(id)?.getBoundingClientRect();
        const picture = document.querySelector(`#block-${name}-picture .image-block-wrapper`);
        const image = picture?.querySelector('img')?.getBoundingClientRect();
        const box = picture?.getBoundingClientRect();
        const row = part(`row-${name}`);
        if (!box || !row || !image) return 'nothing';
        const isFilled = Math.abs(image.height - box.height) < 2 && Math.abs(image.width - box.width) < 2;
        if (!isFilled) return 'not filled';
        if (Math.abs(box.width / box.height - 16 / 9) < 0.02) return 'cut';
        return Math.abs(box.height - row.height) < 2 ? 'as high as its row' : `${box.width} x ${box.height}`;
      }),
    );
  };
  for (const templateName of [null, 'quarto', 'pica', 'enfilade']) {
    if (templateName)
      await database.site(websiteId, (db) =>
        changeSettings(db, { websiteId }, { settings: { templateName, templateVersionId: null } }),
      );
    expect.soft(await shapesAt(1440), `${templateName}`).toEqual(['cut', 'as high as its row']);
    expect.soft(await shapesAt(800), `${templateName}`).toEqual(['cut', 'cut']);
    expect.soft(await shapesAt(390), `${templateName}`).toEqual(['cut', 'cut']);
  }
});
