import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { PAGE_TYPE_CODES, type PageType } from '@sitewright/domain/site/page-type';
import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { documentOf } from '@sitewright/testing/builders/document';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

const TYPES = Object.keys(PAGE_TYPE_CODES) as PageType[];
/** Types that are a route or state of this site; every other one is asked for by a preview. */
const ROUTES: Partial<Record<PageType, string>> = {
  'main-content': '/news',
  page: '/',
  'splash-page': '/the-splash-page',
  'content-item': '/news/first-firing',
  'not-found': '/nothing-here',
  search: '/search?q=firing',
  'show-cart': '/cart',
  checkout: '/checkout',
};

let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let app: ServedApp;
let token: string;
let order: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await givenPages();
  order = await givenCartAndOrder();
  const owner = await app.signIn('admin');
  token = (await owner.post(`/api/websites/${app.websiteId}/previews`)).json.token;
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([...app.cookies].map(([name, value]) => ({ name, value, url: app.origin })));
  errors = watchErrors(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function givenPages(): Promise<void> {
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'Kiln & Co' } });
    for (const typeName of ['page', 'splash-page', 'popup-overlay', 'lock-screen']) {
      const id = deps.newId();
      const title = `The ${typeName}`;
      const block = { type: 'text', text: { html: `<h1>${title}</h1><p>Its words.</p>` } };
      const content = documentOf(block);
      const homepage = typeName === 'page';
      await createCollection(db, { websiteId, id, typeName, title, content, homepage });
      await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    }
    const collectionId = deps.newId();
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' });
    const post = { websiteId, id: deps.newId(), collectionId, recordType: 'text' as const };
    await createItem(db, { ...post, title: 'First firing', body: '<p>It went well.</p>', publishOn: 1 });
  });
}

/** A visitor with something in the cart and an order; the address of the order. */
async function givenCartAndOrder(): Promise<string> {
  const itemId = await (await givenShop(app, {})).product();
  const [variant] = await app.query<{ sku: string }>('select sku from variants where item_id = $1', [itemId]);
  const put = () =>
    app.post('/api/commerce/shopping-cart/entries', { itemId, sku: variant?.sku, quantity: 1 });
  await put();
  await fillCheckout(app);
  const { json } = await submitCheckout(app);
  await put();
  return json.orderUrl;
}

function urlOf(type: PageType): string {
  if (type === 'order-confirmed') return order;
  return ROUTES[type] ?? `/?preview=${token}&page-type=${type}`;
}

const loadedOf = (type: PageType) => (ROUTES[type] ? 'networkidle' : 'load');

/** Script globals of the open page, and its visible content. */
const seen = () =>
  page.evaluate(() => {
    const { Static } = window as unknown as { Static: { SQUARESPACE_CONTEXT: { pageType: number } } };
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    return {
      code: Static.SQUARESPACE_CONTEXT.pageType,
      headings: headings.map(({ textContent }) => textContent !== ''),
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });

test.each(TYPES.filter((type) => type !== 'cart-v2'))(
  'SITE-06: a page of the type %s has its code, one heading, no errors and no access errors on phones and desktops',
  async (type) => {
    errors.length = 0;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Widgets of the shop come with the time; previews run no scripts of their own.
      if (width === 390) await page.goto(app.origin + urlOf(type), { waitUntil: loadedOf(type) });
      expect(await seen()).toEqual({ code: PAGE_TYPE_CODES[type], headings: [true], overflow: 0 });
      expect(await axeViolations(page)).toEqual([]);
    }
    // A browser reports the page that is not there, as it should.
    expect(errors.filter((error) => type !== 'not-found' || !error.includes('404'))).toEqual([]);
  },
);

test('SITE-06: the light cart shows its code and its line', async () => {
  await app.database.site(app.websiteId, (db) =>
    changeSettings(
      db,
      { websiteId: app.websiteId },
      { settings: { storeSettings: StoreSettings.parse({ useLightCart: true }) } },
    ),
  );
  await page.goto(`${app.origin}/cart`, { waitUntil: 'networkidle' });
  expect(await seen()).toMatchObject({ code: PAGE_TYPE_CODES['cart-v2'], headings: [true] });
  await page.getByText('Mug').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test.each(['quarto', 'enfilade', 'pica'])(
  'SITE-05: a missing page of %s has a search and products in its whole width, which lead on',
  async (name) => {
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { templateName: name } }),
    );
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`${app.origin}/nothing-here`, { waitUntil: 'load' });
    const [list, around] = await page.evaluate(() =>
      ['.summary-item-list', '.system-page'].map((one) => document.querySelector(one)?.clientWidth ?? 0),
    );
    expect((list ?? 0) / (around ?? 1)).toBeGreaterThan(0.85);
    const main = page.locator('main');
    const product = await main.locator('.summary-item-list a').first().getAttribute('href');
    await main.locator('input[name="q"]').fill('firing');
    await page.keyboard.press('Enter');
    await main.getByRole('link', { name: 'First firing' }).waitFor();
    expect((await app.get(product ?? '')).status).toBe(200);
  },
);
