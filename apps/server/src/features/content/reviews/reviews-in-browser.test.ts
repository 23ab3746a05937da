import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { buy } from '@sitewright/testing/run-checkout';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askEverywhere } from './jobs/ask-for-reviews.ts';

const DAY = 86_400_000;

let browser: TestBrowser;
let app: ServedApp;
let shopper: Page;
let owner: Page;
let errors: string[];

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const [phone, desk] = await Promise.all([
    browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
    browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }),
  ]);
  errors = watchErrors(phone);
  const { cookies } = await app.signIn('storeManager');
  await desk.addCookies([...cookies].map(([name, value]) => ({ name, value, url: app.deps.config.appUrl })));
  [shopper, owner] = await Promise.all([phone.newPage(), desk.newPage()]);
  for (const page of [shopper, owner]) page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Address in the email that a shopper of a mug gets some days after it was sent. */
async function givenMailedLink(): Promise<string> {
  const { websiteId, deps, database } = app;
  const itemId = await (await givenShop(app, { reviewsEnabled: true })).product();
  const [variant] = await app.query<{ sku: string }>('select sku from variants where item_id = $1', [itemId]);
  const line = { itemId, sku: variant?.sku ?? '', quantity: 1 };
  expect(await buy(app.visitor(), [line])).toBe('completed');
  await app.query(`update orders set status = 'fulfilled' where website_id = $1`, [websiteId]);
  await askEverywhere({ ...deps, now: () => new Date(Date.now() + 14 * DAY + 60_000) });
  const { rows } = await database.site(websiteId, (db) =>
    db.query<{ text: string }>(`select text from mails where website_id = $1 and kind = 'review-request'`, [
      websiteId,
    ]),
  );
  return /\S+\/reviews\/[0-9a-f]+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

test('SOC-13, SOC-14: from the mailed link to stars on the product page, read by the owner on the way', async () => {
  await shopper.goto(await givenMailedLink());
  await shopper.getByRole('heading', { name: 'Review your order' }).waitFor();
  expect(await axeViolations(shopper)).toEqual([]);
  await shopper.getByLabel('4 stars').check();
  await shopper.getByLabel('Title (optional)').fill('Sturdy <i>');
  await shopper.getByLabel('Your review').fill('Holds <b>tea</b>.\nAnd soup.');
  await shopper.getByLabel('Your name').fill('Ada');
  await shopper.getByRole('button', { name: 'Send review' }).click();
  await shopper.getByText('until then you can change it').waitFor();
  expect(await axeViolations(shopper)).toEqual([]);
  await shopper.goto(`${app.origin}/shop/mug`);
  await shopper.getByText('No reviews yet.').waitFor();

  await owner.goto(`${app.deps.config.appUrl}/config/feedback/${app.websiteId}/reviews`);
  const entry = owner.getByRole('row').filter({ hasText: 'Holds <b>tea</b>.' });
  await entry.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await entry.getByRole('checkbox').press('Space');
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByText('No reviews waiting').waitFor();

  await shopper.reload();
  const summary = shopper.locator('.reviews-summary');
  expect(await summary.textContent()).toMatch(/4 · 1 review$/);
  const review = shopper.locator('.review', { hasText: 'Sturdy <i>' });
  await review.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  expect(await review.textContent()).toMatch(/Holds <b>tea<\/b>\.And soup\.\s*Ada, /);
  expect(await axeViolations(shopper)).toEqual([]);
  expect(errors).toEqual([]);
});
