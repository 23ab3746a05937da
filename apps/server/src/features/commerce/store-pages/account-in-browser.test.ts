import { axeViolations, openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, PASSWORD, signInMember } from '@sitewright/testing/features/given-member';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { buy } from '@sitewright/testing/run-checkout';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { downloadsForOrder } from '../downloads/index.ts';
import { findOrder } from '../orders/index.ts';

// A browser on a busy machine is slower than the calls of other tests.
vi.setConfig({ testTimeout: 120_000 });

const EMAIL = 'ada@shopper.test';

let browser: TestBrowser;
let app: ServedApp;

/** A shop in English and Arabic, and a member with an order of a file, a gift card and a place on a list. */
beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  const { websiteId, deps, database, query } = app;
  await query(`update websites set account_state = 'paid' where id = $1`, [websiteId]);
  const owner = await app.signIn('admin');
  const site = { headers: { 'x-website-id': websiteId } };
  await owner.put('/api/multilingual/languages', { languages: [{ tag: 'ar', isPublic: true }] }, site);
  const shop = await givenShop(app);
  const fileId = deps.newId();
  await query(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, $2, $3, 'file', 'application/pdf', 'A pattern with a rather long name.pdf', 'pdf', 10)`,
    [websiteId, fileId, fileId.replaceAll('-', '')],
  );
  const digital = { fileIds: [fileId], maxDownloads: 3, linkDays: 30 };
  const variants = [aVariant({ sku: 'PATTERN', unlimited: true })];
  const itemId = await shop.product({ productType: 2, digital, variants }, { title: 'Pattern of a bowl' });
  const ada = await givenMember(app, { email: EMAIL });
  await signInMember(ada, EMAIL);
  expect(await buy(ada, [{ itemId, sku: 'PATTERN', quantity: 1 }])).toBe('completed');
  const [row] = await query<{ id: string }>(`select id from orders where website_id = $1`, [websiteId]);
  await database.site(websiteId, async (db) => {
    const order = await findOrder(db, { websiteId, orderId: row?.id ?? '' });
    if (order) await downloadsForOrder(db, deps, { ...order, websiteId });
  });
  const card = { id: deps.newId(), valueMinor: 2500, recipientEmail: EMAIL, recipientName: 'Ada' };
  await owner.post(`/api/websites/${websiteId}/gift-cards`, card);
  await query(`update gift_cards set mailed_at = now(), sender_name = 'Kim' where website_id = $1`, [
    websiteId,
  ]);
  await query(
    `insert into saved_cards (website_id, id, member_id, provider, test_mode, token, payment_id, brand, last4, exp_month, exp_year)
     values ($1, $2, $3, 'stripe', true, 'cus_1/pm_1', $2, 'visa', '4242', 4, 2030)`,
    [websiteId, deps.newId(), ada.id],
  );
  const { listId } = await givenList({ isDoubleOptIn: false, name: 'News of the kiln' }, app);
  await app.visitor().post('/api/newsletter/sign-up', { listId, email: EMAIL });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('AUTH-13: the parts of an account fit each screen, both ways of writing, and work without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.origin}/account/sign-in`);
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  const state = await context.storageState();
  const looks = await browser.newContext({ storageState: state });
  const looked = await looks.newPage();
  const shown = {
    '': '/checkout/order/',
    '/downloads': 'A pattern with a rather long name.pdf',
    '/gift-cards': '25.00',
    '/newsletter': 'News of the kiln',
    '/cards': 'Visa •••• 4242',
  };
  for (const language of ['', '/ar'])
    for (const [part, text] of Object.entries(shown))
      for (const width of [390, 768, 1440]) {
        await looked.setViewportSize({ width, height: 844 });
        await looked.goto(`${app.origin}${language}/account${part}`);
        const at = `${language}${part} at ${width}`;
        expect(await looked.locator('.account-main').innerHTML()).toContain(text);
        expect([at, await axeViolations(looked)]).toEqual([at, []]);
        const over = await looked.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([at, over]).toEqual([at, 0]);
      }

  await page.goto(`${app.origin}/account/newsletter`);
  await page.getByLabel('News of the kiln').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await page.getByLabel('News of the kiln').isChecked()).toBe(false);
  await page.goto(`${app.origin}/account`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  await page.getByText('Pattern of a bowl').first().waitFor();
});
