import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { type Block, documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { callFrom } from '@sitewright/testing/delayed-scripts';
import { givenFormPage } from '@sitewright/testing/features/form-page';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { waitFor } from '@sitewright/testing/wait-for';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

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

/** A visitor in a browser that counts as one. `sentTo` waits for a request to a path and gives its fields. */
async function givenVisitor(init?: () => void) {
  const context = await browser.newContext({
    userAgent: DESKTOP,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  if (init) await context.addInitScript(init);
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const page = await context.newPage();
  const sentTo = (path: string, isWanted: (fields: Fields) => boolean = () => true) =>
    waitFor(() => {
      const all = requests.filter((request) => new URL(request.url()).pathname === path).map(fieldsOf);
      const found = all.find(isWanted);
      if (!found) throw new Error(`nothing was sent to ${path} but ${JSON.stringify(all)}`);
      return found;
    });
  return { page, sentTo };
}

type Fields = Record<string, string>;

function fieldsOf(request: Request): Fields {
  const body = request.postData() ?? '{}';
  const isForm = request.headers()['content-type']?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

/** Names of the events that were counted on a page. */
async function countedOn(path: string): Promise<string[]> {
  await app.deps.services.visits.flush();
  const rows = await app.query<{ name: string }>(
    `select distinct name from visit_hits where website_id = $1 and path = $2 order by name`,
    [app.websiteId, path],
  );
  return rows.map(({ name }) => name);
}

async function givenPage(...blocks: Block[]): Promise<string> {
  const id = app.deps.newId();
  const urlId = `page-${id.slice(-8)}`;
  await app.database.site(app.websiteId, async (db) => {
    const content = documentOf(...blocks);
    await createCollection(db, {
      websiteId: app.websiteId,
      id,
      typeName: 'page',
      title: 'Page',
      urlId,
      content,
    });
    await publishDocument(db, { websiteId: app.websiteId, kind: 'page', ownerId: id });
  });
  return `/${urlId}`;
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('ANA-14: a form that comes into view is counted, under its id and page', async () => {
  const owner = await app.signIn('websiteManager');
  const fields = [{ id: 'name', type: 'text', title: 'Your name' }];
  const { path, formId } = await givenFormPage(app, owner, { name: 'Contact', fields });
  const { page, sentTo } = await givenVisitor();
  await page.goto(app.origin + path);
  const sent = await sentTo('/api/census/form-render');
  expect({ ...sent, pageFields: JSON.parse(sent.pageFields ?? '') }).toEqual({
    formId,
    visitorCookie: '',
    pageFields: expect.objectContaining({ websiteId: app.websiteId, pagePath: path }),
  });
  await waitFor(async () => expect(await countedOn(path)).toContain('form_render'));
});

test('ANA-15: an overlay is counted when it is shown, and when it is closed', async () => {
  const { websiteId, database, deps } = app;
  const id = deps.newId();
  const content = documentOf({ type: 'text', text: { html: '<h2>Letter</h2>' } });
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'popup-overlay', title: 'Letter', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    const settings = {
      popupOverlaySettings: {
        ...{ enabled: true, trigger: 'delay' as const, delaySeconds: 0, scrollPercent: 1 },
        ...{ rememberDays: 30, pages: 'all' as const },
      },
    };
    await changeSettings(db, { websiteId }, { settings });
  });
  const path = await givenPage({ type: 'text', text: { html: '<h1>Here</h1>' } });
  const { page, sentTo } = await givenVisitor();
  await page.goto(app.origin + path);
  const dialog = page.getByRole('dialog', { name: 'Letter' });
  await dialog.waitFor();
  const shown = await sentTo('/api/census/overlay');
  expect(shown).toMatchObject({ state: 'shown', overlayId: expect.stringContaining(id) });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const closed = await sentTo('/api/census/overlay', ({ state }) => state === 'closed');
  expect(closed.overlayId).toBe(shown.overlayId);
  await waitFor(async () =>
    expect(await countedOn(path)).toEqual(expect.arrayContaining(['overlay_closed', 'overlay_shown'])),
  );
});

test('ANA-16: a quick view is recorded under the product that it shows', async () => {
  const { page, sentTo } = await givenVisitor();
  await page.goto(`${app.origin}/shop`);
  const button = page.locator('.sqs-product-quick-view-button').first();
  await button.evaluate((element: HTMLElement) => element.click());
  await sentTo(`/api/census/RecordQuickView/${itemId}`);
  await waitFor(async () => expect(await countedOn('/shop')).toContain('quick_view'));
});

test('ANA-17: an event of the older tracker is form-encoded, with the crumb that the browser has', async () => {
  const { page, sentTo } = await givenVisitor();
  await page.clock.install();
  await page.goto(`${app.origin}/cart`);
  expect(
    await callFrom(page, 'POST', '/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 1 }),
  ).toBe(200);
  await sentTo('/api/census/RecordHit');
  await page.clock.runFor(5000);
  await hide(page);
  const { event, data, crumb } = await sentTo('/api/events/RecordEvent');
  const [, known = ''] = /crumb=([^;]+)/.exec(await page.evaluate(() => document.cookie)) ?? [];
  expect([event, crumb, known.length > 10]).toEqual(['Seen', decodeURIComponent(known), true]);
  expect(JSON.parse(data ?? '')).toMatchObject({ pagePath: '/cart', seconds: expect.any(Number) });
  await waitFor(async () => expect(await countedOn('/cart')).toContain('seen'));
});

/** The speed record of a page that is left. */
async function speedOf(path: string) {
  const { page, sentTo } = await givenVisitor();
  await page.goto(app.origin + path, { waitUntil: 'networkidle' });
  await sentTo('/api/census/RecordHit');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await hide(page);
  const records = await sentTo('/api/1/performance/records');
  const speed = Object.values(records as unknown as SpeedRecord[]).find(({ event }) => event === 'pageSpeed');
  return speed?.data.metrics;
}

type SpeedRecord = { event: string; data: { metrics: { largestContentfulPaint?: { element: string } } } };

test('PERF-11: the path of the largest element is 200 characters at most, from the element outwards', async () => {
  const deep = Array.from({ length: 40 }, (_, index) => `<div class="a-rather-long-name-${index}">`).join('');
  const html = `${deep}<p id="" class="largest">${'Large text '.repeat(400)}</p>${'</div>'.repeat(40)}`;
  const path = await givenPage({ type: 'code', props: { language: 'html', code: html, showSource: false } });
  const { largestContentfulPaint } = (await speedOf(path)) ?? {};
  const element = largestContentfulPaint?.element ?? '';
  expect(element).toMatch(/div\.a-rather-long-name-39 > p\.largest$/);
  expect([element.length > 150, element.length <= 200]).toEqual([true, true]);
});

test.each(['the hook of the page', 'the console'])(
  'PERF-14: a fault of what measures speed goes to %s, and the page goes on',
  async (to) => {
    const hasHook = to !== 'the console';
    const { page, sentTo } = await givenVisitor(() => {
      Object.defineProperty(performance, 'getEntriesByType', {
        value: () => {
          throw new Error('no entries');
        },
      });
    });
    if (hasHook)
      await page.addInitScript(() => {
        const told: string[] = [];
        Object.assign(window, {
          told,
          sitewrightHooks: { reportError: (error: Error) => told.push(error.message) },
        });
      });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${app.origin}/cart`);
    await sentTo('/api/census/RecordHit');
    if (hasHook) {
      await expect
        .poll(() => page.evaluate(() => (window as { told?: string[] }).told))
        .toContain('no entries');
      expect(logged.join()).not.toContain('no entries');
    } else await expect.poll(() => logged.join()).toContain('no entries');
  },
);
