import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openBrowser } from '@sitewright/testing/browser';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import { waitFor } from '@sitewright/testing/wait-for';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { siteUrl } = sharedInstallation();
const { origin } = new URL(siteUrl);
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Anything sent, and anything asked of others or of what counts visits. */
function isHit(request: Request): boolean {
  const url = new URL(request.url());
  if (!url.protocol.startsWith('http')) return false;
  return (
    request.method() !== 'GET' || url.origin !== origin || /^\/api\/(?:census|events|1)\//.test(url.pathname)
  );
}

type Hit = { path: string; name: string; data: Record<string, unknown>; type: string; body: string };

function toHit(request: Request): Hit {
  const { pathname } = new URL(request.url());
  const body = request.postData() ?? '';
  const type = request.headers()['content-type'] ?? '';
  const form = type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : null;
  const json = form ?? (body === '' ? {} : JSON.parse(body));
  const text = json.data ?? json.eventContent ?? json.pageFields;
  const data = typeof text === 'string' ? JSON.parse(text) : json;
  return { path: pathname, name: String(json.event ?? json.eventSchemaName ?? ''), data, type, body };
}

type Options = { init?: (() => void) | undefined; cookies?: { name: string; value: string }[] };

/** What a visit tells, from the first page until the last is left; `work` ends once all it wants to see told was told. */
async function hitsOf(
  work: (page: Page, hits: Hit[]) => Promise<void>,
  { init, cookies = [] }: Options = {},
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
  if (init) await context.addInitScript(init);
  const hits: Hit[] = [];
  context.on('request', (request) => {
    if (isHit(request)) hits.push(toHit(request));
  });
  const page = await context.newPage();
  await work(page, hits);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.goto(`${siteUrl}/robots.txt`);
  const stored = await context.storageState();
  await context.close();
  return { hits, cookies: stored.cookies };
}

/** Opens a page until what counts visits had its time to begin. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

const told = (hits: Hit[], name: string) =>
  waitFor(() => {
    const found = hits.find((hit) => hit.name === name);
    if (!found) throw new Error(`${name} was not told among ${hits.map((hit) => hit.name || hit.path)}`);
    return found;
  });

const codeOf = (page: Page) =>
  page.evaluate(() => {
    const { Static } = window as unknown as { Static: { SQUARESPACE_CONTEXT: { pageType: number } } };
    return Static.SQUARESPACE_CONTEXT.pageType;
  });

test('ANA-11, ANA-23, ANA-40: a page view is told with the facts of the page, and nothing is stored on the device', async () => {
  const { hits, cookies } = await hitsOf(async (page, hits) => {
    await open(page, '/shop?utm_source=letter#plates');
    await told(hits, 'visit_listing_page');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
  const [view] = hits;
  expect([view?.path, view?.name, view?.type]).toEqual([
    '/api/census/RecordHit',
    'View',
    'application/x-www-form-urlencoded;charset=UTF-8',
  ]);
  expect(view?.body).toMatch(/&ss_cvr=$/);
  expect(view?.data).toMatchObject({
    websiteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    memberAccountId: '',
    website_locale: expect.stringMatching(/^en/),
    member_locale: '',
    templateId: expect.stringMatching(/./),
    variantId: '',
    pageHash: '#plates',
    pagePath: '/shop',
    referrer: '',
    query: '?utm_source=letter',
    serial: 0,
  });
  expect(cookies).toEqual([]);
});

test('ANA-20, ANA-22, ANA-24, ANA-25, ANA-26: an event names its schema and carries who, where and when as the newer tracker does', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await open(page, '/shop');
    await told(hits, 'visit_listing_page');
  });
  const event = hits.find(({ name }) => name === 'visit_listing_page');
  expect(event?.path).toBe('/api/events/prod/publish-event');
  expect(event?.data).toMatchObject({
    custom_schema_name: 'visit_listing_page',
    source_environment: 'prod',
    event_source: 'WEB',
    analytics_id: '',
    session_id: '',
    marketing_id: '',
    page_host: new URL(siteUrl).host,
    page_path: '/shop',
    browser_language: 'en',
    browser_locale: 'en-US',
    context_website_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    resolved_locale: expect.stringMatching(/^en/),
    event_timestamp: expect.any(Number),
  });
});

test('ANA-39, ANA-42, ANA-43, ANA-44: a product that is looked at, added, seen in the cart and removed is told of in turn', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await open(page, '/shop/side-plate');
    await told(hits, 'visit_product_page');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await told(hits, 'add_to_cart');
    await open(page, '/cart');
    await told(hits, 'view_cart');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await told(hits, 'remove_from_cart');
  });
  const names = hits.map(({ name }) => name).filter((name) => /product|cart/.test(name));
  expect(names).toEqual(['visit_product_page', 'add_to_cart', 'view_cart', 'remove_from_cart']);
});

test('ANA-12, ANA-13: a button is told of once when it is seen, and when it is pressed', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await open(page, '/');
    const button = page.locator('.sqs-block-button a').first();
    await button.scrollIntoViewIfNeeded();
    await waitFor(() => {
      if (!hits.some(({ path }) => path === '/api/census/button-render')) throw new Error('not seen');
    });
    await button.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await button.click();
    await waitFor(() => {
      if (!hits.some(({ path }) => path === '/api/census/button-click')) throw new Error('not pressed');
    });
  });
  const press = hits.find(({ path }) => path === '/api/census/button-click');
  expect(JSON.parse(press?.body ?? '{}')).toMatchObject({ visitorCookie: '' });
  expect(press?.data).toMatchObject({ pagePath: '/' });
});

test('ANA-18, ANA-19: errors of scripts are told together after a second, ten at most, with a stack that is cut', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await open(page, '/shop');
    await page.addScriptTag({
      content: `for (let index = 0; index < 15; index += 1)
        setTimeout(() => { throw Object.assign(new Error('Broken ' + index), { stack: 's'.repeat(9000) }); });`,
    });
    await waitFor(() => {
      if (!hits.some(({ path }) => path.endsWith('JavascriptErrors'))) throw new Error('not told');
    });
  });
  const sent = hits.filter(({ path }) => path.endsWith('JavascriptErrors'));
  expect(sent).toHaveLength(1);
  const { events, pagePath } = JSON.parse(sent[0]?.body ?? '{}');
  expect([events.length, pagePath, events[0].message]).toEqual([10, '/shop', 'Uncaught Error: Broken 0']);
  expect(events[0].stack).toHaveLength(5000);
});

test('ANA-01: visits of members who are signed in are not counted', async () => {
  const value = encodeURIComponent(JSON.stringify({ authenticated: true }));
  const { hits } = await hitsOf((page) => open(page, '/'), { cookies: [{ name: 'siteUserInfo', value }] });
  expect(hits.filter(({ path }) => /census|events|\/1\//.test(path))).toEqual([]);
});

test.each([
  ['doNotTrack', () => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })],
  [
    'globalPrivacyControl',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  ],
] as const)('a browser that says %s sends nothing', async (_name, init) => {
  const { hits } = await hitsOf((page) => open(page, '/shop'), { init: init as () => void });
  expect(hits).toEqual([]);
});

test('ANA-02: a page that is not found is not counted', async () => {
  const codes: number[] = [];
  const { hits } = await hitsOf(async (page) => {
    await open(page, '/nothing-here');
    codes.push(await codeOf(page));
  });
  expect([codes, hits]).toEqual([[100], []]);
});

test('SITE-02: /search is the search page, type 102, and records no hit, asked for or searched in', async () => {
  const codes: number[] = [];
  const { hits } = await hitsOf(async (page) => {
    for (const path of ['/search', '/search?q=plate', '/search/?q=nothing+like+this']) {
      await open(page, path);
      codes.push(await codeOf(page));
    }
  });
  expect(codes).toEqual([102, 102, 102]);
  expect(hits.filter(({ path }) => path === '/api/census/RecordHit')).toEqual([]);
});

test('SITE-03: a path with /config/ in it records no hit', async () => {
  const { hits } = await hitsOf(async (page) => {
    for (const path of ['/config/pages', '/shop/config/side-plate', '/config/']) await open(page, path);
  });
  expect(hits).toEqual([]);
});

test('PROD-15: a quick view is recorded for its product', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Quick View, Side plate' }).press('Enter');
    await told(hits, 'quick_view');
  });
  expect(hits.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/api\/census\/RecordQuickView\//),
  );
});

test('PERF-01, PERF-02, PERF-04, PERF-07, PERF-08, PERF-12: speed is told when the page is left, as the known package measures it', async () => {
  const vitals = await readFile(createRequire(import.meta.url).resolve('web-vitals'), 'utf8');
  const known: Record<string, number> = {};
  const { hits } = await hitsOf(async (page, hits) => {
    await page.exposeFunction('noteVital', (name: string, value: number) => {
      known[name] = value;
    });
    await page.addInitScript({
      content: `${vitals};addEventListener('DOMContentLoaded',()=>{for(const name of ['onLCP','onCLS','onFCP','onTTFB','onINP'])
        webVitals[name](({name,value})=>location.pathname==='/shop/side-plate'&&noteVital(name,value),{reportAllChanges:true,durationThreshold:40})})`,
    });
    await open(page, '/shop/side-plate');
    await told(hits, 'visit_product_page');
    await page.evaluate(() => {
      document.body.style.paddingTop = '120px';
    });
    await page.getByRole('heading', { level: 1 }).first().click();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
  const records = hits.filter(({ path }) => path === '/api/1/performance/records');
  expect(records.map(({ type }) => type)).toEqual(['text/plain;charset=UTF-8']);
  const sent = JSON.parse(records[0]?.body ?? '[]') as {
    event: string;
    app: string;
    pageLoadId: number;
    ts: number;
    data: {
      context: object;
      metrics?: Record<string, number> & { largestContentfulPaint: { value: number } };
    };
  }[];
  const speed = sent.filter(({ event }) => event === 'pageSpeed');
  expect(speed).toHaveLength(1);
  const [record] = speed;
  expect(record).toMatchObject({ app: 'site', pageLoadId: expect.any(Number), ts: expect.any(Number) });
  expect(record?.data.context).toMatchObject({
    version: '4.13.1',
    hostname: new URL(siteUrl).hostname,
    pathname: '/shop/side-plate',
    analyticsId: '',
    marketingId: '',
    memberId: '',
  });
  const { metrics } = record?.data ?? {};
  expect(metrics?.largestContentfulPaint.value).toBeCloseTo(known.LCP ?? -1, 0);
  expect(metrics?.firstContentfulPaint).toBeCloseTo(known.FCP ?? -1, 0);
  expect(metrics?.timeToFirstByte).toBeCloseTo(known.TTFB ?? -1, 0);
  expect(metrics?.cumulativeLayoutShift).toBeCloseTo(known.CLS ?? -1, 3);
  expect(known.CLS).toBeGreaterThan(0);
});

test('PERF-05, PERF-06: images of the site are measured as they are shown, those of others are not', async () => {
  const { hits } = await hitsOf(async (page, hits) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const image = new Image();
        image.src = 'http://127.0.0.1:9/foreign.png';
        document.body.append(image);
      }),
    );
    await open(page, '/shop/side-plate');
    await told(hits, 'visit_product_page');
  });
  const body = hits.find(({ path }) => path === '/api/1/performance/records')?.body ?? '[]';
  const { data } = JSON.parse(body).find(({ event }: { event: string }) => event === 'images');
  expect(data.images[0]).toMatchObject({
    visibleOnLoad: true,
    imageType: expect.stringMatching(/^[a-z0-9]+$/),
    size: expect.any(Number),
  });
  expect(data.images[0].naturalWidth).toBeGreaterThan(0);
  expect(data.images[0].displayedWidth).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain('foreign');
});
