import { openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { type GalleryLook, galleryLooks } from '@sitewright/testing/features/gallery-look';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Case = readonly [title: string, props: Record<string, unknown>, seen: Partial<GalleryLook>];

const SHAPES: readonly (readonly [string, number])[] = [
  ['square', 1],
  ['standard', 1.5],
  ['standard-vertical', 0.67],
  ['four-three', 1.33],
  ['three-four-vertical', 0.75],
  ['widescreen', 1.78],
  ['anamorphic-widescreen', 2.4],
];
const POSITIONS: readonly (readonly [string, string])[] = [
  ['top', 'top center'],
  ['top-left', 'top left'],
  ['top-right', 'top right'],
  ['center', 'center center'],
  ['bottom', 'bottom center'],
  ['bottom-left', 'bottom left'],
  ['bottom-right', 'bottom right'],
];
const slideshow = { design: 'slideshow' };
const slider = { design: 'slider' };
const stacked = { design: 'stacked' };
const strip = { ...slideshow, thumbnails: true };
const TURN = ['Previous', 'Next'];

/** Every option with its effect in each design it is for; the first of a group is its default. */
const CASES: readonly Case[] = [
  ['BLK-06, BLK-35: a grid is the default', {}, { display: 'grid', columns: 4, slides: 4 }],
  ['BLK-06, BLK-36: stacked is one column', stacked, { display: 'grid', columns: 1, ratio: 1.5 }],
  ['BLK-06, BLK-33: a slideshow is a row', slideshow, { display: 'flex', frameRatio: 1.5 }],
  ['BLK-06, BLK-30, BLK-34: a slider is half as high as wide', slider, { display: 'flex', frameRatio: 2 }],
  ['BLK-07: a slideshow stands', slideshow, { buttons: [] }],
  ['BLK-07: a slideshow that plays can be paused', { ...slideshow, autoplay: true }, { buttons: ['Pause'] }],
  ['BLK-07: a slider that plays can be paused', { ...slider, autoplay: true }, { buttons: ['Pause'] }],
  ['BLK-07: a grid never plays', { autoplay: true }, { buttons: [] }],
  ['BLK-07: stacked never plays', { ...stacked, autoplay: true }, { buttons: [] }],
  ['BLK-09: controls of a slideshow', { ...slideshow, controls: true }, { buttons: TURN }],
  ['BLK-09: controls of a slider', { ...slider, controls: true }, { buttons: TURN }],
  ['BLK-09: a grid has no controls', { controls: true }, { buttons: [] }],
  ['BLK-10: a grid crops at the focal point', {}, { fit: 'cover', focus: '50% 50%' }],
  ['BLK-10: a grid without crop', { 'auto-crop': false }, { fit: 'contain' }],
  ['BLK-10: a slideshow crops', slideshow, { fit: 'cover' }],
  ['BLK-10: a slideshow without crop', { ...slideshow, 'auto-crop': false }, { fit: 'contain' }],
  ['BLK-10: a slider without crop', { ...slider, 'auto-crop': false }, { fit: 'contain' }],
  ...SHAPES.map(([shape, ratio]): Case => [`BLK-11: ${shape}`, { 'aspect-ratio': shape }, { ratio }]),
  ['BLK-11: only a grid has shapes', { ...slideshow, 'aspect-ratio': 'square' }, { ratio: 1.5 }],
  ['BLK-12: all of one shape', { 'square-thumbs': true }, { ratio: 1 }],
  ['BLK-12: each of its own shape', { 'square-thumbs': false }, { ratio: 1.5 }],
  ['BLK-13: no thumbnails', slideshow, { thumbnails: 0 }],
  ['BLK-13, BLK-14, BLK-15: thumbnails', strip, { thumbnails: 4, stripHeight: '80px', stripMargin: '20px' }],
  ['BLK-13: only a slideshow has thumbnails', { ...slider, thumbnails: true }, { thumbnails: 0 }],
  ['BLK-14: high thumbnails', { ...strip, 'thumbnail-strip-height': 200 }, { stripHeight: '200px' }],
  ['BLK-14: thumbnails without height', { ...strip, 'thumbnail-strip-height': 0 }, { thumbnails: 0 }],
  ['BLK-15: thumbnails far away', { ...strip, 'thumbnail-strip-margin': 60 }, { stripMargin: '60px' }],
  ['BLK-15: thumbnails close by', { ...strip, 'thumbnail-strip-margin': 0 }, { stripMargin: '0px' }],
  ['BLK-16: words below stacked pictures', stacked, { titles: 4, descriptions: 4 }],
  ['BLK-16: no words', { ...stacked, 'show-meta-basic': false }, { titles: 0, descriptions: 0 }],
  ['BLK-17: words on a slideshow', slideshow, { titles: 4, descriptions: 4 }],
  ['BLK-17: no words', { ...slideshow, 'show-meta': false }, { titles: 0, descriptions: 0 }],
  ['BLK-18: a grid has no words', {}, { titles: 0, descriptions: 0 }],
  ['BLK-18: a grid has titles only', { 'show-meta-only-title': true }, { titles: 4, descriptions: 0 }],
  ['BLK-16, BLK-17, BLK-18: a slider has no words', slider, { titles: 0, descriptions: 0 }],
  ...POSITIONS.map(
    ([name, place]): Case => [`BLK-19: ${name}`, { ...slideshow, 'meta-position': name }, { place }],
  ),
  ['BLK-20: titles are there', { 'show-meta-only-title': true }, { opacity: '1' }],
  ['BLK-20: titles wait', { 'show-meta-only-title': true, 'show-meta-on-hover': true }, { opacity: '0' }],
  ['BLK-20: words wait', { ...slideshow, 'show-meta-on-hover': true }, { opacity: '0' }],
  ['BLK-22: one in a row', { 'thumbnails-per-row': 1 }, { columns: 1 }],
  ['BLK-22: ten in a row', { 'thumbnails-per-row': 10 }, { columns: 10 }],
  ['BLK-23: the space between pictures', {}, { gap: '20px' }],
  ['BLK-23: none', { padding: 0 }, { gap: '0px' }],
  ['BLK-23: much', { padding: 50 }, { gap: '50px' }],
  ['BLK-24: no lightbox', {}, { openers: 0 }],
  ...[{}, slideshow, slider, stacked].map(
    (design): Case => [
      `BLK-24: a lightbox, ${Object.values(design)[0] ?? 'grid'}`,
      { ...design, lightbox: true },
      { openers: 4 },
    ],
  ),
  [
    'BLK-26: the width of columns is for no design of a gallery',
    { 'max-width': 100 },
    { columns: 4, ratio: 1 },
  ],
  ['BLK-27: links stay', {}, { target: null }],
  ...[{}, slideshow, slider, stacked].map(
    (design): Case => [
      `BLK-27: links in a new window, ${Object.values(design)[0] ?? 'grid'}`,
      { ...design, newWindow: true },
      { target: '_blank' },
    ],
  ),
  ['BLK-28: a colour behind pictures', {}, { hasBackground: true }],
  ['BLK-28: nothing behind a grid', { transparentBackground: true }, { hasBackground: false }],
  [
    'BLK-28: nothing behind a slideshow',
    { ...slideshow, transparentBackground: true },
    { hasBackground: false },
  ],
];

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;
let looks: GalleryLook[];
let errors: string[];
let page: Page;

const galleryOf = (props: Record<string, unknown>) => ({
  type: 'gallery',
  props: {
    slides: site.images.map((assetId, index) => ({
      ...{ assetId, title: `Picture ${index + 1}`, description: '<p>Fired twice.</p>' },
      link: '/elsewhere',
    })),
    ...props,
  },
});
const active = () =>
  page
    .locator('.slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.matches('.sqs-active-slide')));

/** All cases stand on two pages: a section holds 60 blocks. */
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  errors = watchErrors(context);
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  looks = [];
  for (const part of [CASES.slice(0, 40), CASES.slice(40)]) {
    await page.goto(await site.pageOf(...part.map(([, props]) => galleryOf(props))), { waitUntil: 'load' });
    await page.locator('.is-alive').first().waitFor();
    looks.push(...(await galleryLooks(page)));
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test.each(CASES.map(([title, , seen], index) => [title, index, seen] as const))(
  '%s',
  (_title, index, seen) => {
    expect(looks).toHaveLength(CASES.length);
    expect(looks[index]).toMatchObject(seen);
  },
);

test.each(['slideshow', 'slider'])(
  'BLK-08: a %s waits as long as its owner wants, and not a moment less',
  async (design) => {
    await page.clock.install();
    const props = { design, autoplay: true, 'autoplay-duration': 10 };
    await page.goto(await site.pageOf(galleryOf(props)));
    await page.locator('.is-alive .sqs-active-slide').waitFor();
    const first = await active();
    // The clock of the page continues by itself while the test works.
    await page.clock.runFor(7_000);
    expect(await active()).toBe(first);
    // It turns only once the browser has said that the gallery is in sight.
    const later = async () => {
      await page.clock.runFor(1_000);
      return active();
    };
    await expect.poll(later).toBe(first + 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.runFor(30_000);
    expect(await active()).toBeLessThanOrEqual(first + 1);
  },
);

test('BLK-20: words that wait come with the pointer, and with the focus', async () => {
  const props = { 'show-meta-only-title': true, 'show-meta-on-hover': true };
  await page.goto(await site.pageOf(galleryOf(props)));
  const opacity = (index: number) =>
    page
      .locator('.image-slide-title')
      .nth(index)
      .evaluate((title) => getComputedStyle(title).opacity);
  await page.locator('.slide').nth(1).hover();
  await expect.poll(() => opacity(1)).toBe('1');
  expect(await opacity(2)).toBe('0');
  await page.locator('.slide a').nth(2).focus();
  await expect.poll(() => opacity(2)).toBe('1');
});

test('BLK-25: the lightbox is dark or light in each design', async () => {
  for (const [theme, isDark] of [
    ['dark', true],
    ['light', false],
  ] as const) {
    await page.goto(
      await site.pageOf(
        ...['grid', 'slideshow', 'slider', 'stacked'].map((design) =>
          galleryOf({ design, lightbox: true, lightboxTheme: theme }),
        ),
      ),
      { waitUntil: 'networkidle' },
    );
    for (let index = 0; index < 4; index++) {
      await page.locator('.sqs-gallery-container').nth(index).locator('a').first().click();
      const dialog = page.locator(`dialog.sw-lightbox-${theme}`);
      await dialog.waitFor();
      const [red = 0] = await dialog.evaluate((box) =>
        (getComputedStyle(box).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      );
      expect(red < 128).toBe(isDark);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  }
});

test('BLK-27: a link in a new window opens one, which cannot reach the page', async () => {
  await page.goto(await site.pageOf(galleryOf({ newWindow: true })));
  const opened = page.waitForEvent('popup');
  await page.locator('.slide a').first().click();
  const popup = await opened;
  await popup.waitForURL('**/elsewhere');
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await popup.close();
});

test('no gallery has an error of its own', () => {
  // The page the links lead to is not there.
  expect(errors.filter((error) => !error.includes('/elsewhere'))).toEqual([]);
});
