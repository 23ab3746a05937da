import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: TestBrowser;
let app: ServedApp;
let path: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  const [row] = await app.query<{ path: string }>(
    `select '/' || c.url_id || '/' || i.url_id as path from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id where i.id = $1`,
    [itemId],
  );
  path = row?.path ?? '';
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A first visit, with the calls that its scripts make. */
async function givenFirstVisit() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:crumb|commerce\/shopping-cart)/.test(pathname)) requests.push(pathname);
  });
  await page.goto(app.origin + path);
  const button = page.locator('.sqs-add-to-cart-button:visible').first();
  // The widget is wired once its quantity takes the focus without leaving the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('add-to-cart.enhance')),
  );
  return { page, button, requests, end: () => context.close() };
}

test('AUTH-10: a first addition finds its crumb there: it was fetched when the finger came down, once', async () => {
  const { page, button, requests, end } = await givenFirstVisit();
  expect(requests).toEqual([]);
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const crumb = page.waitForResponse((response) => response.url().endsWith('/api/crumb'));
  await page.mouse.down();
  expect((await crumb).ok()).toBe(true);
  const added = page.waitForResponse((response) => response.url().endsWith('/entries'));
  await page.mouse.up();
  expect((await added).status()).toBe(200);
  expect(requests.filter((pathname) => pathname === '/api/crumb')).toHaveLength(1);
  await end();
});

test('AUTH-10: by keyboard it is fetched when the focus comes near; a press that does not wait for it shares the request', async () => {
  const { page, button, requests, end } = await givenFirstVisit();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/crumb', async (route) => {
    await held;
    await route.continue();
  });
  await button.focus();
  await expect.poll(() => requests).toEqual(['/api/crumb']);
  await page.keyboard.press('Enter');
  const added = page.waitForResponse((response) => response.url().endsWith('/entries'));
  letGo();
  expect((await added).status()).toBe(200);
  expect(requests.filter((pathname) => pathname === '/api/crumb')).toHaveLength(1);
  await end();
});
