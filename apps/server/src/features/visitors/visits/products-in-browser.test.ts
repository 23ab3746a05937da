import { VisitSettings } from '@sitewright/domain/visits/visit-settings-schema';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { SignedIn } from '@sitewright/testing/test-app';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { waitFor } from '@sitewright/testing/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { createRollUps } from './jobs/roll-up.ts';

let browser: TestBrowser;
let app: ServedApp;
let mug: string;
let path: string;
let owner: SignedIn;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  owner = await app.signIn('reporting');
  const shop = await givenShop(app, { reviewsEnabled: true });
  const variants = (sku: string) => [aVariant({ sku, priceMinor: 1000, unlimited: true })];
  const bowl = await shop.product({ variants: variants('BOWL') }, { title: 'Bowl' });
  const excerpt = '<p>Read <a href="#reviews">what others say</a>.</p>';
  mug = await shop.product({ variants: variants('MUG'), relatedItemIds: [bowl] }, { title: 'Mug' });
  await change({ featureFlags: ['commerce_site_visitor_metrics'] });
  await app.query(
    `update items set review_count = 3, rating_sum = 13, excerpt = $3 where website_id = $1 and id = $2`,
    [app.websiteId, mug, excerpt],
  );
  [{ fullUrl: path }] = (await app.get('/shop?format=json')).json.items.filter(
    ({ id }: { id: string }) => id === mug,
  );
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const change = (settings: object) =>
  app.database.site(app.websiteId, (db) => changeSettings(db, { websiteId: app.websiteId }, { settings }));

type Content = Record<string, unknown> & { custom_schema_name: string };

/** A visitor in a browser that counts as one. `told` waits for an event and gives its content. */
async function givenVisitor() {
  const context = await browser.newContext({
    userAgent: DESKTOP,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const events: Content[] = [];
  const records: { event: string; data: { context: Record<string, unknown> } }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = JSON.parse(/publish-event|records/.test(pathname) ? (request.postData() ?? '{}') : '{}');
    if (pathname.endsWith('publish-event')) events.push(JSON.parse(body.eventContent));
    if (pathname.endsWith('records')) records.push(...body);
  });
  const page = await context.newPage();
  const told = (name: string) =>
    waitFor(() => {
      const found = events.findLast((event) => event.custom_schema_name === name);
      if (!found) throw new Error(`${name} was not told among ${events.map((e) => e.custom_schema_name)}`);
      return found;
    });
  const names = () => events.map((event) => event.custom_schema_name);
  return { context, page, told, names, records };
}

/** Figures of a dimension of today, as owners see them. */
async function figuresOf(dimension: string) {
  await app.deps.services.visits.flush();
  await createRollUps(app.deps)();
  const { today } = (await owner.get(`/api/websites/${app.websiteId}/visits?from=2026-01-01&to=2026-01-01`))
    .json;
  const url = `/api/websites/${app.websiteId}/visits/by/${dimension}?from=${today}&to=${today}`;
  const { items } = (await owner.get(url)).json;
  return items.map(({ value, title, views }: { value: string; title: string | null; views: number }) => [
    title ?? value,
    views,
  ]);
}

test('ANA-28, ANA-29, ANA-30: with it, owners see which products were viewed, and which were added from where', async () => {
  const { page, told } = await givenVisitor();
  await page.goto(app.origin + path);
  const viewed = await told('site_visitor_product_view');
  const { id: collectionId, title } = (await app.get('/shop?format=json')).json.collection;
  const product = {
    item_id: mug,
    item_type: '1',
    item_title: 'Mug',
    item_collection_id: collectionId,
    item_collection_name: title,
  };
  expect(viewed).toMatchObject({ website_id: app.websiteId, page_id: mug, product });
  await page.locator('.sqs-add-to-cart-button').click();
  const added = await told('site_visitor_add_to_cart');
  expect(added).toMatchObject({
    website_id: app.websiteId,
    page_id: mug,
    cart_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    product_page: 'pdp',
    product,
  });
  await waitFor(async () => expect(await figuresOf('addition')).toEqual([['Mug', 1]]));
  expect(await figuresOf('product')).toEqual([['Mug', 1]]);
  expect(await figuresOf('place')).toEqual([['pdp', 1]]);
});

test('ANA-41: the rating beside the title of a product and other links to its reviews are told apart', async () => {
  const { page, told, names } = await givenVisitor();
  await page.goto(app.origin + path);
  await told('visit_product_page');
  await page.getByRole('link', { name: /4\.3 · 3 reviews/ }).click();
  await told('vitals_link_click');
  expect(names()).not.toContain('reviews_tab_click');
  await page.getByRole('link', { name: 'what others say' }).click();
  await told('reviews_tab_click');
});

test('ANA-45: products that go with a cart are told as they are seen, opened and added', async () => {
  const { page, told } = await givenVisitor();
  await page.goto(app.origin + path);
  await page.locator('.sqs-add-to-cart-button').click();
  await told('add_to_cart');
  await page.goto(`${app.origin}/cart`);
  await page.locator('.also-bought').scrollIntoViewIfNeeded();
  await told('related_product_display');
  await page.locator('.also-bought').getByRole('link', { name: 'Bowl' }).click();
  await told('related_product_click');
  await page.goto(`${app.origin}/cart`);
  await page.getByRole('button', { name: /add.*Bowl/i }).click();
  await told('related_product_add');
  await waitFor(async () => expect((await told('site_visitor_add_to_cart')).product_page).toBe('add-on'));
});

test('PERF-02, PERF-03: facts of the device go with the speed of visitors who agreed to cookies, and of nobody else', async () => {
  await change({ visits: VisitSettings.parse({ hasCookies: true }) });
  const { page, told, records } = await givenVisitor();
  const contextOfNext = async () => {
    const before = records.length;
    await page.goto(app.origin + path, { waitUntil: 'networkidle' });
    await told('visit_product_page');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return waitFor(() => {
      const speed = records.slice(before).find(({ event }) => event === 'pageSpeed');
      if (!speed) throw new Error('no speed was told');
      return speed.data.context;
    });
  };
  const unasked = await contextOfNext();
  expect([unasked.analyticsId, 'hardwareConcurrency' in unasked, 'network' in unasked]).toEqual([
    '',
    false,
    false,
  ]);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  expect(await contextOfNext()).toMatchObject({
    analyticsId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    deliveryType: 'beacon',
    network: { effectiveType: expect.any(String), downlink: expect.any(Number), saveData: false },
    devicePixelRatio: 1,
    viewportWidth: 1280,
    viewportHeight: 900,
    screenWidth: expect.any(Number),
    hardwareConcurrency: expect.any(Number),
  });
});

test('ANA-29: without its flag a site tells of no products', async () => {
  await change({ featureFlags: [], visits: VisitSettings.parse({}) });
  const { page, told, names } = await givenVisitor();
  await page.goto(app.origin + path);
  await told('visit_product_page');
  await page.locator('.sqs-add-to-cart-button').click();
  await told('add_to_cart');
  expect(names().filter((name) => name.startsWith('site_visitor'))).toEqual([]);
});
