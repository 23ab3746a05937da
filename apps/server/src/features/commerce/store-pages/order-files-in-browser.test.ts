import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsForOrder } from '../downloads/index.ts';
import { findOrder } from '../orders/index.ts';

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** An order of a file whose payment is made, and nothing of what follows; gives its page and the job that comes after. */
async function givenOrder({ hasFiles = true } = {}) {
  const { websiteId, deps, database } = app;
  const shop = await givenShop(app);
  const fileId = deps.newId();
  await app.query(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, $2, $3, 'file', 'application/pdf', 'pattern.pdf', 'pdf', 10)`,
    [websiteId, fileId, fileId.replaceAll('-', '')],
  );
  const digital = { fileIds: hasFiles ? [fileId] : [], maxDownloads: null, linkDays: null };
  const sku = deps.newId();
  const variants = [aVariant({ sku, unlimited: true })];
  const itemId = await shop.product({ productType: 2, digital, variants });
  expect(await buy(app.visitor(), [{ itemId, sku, quantity: 1 }])).toBe('completed');
  const [row] = await app.query<{ id: string; token: string }>(
    `select id, access_token as token from orders where website_id = $1 order by number desc limit 1`,
    [websiteId],
  );
  if (!row) throw new Error('there is no order');
  const finish = () =>
    database.site(websiteId, async (db) => {
      const order = await findOrder(db, { websiteId, orderId: row.id });
      if (order) await downloadsForOrder(db, deps, { ...order, websiteId });
    });
  return { path: `/checkout/order/${row.token}`, finish };
}

test('CHK-12: the files of an order appear on its page by themselves, and its status says what is true of them', async () => {
  const { path, finish } = await givenOrder();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.goto(app.origin + path);
  const state = page.locator('.order-state');
  expect(await state.textContent()).toContain('Your files are being made ready');
  expect(await state.textContent()).not.toContain('Being prepared');
  const status = await state.locator('[role="status"]').elementHandle();
  if (!status) throw new Error('nothing is told');
  await page.waitForResponse((response) => response.url() === app.origin + path && response.ok());
  await finish();
  await page.getByRole('link', { name: 'pattern.pdf' }).waitFor();
  expect(await state.textContent()).toContain('Ready to download');
  expect(await state.textContent()).not.toContain('in a moment');
  // A screen reader tells what changes in the very element that was there.
  expect(await status.evaluate((note) => note.isConnected && note.textContent)).toBe(
    'Your files are ready to download.',
  );
  expect(await page.getByRole('status').filter({ hasText: 'Your files' }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('CHK-12: without scripts a link shows the files once they are there', async () => {
  const { path, finish } = await givenOrder();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(app.origin + path);
  await finish();
  await page.getByRole('link', { name: 'Show my files' }).click();
  await page.getByRole('link', { name: 'pattern.pdf' }).waitFor();
  expect(await page.getByRole('link', { name: 'Show my files' }).count()).toBe(0);
  await context.close();
});

test('CHK-12: the page of an order without files promises none', async () => {
  const { path } = await givenOrder({ hasFiles: false });
  const { status, text } = await app.visitor().get(path);
  expect(status).toBe(200);
  expect(text).not.toContain('Your files');
  expect(text).toContain('Being prepared');
  expect(text).not.toContain('data-widget="order-files"');
});
