import { openBrowser } from '@sitewright/testing/browser';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const { siteUrl } = inject('installation');
const { origin } = new URL(siteUrl);
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whatever could tell somebody of a visit: anything sent, and anything asked of others or of the counting calls. */
function isHit(request: Request): boolean {
  const url = new URL(request.url());
  if (!url.protocol.startsWith('http')) return false;
  return (
    request.method() !== 'GET' || url.origin !== origin || /^\/api\/(?:census|events)\//.test(url.pathname)
  );
}

/** Requests of a visit, from the first until the page is left. */
async function hitsOf(work: (page: Page) => Promise<void>): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const hits: string[] = [];
  context.on('request', (request) => {
    if (isHit(request)) hits.push(`${request.method()} ${request.url().replace(origin, '')}`);
  });
  const page = await context.newPage();
  await work(page);
  // Beacons go out when a page is hidden and when it is left.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto(`${siteUrl}/robots.txt`);
  await context.close();
  return hits;
}

const codeOf = (page: Page) =>
  page.evaluate(() => {
    const { Static } = window as unknown as { Static: { SQUARESPACE_CONTEXT: { pageType: number } } };
    return Static.SQUARESPACE_CONTEXT.pageType;
  });

test('a visit that records something is seen to do so', async () => {
  const hits = await hitsOf(async (page) => {
    await page.goto(`${siteUrl}/shop`, { waitUntil: 'networkidle' });
    const recorded = page.waitForResponse(/RecordQuickView/);
    await page.getByRole('button', { name: 'Quick View, Side plate' }).press('Enter');
    await recorded;
  });
  expect(hits).toEqual([expect.stringMatching(/^POST \/api\/census\/RecordQuickView\//)]);
});

test('SITE-02: /search is the search page, type 102, and records no hit, asked for or searched in', async () => {
  const codes: number[] = [];
  const hits = await hitsOf(async (page) => {
    for (const path of ['/search', '/search?q=plate', '/search/?q=nothing+like+this']) {
      await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
      codes.push(await codeOf(page));
    }
    await page.goto(`${siteUrl}/search`, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').first().fill('plate');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL(/q=plate/);
    await page.waitForLoadState('networkidle');
    codes.push(await codeOf(page));
  });
  expect(codes).toEqual([102, 102, 102, 102]);
  expect(hits).toEqual([]);
});

test('SITE-03: a path with /config/ in it records no hit', async () => {
  const hits = await hitsOf(async (page) => {
    for (const path of ['/config/pages', '/shop/config/side-plate', '/config/'])
      await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
    // Visits counted elsewhere are not counted there.
    await page.goto(`${siteUrl}/shop`, { waitUntil: 'networkidle' });
    await page.evaluate(() => history.replaceState(null, '', '/config/shop'));
    await page.getByRole('button', { name: 'Quick View, Side plate' }).press('Enter');
    await page.getByRole('dialog', { name: 'Side plate' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  expect(hits).toEqual([]);
});
