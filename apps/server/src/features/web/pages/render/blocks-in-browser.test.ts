import { blocks, blockTypes } from '@sitewright/blocks/registry';
import { renderers } from '@sitewright/blocks/renderers';
import { samplesIn } from '@sitewright/domain/texts/samples';
import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { givenFullCollections } from '@sitewright/testing/features/full-collections';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import { filledProps } from '@sitewright/testing/filled-props';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

const ATTACK =
  `"'><script>window.__xss=1</script><img src="data:,x" onerror="window.__xss=2">` +
  '<svg onload=window.__xss=3></svg></style>' +
  '<style>body{display:none}</style>red;background:url(https://evil.test/css) {.section x}{title} ]]>\u2028';
const ADDRESS = `https://evil.test/"onmouseover="window.__xss=4"/?q='><script>window.__xss=5</script>`;
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);
const RIGHT_TO_LEFT = 'الفخار المصنوع يدوياً من طين النهر';

/** Words of each kind of page, the favourite of every field first. */
const WORDS = {
  typical: ['Stoneware from the river bank', '<p>Fired <em>twice</em>.</p>', 'https://example.com/pots'],
  hostile: [ATTACK, ADDRESS, 'javascript:window.__xss=6', '<p>Words</p>', 'https://evil.test/'],
  endless: [
    `${LONG} ${RIGHT_TO_LEFT} `.repeat(29).slice(0, 10_000),
    `${LONG} ${RIGHT_TO_LEFT} `.repeat(8).slice(0, 2900),
    LONG.slice(0, 290),
    LONG.slice(0, 190),
    LONG.slice(0, 90),
    LONG.slice(0, 40),
    `https://example.com/${LONG}`,
  ],
} as const;
type Kind = keyof typeof WORDS;

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite()]);
  const { database, websiteId } = site;
  const settings = {
    siteTitle: 'Kiln & Co',
    shareButtonOptions: { 1: true, 2: true, 6: true },
    socialAccounts: [
      { serviceName: 'instagram-unauth', userName: 'kiln', profileUrl: 'https://instagram.com/kiln' },
    ],
  };
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Every type of block with something in each of its fields. */
async function blocksOf(kind: Kind) {
  const words = WORDS[kind];
  const filling = {
    words,
    picture: site.images[0] ?? '',
    ...(await givenFullCollections(site, words[0])),
  };
  return blockTypes.map((type) => {
    const { props, text } = filledProps(blocks[type].schema, filling);
    const start = blocks[type].initial?.(samplesIn('en')).props ?? {};
    // A chart has numbers; code is put out as its owner wrote it, so its words are shown as they are.
    const own = type === 'chart' ? start : type === 'code' ? { displaySource: true } : {};
    return { type, props: { ...props, ...own }, text };
  });
}

type Opened = { page: Page; context: BrowserContext; errors: string[]; foreign: string[]; dialogs: string[] };

/** Opens a page of the site on a phone and notes everything that should not happen there. */
async function open(url: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const [errors, foreign, dialogs] = [watchErrors(context), [] as string[], [] as string[]];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.origin)) foreign.push(request.url());
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, context, errors, foreign, dialogs };
}

/** Traces of words that became markup, and what is wider than a phone. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    const attributes = all.flatMap((element) => [...element.attributes]);
    const root = document.documentElement;
    return {
      ran: (window as unknown as { __xss?: number }).__xss,
      handlers: attributes
        .filter(({ name }) => name.startsWith('on'))
        .map(({ name, value }) => [name, value]),
      addresses: attributes
        .filter(({ name }) => ['href', 'src', 'action', 'formaction', 'poster', 'data'].includes(name))
        .map(({ value }) => value)
        .filter((value) => /^\s*javascript:/i.test(value)),
      styles: all.filter((element) => /evil/.test(element.getAttribute('style') ?? '')).length,
      isShown: document.body.checkVisibility(),
      wider:
        root.scrollWidth <= innerWidth
          ? []
          : all
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .map(
                (element) => `${element.closest('.sqs-block')?.id} ${element.tagName}.${element.className}`,
              ),
    };
  });
const CLEAN = { ran: undefined, handlers: [], addresses: [], styles: 0, isShown: true, wider: [] };

async function expectClean({ page, context, errors, foreign, dialogs }: Opened): Promise<void> {
  expect(await traces(page)).toEqual(CLEAN);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await traces(page)).toEqual(CLEAN);
  expect(await axeViolations(page)).toEqual([]);
  expect([errors, foreign, dialogs]).toEqual([[], [], []]);
  await context.close();
}

test.each(Object.keys(WORDS) as Kind[])(
  'BLK-47: every block with %s words runs nothing, asks nobody, fits a phone and has no access error',
  async (kind) => {
    const blocks = await blocksOf(kind);
    const opened = await open(await site.pageOf(...blocks));
    const printed = await opened.page
      .locator('main .sqs-block')
      .evaluateAll((elements) => elements.map((element) => element.className));
    for (const { type } of blocks)
      expect(printed.some((names) => names.includes(`sqs-block-${renderers[type].name}`))).toBe(true);
    await expectClean(opened);
  },
);

test('BLK-47: blocks without any content take no room and are no errors', async () => {
  // A chart without numbers and a sign-up for no list cannot be published.
  const types = blockTypes.filter((type) => type !== 'chart' && type !== 'newsletter');
  await expectClean(await open(await site.pageOf(...types.map((type) => ({ type })))));
});

test.each(['typical', 'hostile', 'endless'] as const)(
  'BLK-47: summaries in every design over every kind of collection with %s words are whole',
  async (kind) => {
    const { collections } = await givenFullCollections(site, WORDS[kind][0]);
    const designs = ['autocolumns', 'autogrid', 'carousel', 'list', 'wall'];
    const blocks = Object.values(collections).flatMap((collectionId) =>
      designs.map((design) => ({ type: 'summary', props: { collectionId, design, showReadMoreLink: true } })),
    );
    const opened = await open(await site.pageOf(...blocks));
    expect(await opened.page.locator('.summary-item').count()).toBeGreaterThanOrEqual(blocks.length);
    await expectClean(opened);
  },
);
