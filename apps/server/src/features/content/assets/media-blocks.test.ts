import { axeViolations, openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { givenMediaSite, openPage } from '@sitewright/testing/features/media-page';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const video = 'https://youtu.be/dQw4w9WgXcQ';
const slidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    assetId: site.images[index % site.images.length],
    title: `Picture ${index + 1}`,
    description: '<p>Fired <em>twice</em>.</p>',
  }));
const galleryPage = (props: object, count = 4) =>
  site.pageOf({ type: 'gallery', props: { slides: slidesOf(count), ...props } });
const active = (page: Page) =>
  page
    .locator('.slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.matches('.sqs-active-slide')));
/** The active slide once nothing moves any more: the same in several looks, one after the other. */
async function waitUntilLoaded(page: Page): Promise<number> {
  let last = '';
  let times = 0;
  const look = async () => {
    const boxes = await page
      .locator('.slide')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().x));
    const seen = JSON.stringify([boxes, await active(page)]);
    times = seen === last ? times + 1 : 0;
    last = seen;
    return times;
  };
  await expect.poll(look).toBeGreaterThan(4);
  return active(page);
}
/** However long one waits, the slide stays. */
async function expectStanding(page: Page): Promise<void> {
  const held = await waitUntilLoaded(page);
  await page.clock.runFor(5_000);
  expect(await waitUntilLoaded(page)).toBe(held);
}
/** The site has no name of its own, which is no error of its blocks. */
const errors = (page: Page) => axeViolations(page, { except: '.site-title' });
const closing = async (page: Page) => page.context().close();

test.each([
  ['grid', { 'show-meta-only-title': true, lightbox: true }],
  ['slideshow', { autoplay: true, controls: true, thumbnails: true }],
  ['slider', { controls: true }],
  ['stacked', {}],
])(
  'BLK-33, BLK-34, BLK-35, BLK-36: a %s fits every width and has no error for a screen reader',
  async (design, props) => {
    const url = await galleryPage({ design, ...props });
    const page = await openPage(browser, url, { viewport: { width: 390, height: 900 } });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.locator('.slide img').first().waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (width !== 768) expect(await errors(page)).toEqual([]);
    }
    await closing(page);
  },
);

test.each(['grid', 'slideshow', 'slider', 'stacked'])(
  'without scripts every picture of a %s can be reached',
  async (design) => {
    const url = await galleryPage({ design, thumbnails: true, controls: true, lightbox: true });
    const page = await openPage(browser, url, { javaScriptEnabled: false });
    expect(await page.locator('.slide').count()).toBe(4);
    expect(await page.locator('.sqs-gallery-controls:visible').count()).toBe(0);
    if (design === 'slideshow') {
      await page.locator('.sqs-gallery-thumbnails a').nth(2).click();
      const left = async (selector: string, at: number) =>
        Math.round((await page.locator(selector).nth(at).boundingBox())?.x ?? -1);
      await expect.poll(() => left('.slide', 2)).toBe(await left('.sqs-gallery', 0));
    }
    await page
      .locator('a.js-gallery-lightbox-opener')
      .nth(design === 'slideshow' ? 2 : 0)
      .click();
    await page.waitForURL(/format=2500w/);
    await closing(page);
  },
);

test('BLK-08, BLK-33: a slideshow turns by itself, waits under the pointer and the focus, and can be paused', async () => {
  const page = await openPage(
    browser,
    await galleryPage({ design: 'slideshow', autoplay: true, 'autoplay-duration': 1 }),
    { hasClock: true },
  );
  await expect.poll(() => active(page)).toBe(1);
  const middle = await page.locator('.sqs-gallery').boundingBox();
  await page.mouse.move((middle?.x ?? 0) + 300, (middle?.y ?? 0) + 200);
  await expectStanding(page);
  const held = await active(page);
  await page.mouse.move(5, 5);
  await expect.poll(() => active(page)).not.toBe(held);
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.click();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expectStanding(page);
  expect(await page.locator('.sqs-gallery').getAttribute('aria-live')).toBe('polite');
  await closing(page);
});

test('BLK-07: who wants less motion gets a slideshow that stands until it is told to play', async () => {
  const url = await galleryPage({ design: 'slideshow', autoplay: true, 'autoplay-duration': 1 });
  const page = await openPage(browser, url, { reducedMotion: 'reduce', hasClock: true });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expectStanding(page);
  expect(await active(page)).toBe(0);
  await closing(page);
});

test('BLK-09, BLK-13: buttons, thumbnails and arrow keys turn a slideshow, around its end too', async () => {
  const page = await openPage(
    browser,
    await galleryPage({ design: 'slideshow', controls: true, thumbnails: true }),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => active(page)).toBe(1);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => active(page)).toBe(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => active(page)).toBe(3);
  await page.locator('.sqs-gallery-thumbnails a').nth(1).click();
  await expect.poll(() => active(page)).toBe(1);
  expect(await page.locator('.sqs-gallery-thumbnails a').nth(1).getAttribute('aria-current')).toBe('true');
  await page.locator('.sqs-gallery').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toBe(2);
  await closing(page);
});

test('BLK-09: a slideshow that is turned while the end of a scroll is awaited goes where it was turned to', async () => {
  const page = await openPage(browser, await galleryPage({ design: 'slideshow', controls: true }));
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.locator('.sqs-gallery').evaluate((track) => {
    track.dispatchEvent(new Event('scroll'));
    track.parentElement?.querySelector<HTMLElement>('.sqs-gallery-previous')?.click();
    // So busy that no frame is drawn before what was awaited.
    for (const start = performance.now(); performance.now() - start < 300; );
  });
  expect(await waitUntilLoaded(page)).toBe(3);
  await closing(page);
});

test('BLK-21, BLK-34: a slider has its active slide where it should be', async () => {
  for (const [alignment, part] of [
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const) {
    const page = await openPage(
      browser,
      await galleryPage({ design: 'slider', controls: true, 'active-alignment': alignment }, 8),
    );
    for (let turn = 0; turn < 3; turn++) {
      await page.getByRole('button', { name: 'Next' }).click();
      await waitUntilLoaded(page);
    }
    const frame = await page.locator('.sqs-gallery').boundingBox();
    const slide = await page.locator('.sqs-active-slide').boundingBox();
    if (!frame || !slide) throw new Error('nothing to see');
    expect(Math.abs(slide.x - frame.x - (frame.width - slide.width) * part)).toBeLessThan(3);
    expect(frame.width / slide.height).toBeCloseTo(2, 1);
    await closing(page);
  }
});

test('BLK-24: the lightbox holds the focus, turns by keys, counts, and gives the focus back', async () => {
  const page = await openPage(browser, await galleryPage({ lightbox: true }));
  await page.waitForLoadState('networkidle');
  const opener = page.locator('a.js-gallery-lightbox-opener').nth(1);
  await opener.focus();
  await page.keyboard.press('Space');
  const dialog = page.locator('dialog.sw-lightbox');
  await dialog.waitFor();
  expect(await errors(page)).toEqual([]);
  expect(await dialog.locator('.sw-lightbox-count').textContent()).toBe('2 of 4');
  expect(await dialog.locator('figcaption').textContent()).toBe('Picture 2Fired twice.');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.locator('.sw-lightbox-count').textContent()).toBe('3 of 4');
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await closing(page);
});

test('BLK-24, BLK-25: Back closes the lightbox and stays on the page; its colours are those of the option', async () => {
  for (const theme of ['dark', 'light']) {
    const url = await galleryPage({ design: 'stacked', lightbox: true, lightboxTheme: theme });
    const page = await openPage(browser, url);
    await page.waitForLoadState('networkidle');
    await page.locator('a.js-gallery-lightbox-opener').first().click();
    const dialog = page.locator(`dialog.sw-lightbox-${theme}`);
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(url);
    await closing(page);
  }
});

test('a finger turns slides and the lightbox', async () => {
  const url = await galleryPage({ design: 'slideshow', lightbox: true });
  const page = await openPage(browser, url, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.waitForLoadState('networkidle');
  await page.locator('.sqs-gallery').evaluate((track) => track.scrollBy({ left: 300 }));
  await expect.poll(() => active(page)).toBe(1);
  await page.locator('.sqs-active-slide a').tap();
  const dialog = page.locator('dialog.sw-lightbox');
  await dialog.waitFor();
  await swipe(page, { from: 320, to: 60, y: 400 });
  await expect.poll(() => dialog.locator('.sw-lightbox-count').textContent()).toBe('3 of 4');
  await closing(page);
});

test('BLK-31: nothing is asked of a video service before a press; then its player has a name', async () => {
  const page = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  await page.route(/youtube|ytimg|vimeo/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await page.goto(
    await site.pageOf({
      type: 'video',
      props: { url: video, title: 'Loading the kiln', posterId: site.images[0] },
    }),
  );
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(await errors(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play video: Loading the kiln' }).click();
  await page.locator('iframe[title="Loading the kiln"]').waitFor();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1/);
  await closing(page);
});

test('every design of an image fits narrow and wide pages without an error for a screen reader', async () => {
  const designs = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'];
  const url = await site.pageOf(
    ...designs.map((design) => ({
      type: 'image',
      props: {
        assetId: site.images[0],
        design,
        title: 'Stoneware',
        buttonText: 'See the work',
        link: '/work',
        aspectRatio: '3-2',
      },
      text: {
        subtitle: '<p>Slow firings and one clay from the river bank.</p>',
        caption: '<p>At night.</p>',
      },
    })),
  );
  for (const width of [390, 1440]) {
    const page = await openPage(browser, url, { viewport: { width, height: 900 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await errors(page)).toEqual([]);
    expect(await page.locator('img[fetchpriority="high"]').count()).toBe(1);
    await closing(page);
  }
});

async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await at('touchStart', from);
  await at('touchMove', (from + to) / 2);
  await at('touchMove', to);
  await at('touchEnd');
}
