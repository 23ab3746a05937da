import { axeViolations, openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { callFrom } from '@sitewright/testing/delayed-scripts';
import { givenFormPage } from '@sitewright/testing/features/form-page';
import { mailedPath, PASSWORD } from '@sitewright/testing/features/given-member';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { ADDRESS, givenShop } from '@sitewright/testing/shop';
import { waitFor } from '@sitewright/testing/wait-for';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

const DAY_MS = 86_400_000;
const RECORD = /^[\w-]{36}(?:\|[1-9]\d*){4}$/;

let browser: TestBrowser;
let app: ServedApp;
let itemId: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app);
  itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000, unlimited: true })] });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(() => set({}));

const USUAL = {
  isCounted: true,
  hasCookies: false,
  analyticsTagId: '',
  adPixelId: '',
  recordedPercent: 10,
  consent: 'opt-in' as 'opt-in' | 'opt-out',
  consentText: '',
  privacyUrl: '',
};

/** Sets what the site does with visits, all else as usual. */
const set = (visits: Partial<typeof USUAL>) =>
  app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { visits: { ...USUAL, ...visits } } }),
  );

/** A visitor whose page views and events are noted as they are sent, and whose requests to others are answered by `services`. */
async function givenVisitor(init?: () => void) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (init) await context.addInitScript(init);
  const sent: Record<string, string>[] = [];
  const loaded: string[] = [];
  context.on('request', (request) => {
    const { pathname, origin, href } = new URL(request.url());
    if (origin !== app.origin && href.startsWith('http')) loaded.push(href);
    if (pathname === '/api/census/RecordHit')
      sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
    if (pathname === '/api/events/prod/publish-event')
      sent.push(JSON.parse(JSON.parse(request.postData() ?? '{}').eventContent));
  });
  await context.route(/googletagmanager|facebook/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SERVICE }),
  );
  const page = await context.newPage();
  const open = async (path: string) => {
    const before = sent.length;
    await page.goto(app.origin + path, { waitUntil: 'load' });
    return waitFor(() => {
      const view = sent.slice(before).find(({ event }) => event === 'View');
      if (!view) throw new Error('the page view was not told');
      return view;
    });
  };
  return { context, page, sent, loaded, open };
}

/** Stands for the script of either service: keeps what it is told. */
const SERVICE = `
  window.told ??= [];
  if (window.fbq && !window.fbq.callMethod) {
    const keep = (...command) => window.told.push(['pixel', ...command]);
    for (const command of window.fbq.queue) keep(...command);
    window.fbq.callMethod = keep;
  }`;

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value, expires }) => [name, { value, expires }]));
const storedIn = (page: Page) =>
  page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()]);
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name }).click();

/** What the pixel was told so far, without its set-up. */
const pixelTold = (page: Page) =>
  page.evaluate(() =>
    ((window as { told?: unknown[][] }).told ?? [])
      .filter(([, command]) => command === 'track')
      .map(([, , ...event]) => event),
  );
const pixelEvents = async (page: Page) => (await pixelTold(page)).map(([name]) => name);
/** What the analytics tag was told of purchases. */
const tagPurchases = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([command, name]) => command === 'event' && name === 'purchase')
      .map(([, , order]) => order),
  );

test('ANA-05: without cookies nobody is asked, and what an earlier setting left is cleared', async () => {
  const { context, page, open } = await givenVisitor();
  const names = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
  await context.addCookies(names.map((name) => ({ name, value: '1', url: app.origin })));
  expect((await open('/cart')).ss_cvr).toBe('');
  expect(await banner(page).count()).toBe(0);
  await expect.poll(() => cookiesOf(context)).toEqual({});
  expect(await storedIn(page)).toEqual([[], []]);
});

test('ANA-04, ANA-06: who accepts has a record for two years and a visit for half an hour, which each view renews', async () => {
  await set({ hasCookies: true, privacyUrl: '/privacy' });
  const { context, page, open } = await givenVisitor();
  expect((await open('/cart')).ss_cvr).toBe('');
  await banner(page).waitFor();
  expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
  expect(await axeViolations(page)).toEqual([]);
  expect([await cookiesOf(context), await storedIn(page)]).toEqual([{}, [[], []]]);
  await answer(page, 'Accept');
  await banner(page).waitFor({ state: 'hidden' });
  const { ss_cvr: first = '' } = await open('/cart');
  expect(first).toMatch(RECORD);
  expect(await banner(page).isVisible()).toBe(false);
  const cookies = await cookiesOf(context);
  const days = (name: string) => Math.round((Number(cookies[name]?.expires) * 1000 - Date.now()) / DAY_MS);
  expect(days('ss_cvr')).toBe(400); // Browsers cut two years to 400 days.
  const minutes = (Number(cookies.ss_cvt?.expires) * 1000 - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  expect((await open('/cart')).ss_cvr).toBe(first);
  expect(Number((await cookiesOf(context)).ss_cvt?.value)).toBeGreaterThan(Number(cookies.ss_cvt?.value));
  // The visit has ended: another begins, of the same visitor.
  await context.clearCookies({ name: 'ss_cvt' });
  const [id, began, , , visits] = first.split('|');
  const { ss_cvr: second = '' } = await open('/cart');
  expect(second).toMatch(new RegExp(`^${id}\\|${began}\\|${began}\\|\\d+\\|${Number(visits) + 1}$`));
  await context.addCookies([{ name: 'ss_cvr', value: '1|2|-3|4|5', url: app.origin }]);
  const { ss_cvr: anew = '' } = await open('/cart');
  expect([RECORD.test(anew), anew.startsWith(`${id}`)]).toEqual([true, false]);
});

test('ANA-07, ANA-08, ANA-09, ANA-10: who accepts has an id for 390 days and one of the session; an id past its time is replaced', async () => {
  await set({ hasCookies: true });
  const { context, page, open, sent } = await givenVisitor();
  await open('/cart');
  await answer(page, 'Accept');
  await open('/cart');
  const viewed = (from: number) =>
    waitFor(() => {
      const event = sent.slice(from).find(({ custom_schema_name: name }) => name === 'view_cart');
      if (!event) throw new Error('the cart was not told of');
      return event;
    });
  const from = sent.length;
  await open('/cart');
  const { analytics_id: id = '', session_id: session } = await viewed(from);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const { analytics_id: cookie } = await cookiesOf(context);
  expect(cookie?.value).toBe(id);
  expect(Math.round((Number(cookie?.expires) * 1000 - Date.now()) / DAY_MS)).toBe(390);
  expect(await storedIn(page)).toEqual([
    ['analytics_id', 'analytics_id_expires', 'cookie-consent'],
    ['first_landing', 'first_session', 'session_id'],
  ]);
  const flags = () => page.evaluate(() => [sessionStorage.first_session, sessionStorage.first_landing]);
  expect(await flags()).toEqual(['true', '/cart']);
  expect(await page.evaluate(() => sessionStorage.session_id)).toBe(session);
  // A browser that ends cookies early still has the id, until its own time is over.
  await context.clearCookies({ name: 'analytics_id' });
  const again = sent.length;
  await open('/cart');
  expect((await viewed(again)).analytics_id).toBe(id);
  await context.clearCookies({ name: 'analytics_id' });
  await page.evaluate(() => localStorage.setItem('analytics_id_expires', '1'));
  const late = sent.length;
  await open('/cart');
  expect((await viewed(late)).analytics_id).not.toBe(id);
});

test('ANA-05: who declines is not known, and may change her mind by keyboard', async () => {
  await set({ hasCookies: true, consentText: 'May we?' });
  const { context, page, open } = await givenVisitor();
  await open('/cart');
  await banner(page).getByText('May we?').waitFor();
  await answer(page, 'Accept');
  await open('/cart');
  expect(Object.keys(await cookiesOf(context))).toContain('ss_cvr');
  await page.getByRole('button', { name: 'Cookie settings' }).focus();
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie settings');
  expect(await cookiesOf(context)).toEqual({});
  expect((await open('/cart')).ss_cvr).toBe('');
  expect([await cookiesOf(context), await storedIn(page)]).toEqual([{}, [['cookie-consent'], []]]);
  expect(await banner(page).isVisible()).toBe(false);
});

test('ANA-05: visitors who may decline are known until they do', async () => {
  await set({ hasCookies: true, consent: 'opt-out' });
  const { context, page, open } = await givenVisitor();
  expect((await open('/cart')).ss_cvr).toMatch(RECORD);
  await answer(page, 'Decline');
  await expect.poll(() => cookiesOf(context)).toEqual({});
});

test('a browser that refuses tracking has answered: no banner, no cookie, no service', async () => {
  await set({ hasCookies: true, consent: 'opt-out', adPixelId: '12345678' });
  const { context, page, loaded } = await givenVisitor(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(`${app.origin}/cart`, { waitUntil: 'networkidle' });
  expect(await banner(page).isVisible()).toBe(false);
  expect([await cookiesOf(context), loaded]).toEqual([{}, []]);
});

test('ANA-32, ANA-33, ANA-34, ANA-36, ANA-38: a pixel is loaded once a visitor agrees, and hears of products, additions and searches', async () => {
  await set({ adPixelId: '12345678' });
  const { page, open, loaded } = await givenVisitor();
  await open('/shop/mug');
  await banner(page).waitFor();
  expect(loaded).toEqual([]);
  await answer(page, 'Accept');
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView', 'ViewContent']);
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect.poll(() => pixelTold(page)).toContainEqual(['AddToCart', { value: 10, currency: 'USD' }]);
  await page.goto(`${app.origin}/search?q=mug`);
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView', 'Search']);
  await page.goto(`${app.origin}/search`);
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView']);
});

test('ANA-35: a pixel hears of a form that was sent, and of none that was refused', async () => {
  await set({ adPixelId: '12345678' });
  const owner = await app.signIn('websiteManager');
  const fields = [{ id: 'name', type: 'text', title: 'Your name', required: true }];
  const { path } = await givenFormPage(app, owner, { name: 'Contact', fields, submitLabel: 'Send' });
  const { page, open } = await givenVisitor();
  await open(path);
  await answer(page, 'Accept');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  expect(await pixelEvents(page)).toEqual(['PageView']);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView', 'Lead']);
});

test('ANA-32: a pixel hears of somebody who becomes a member of the site, once', async () => {
  await set({ adPixelId: '12345678' });
  const { page, open } = await givenVisitor();
  await open('/cart');
  await answer(page, 'Accept');
  await page.goto(`${app.origin}/account/sign-up`);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Email address').fill('ida@member.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(app.origin + (await mailedPath(app, 'ida@member.test')));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish your account' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView', 'CompleteRegistration']);
  await page.reload();
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView']);
});

/** Whether test cards count as money. */
async function setTestCards(mode: 'live' | 'test'): Promise<void> {
  const [row] = await app.query<{ store: { payments: object } }>(
    `select settings -> 'storeSettings' as store from website_settings where website_id = $1`,
    [app.websiteId],
  );
  const storeSettings = { ...row?.store, payments: { ...row?.store.payments, test: { mode } } };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { storeSettings } as never }),
  );
}

/** Orders a mug with a test card that counts as money, or as none. */
async function order(page: Page, mode: 'live' | 'test'): Promise<void> {
  await setTestCards(mode);
  await set({ adPixelId: '12345678', analyticsTagId: 'G-AB12CD34EF' });
  expect(
    await callFrom(page, 'POST', '/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 2 }),
  ).toBe(200);
  const typed = { email: 'ada@shopper.test', address: ADDRESS, shippingOptionId: 'flat' };
  expect(await callFrom(page, 'PUT', '/api/commerce/checkout', typed)).toBe(200);
  await page.goto(`${app.origin}/checkout`);
  await page.locator('#checkout-root form:not([action])').waitFor();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.locator('#checkout-root .checkout-submit').click();
  await page.waitForURL('**/checkout/order/*');
}

test('ANA-31, ANA-37, ANA-38: a purchase is told once with its items, by both services and our own count; a test of the store is not', async () => {
  await set({ adPixelId: '12345678', analyticsTagId: 'G-AB12CD34EF' });
  const { page, open, sent, loaded } = await givenVisitor();
  await open('/cart');
  await answer(page, 'Accept');
  await order(page, 'live');
  await expect
    .poll(() => tagPurchases(page))
    .toEqual([
      {
        transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
        value: 25,
        currency: 'USD',
        shipping: 5,
        tax: 0,
        items: [{ item_id: 'MUG', item_name: 'Mug', quantity: 2, price: 10 }],
      },
    ]);
  expect(loaded).toContain('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF');
  await expect
    .poll(() => pixelTold(page))
    .toContainEqual([
      'Purchase',
      { value: 25, currency: 'USD', content_type: 'product', content_ids: ['MUG'] },
    ]);
  const purchases = () => sent.filter(({ custom_schema_name: name }) => name === 'purchase');
  await expect.poll(() => purchases().length).toBe(1);
  await page.reload();
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView']);
  expect(await tagPurchases(page)).toEqual([]);
  await expect.poll(() => purchases().length).toBe(2);
  const numbers = purchases().map(({ pageLoadId, serial }) => [pageLoadId, serial]);
  expect(numbers[1]).toEqual(numbers[0]); // Counted once by the server.
  await order(page, 'test');
  await expect.poll(() => pixelEvents(page)).toEqual(['PageView']);
  expect([await tagPurchases(page), purchases().length]).toEqual([[], 2]);
});
