import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { ADDRESS, givenShop } from '@sitewright/testing/shop';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: TestBrowser;
let app: ServedApp;
let mug: string;
let few: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app, { expressCheckout: true, minimumSubtotalMinor: 1500 });
  const paths = async (id: string) => {
    const [row] = await app.query<{ path: string }>(
      `select '/' || c.url_id || '/' || i.url_id as path from items i
         join collections c on c.website_id = i.website_id and c.id = i.collection_id where i.id = $1`,
      [id],
    );
    return row?.path ?? '';
  };
  mug = await paths(await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000 })] }));
  const rare = { variants: [aVariant({ sku: 'JUG', unlimited: false, qtyInStock: 1 })] };
  few = await paths(await shop.product(rare, { title: 'Jug' }));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const BUTTON = ':is(.product-form button[type="submit"], .sqs-add-to-cart-button)';

/** A shopper's page of her own, with the errors that its console shows. */
async function givenShopper(options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  });
  const errors = watchErrors(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, errors, end: () => context.close() };
}

async function buyAtOnce(page: Page, path: string): Promise<void> {
  await page.goto(app.origin + path);
  await page.locator(`${BUTTON}:visible`).first().click();
}

/** Whether a shopper reads what is paid, and where codes are entered, before she comes to the button. */
async function expectSumsAbovePay(page: Page): Promise<void> {
  const bottom = await page
    .locator('.order-summary')
    .evaluate((summary) => summary.getBoundingClientRect().bottom);
  const top = await page.locator('.checkout-submit').evaluate((pay) => pay.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(top);
}

test('CART-30, CHK-02, CHK-05, CHK-06: an express shop leads to the checkout, where places are suggested by keyboard', async () => {
  const { page, errors, end } = await givenShopper();
  await buyAtOnce(page, mug);
  await page.waitForURL('**/checkout');
  const city = page.getByRole('combobox', { name: 'City' });
  await city.waitFor();
  await expectSumsAbovePay(page);
  await city.fill('portl');
  const options = page.locator('.place-list [role="option"]');
  await options.first().waitFor();
  expect(await options.first().textContent()).toBe('Portland Oregon, United States');
  expect(await city.getAttribute('aria-expanded')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  // Escape leaves what was typed; the list comes back with the next letter.
  await city.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  expect(await city.inputValue()).toBe('portl');
  await city.press('a');
  await options.first().waitFor();
  await city.press('ArrowDown');
  expect(await city.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await city.press('Enter');
  await expect.poll(() => city.inputValue()).toBe('Portland');
  expect(await page.locator('#checkout-region').inputValue()).toBe('OR');
  const zip = page.getByRole('combobox', { name: 'ZIP code' });
  await zip.fill('9721');
  await options.filter({ hasText: '97210' }).click();
  await expect.poll(() => zip.inputValue()).toBe('97210');
  // Errors about the order as a whole have messages of their own.
  for (const [name, text] of [
    ['firstName', 'Ada'],
    ['lastName', 'Byron'],
    ['line1', '1 Mill Lane'],
    ['email', 'ada@shopper.test'],
  ] as const) {
    await page.locator(`#checkout-${name}`).fill(text);
  }
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  await page.locator('#checkout-root .checkout-submit').click();
  const alert = page.locator('#checkout-root .checkout-message');
  await expect
    .poll(() => alert.textContent())
    .toBe('To check out, your order subtotal must be $15.00 or more');
  expect(errors).toEqual([]);
  await end();
});

test('CART-47: an express shop says that nothing was bought when there is no other one', async () => {
  const { page, end } = await givenShopper();
  await buyAtOnce(page, few);
  await page.waitForURL('**/checkout');
  await buyAtOnce(page, few);
  await page.getByText('Unable to Purchase Item').waitFor();
  expect(new URL(page.url()).pathname).toBe(few);
  await end();
});

test('CART-30: without scripts an express shop leads to the checkout too, whose fields of places are plain', async () => {
  const { page, end } = await givenShopper({ javaScriptEnabled: false });
  await buyAtOnce(page, mug);
  await page.waitForURL('**/checkout');
  expect(await page.locator('#checkout-city').getAttribute('role')).toBeNull();
  await expectSumsAbovePay(page);
  // A number is typed once: where the total is known.
  expect(await page.locator('#checkout-cardNumber').isVisible()).toBe(false);
  await end();
});

test('CHK-03, CHK-07: what is typed while the first save waits for its answer is paid for, in one checkout', async () => {
  const { page, errors, end } = await givenShopper();
  for (const _ of [1, 2]) {
    await buyAtOnce(page, mug);
    await page.waitForURL('**/checkout');
  }
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  // The first save is on its way until Pay was pressed.
  await page.route(
    '**/api/commerce/checkout',
    async (route) => {
      begin();
      await pressed;
      await route.continue();
    },
    { times: 1 },
  );
  const root = page.locator('#checkout-root');
  await page.locator('#checkout-email').fill('kim@shopper.test');
  await page.locator('#checkout-email').blur();
  await begun;
  // Another country has other regions: it comes first.
  const { country, ...rest } = ADDRESS;
  for (const [field, text] of Object.entries({ country, ...rest })) {
    const control = page.locator(`#checkout-${field}`);
    if (await control.evaluate((element) => element instanceof HTMLSelectElement))
      await control.selectOption(text);
    else await control.fill(text);
  }
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const pay = root.locator('.checkout-submit');
  await pay.click();
  press();
  // The total was not known before: it is shown, and the next press pays it.
  await root.locator('.order-summary[aria-busy="false"]').waitFor();
  await expect.poll(() => pay.textContent()).toMatch(/^Pay \$/);
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  await pay.click();
  await page.waitForURL('**/checkout/order/**');
  const checkouts = await app.query(
    `select from checkouts where website_id = $1 and email = 'kim@shopper.test'`,
    [app.websiteId],
  );
  expect(checkouts).toHaveLength(1);
  expect(errors).toEqual([]);
  await end();
});
