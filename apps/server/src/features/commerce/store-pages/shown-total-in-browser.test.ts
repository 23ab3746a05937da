import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { callFrom, openDelayedPage, PLAIN_PAGE } from '@sitewright/testing/delayed-scripts';
import { givenCode } from '@sitewright/testing/offers';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { ADDRESS, givenShop } from '@sitewright/testing/shop';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CHECKOUT = '/api/commerce/checkout';
const TIME = '4–6 working days';
const PAY = '#checkout-root .checkout-submit';

let browser: TestBrowser;
let app: ServedApp;
let itemId: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app, {
    shippingOptions: [
      { id: 'express', name: 'Express', kind: 'flat', priceMinor: 2000, countries: ['US'] },
      { id: 'shop', name: 'Pickup', kind: 'pickup', countries: ['US'] },
      {
        id: 'standard',
        name: 'Standard',
        kind: 'flat',
        priceMinor: 500,
        instructions: TIME,
        countries: ['US'],
      },
    ],
    taxRules: [{ id: 'ny', name: 'Sales tax', country: 'US', region: 'NY', ratePpm: 100_000 }],
  });
  itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000, unlimited: true })] });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Nothing is left to type but the card. Maine has no tax. */
const TYPED = {
  email: 'ada@shopper.test',
  address: { ...ADDRESS, region: 'ME', postcode: '04101' },
  shippingOptionId: 'standard',
};

/** A shopper at a page of the shop with one mug in the cart. */
async function givenShopper(path: string, widget: string, typed: object = TYPED) {
  const delayed = await openDelayedPage(browser, {
    delayed: new RegExp(`/${widget}\\.island-[^/]+\\.js$`),
    width: 390,
  });
  const { page } = delayed;
  await page.goto(app.origin + PLAIN_PAGE);
  await callFrom(page, 'POST', ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
  expect(await callFrom(page, 'PUT', CHECKOUT, typed)).toBe(200);
  await page.goto(app.origin + path);
  const payments: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${CHECKOUT}/submit`) payments.push(request);
  });
  return { ...delayed, payments };
}

const mounted = (page: Page) => page.locator('#checkout-root form:not([action])').waitFor();

/** Holds back what the page asks of `path` with `method`, until `open` lets everything through; `requests` lists them. */
async function barrier(page: Page, method: string, path: string) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const requests: Request[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    async (route, request) => {
      if (request.method() === method) {
        requests.push(request);
        await opened;
      }
      await route.fallback();
    },
  );
  return { open, requests };
}

/** Presses Pay without the focus going there first: nothing is left by it. */
const pressPay = (page: Page) => page.locator(PAY).evaluate((button: HTMLButtonElement) => button.click());
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
const message = (page: Page) => page.locator('#checkout-root .checkout-message').textContent();

/** Pays the total that is shown now, and gives what the order came to, in minor units, with its way of delivery. */
async function payShown(page: Page) {
  await page.locator(PAY).click();
  await page.waitForURL('**/checkout/order/*');
  const [order] = await app.query(
    `select grand_total_minor::int as total, pricing -> 'shippingOption' ->> 'id' as delivery
       from orders where website_id = $1 and access_token = $2`,
    [app.websiteId, new URL(page.url()).pathname.split('/').at(-1)],
  );
  return order;
}

test('CHK-07: a state chosen before scripts came is saved by Pay, which shows the new total instead of charging it', async () => {
  const { page, errors, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  await page.locator('#checkout-region').selectOption('NY');
  await page.locator('#checkout-postcode').fill('10001');
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  letGo();
  await mounted(page);
  expect(await page.locator(PAY).textContent()).toBe('Pay $15.00');
  await pressPay(page);
  await expect.poll(() => message(page)).toBe('Your total is now $16.00. Please check it before you pay.');
  expect(await page.locator(PAY).textContent()).toBe('Pay $16.00');
  expect(payments).toEqual([]);
  // Another press of Enter must not pay what has not been read.
  await expect.poll(() => focused(page)).toBe('checkout-message');

  expect(await payShown(page)).toEqual({ total: 1600, delivery: 'standard' });
  expect(errors).toEqual([]);
  await end();
});

test('CHK-07: what was chosen before scripts came is saved as soon as a field is left', async () => {
  const { page, letGo, end } = await givenShopper('/checkout', 'checkout');
  await page.locator('#checkout-region').selectOption('NY');
  await page.locator('#checkout-postcode').fill('10001');
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').blur();
  await expect.poll(() => page.locator(PAY).textContent()).toBe('Pay $16.00');
  expect(await payShown(page)).toEqual({ total: 1600, delivery: 'standard' });
  await end();
});

test('CHK-07: Pay pressed while a way of delivery is still being saved goes the way that was chosen, for the total shown', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const saving = await barrier(page, 'PUT', CHECKOUT);
  await page.locator('#checkout-delivery-express').check();
  await pressPay(page);
  // What Pay sends waits for the answer to what is on its way.
  await expect.poll(() => saving.requests).toHaveLength(1);
  saving.open();
  await expect.poll(() => message(page)).toBe('Your total is now $30.00. Please check it before you pay.');
  expect(saving.requests).toHaveLength(2);
  expect(payments).toEqual([]);
  expect(await payShown(page)).toEqual({ total: 3000, delivery: 'express' });
  await end();
});

test('CHK-07: a way of delivery chosen while Pay is being answered stops it, stays chosen and is saved', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const saving = await barrier(page, 'PUT', CHECKOUT);
  await pressPay(page);
  await expect.poll(() => saving.requests).toHaveLength(1);
  await page.locator('#checkout-delivery-express').check();
  saving.open();
  await expect.poll(() => message(page)).toBe('Your total is now $30.00. Please check it before you pay.');
  expect(await page.locator('#checkout-delivery-express').isChecked()).toBe(true);
  await expect.poll(() => focused(page)).toBe('checkout-message');
  expect(payments).toEqual([]);
  expect(await payShown(page)).toEqual({ total: 3000, delivery: 'express' });
  await end();
});

test('CHK-07: a street typed while Pay is being answered is not paid for before it is whole', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const saving = await barrier(page, 'PUT', CHECKOUT);
  await pressPay(page);
  await expect.poll(() => saving.requests).toHaveLength(1);
  await page.locator('#checkout-line1').fill('2 Mill Lane');
  saving.open();
  await expect
    .poll(() => message(page))
    .toBe('You changed your order while it was sent, so nothing was paid. Please review it and try again.');
  expect(payments).toEqual([]);
  expect(await payShown(page)).toEqual({ total: 1500, delivery: 'standard' });
  expect(await page.locator('.order-facts').first().textContent()).toContain('2 Mill Lane');
  await end();
});

test('CHK-07: nothing can be changed of what is being paid', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const paying = await barrier(page, 'POST', `${CHECKOUT}/submit`);
  await pressPay(page);
  await expect.poll(() => paying.requests).toHaveLength(1);
  await page.locator('#checkout-line1').fill('2 Mill Lane');
  expect(await page.locator('#checkout-line1').inputValue()).toBe(ADDRESS.line1);
  paying.open();
  await page.waitForURL('**/checkout/order/*');
  expect(payments).toHaveLength(1);
  await end();
});

test('CHK-07: a way of delivery whose saving was lost is saved by Pay', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  await page.route(`**${CHECKOUT}`, (route) => route.abort(), { times: 1 });
  await page.locator('#checkout-delivery-express').check();
  await expect.poll(() => message(page)).toContain('Unable to save your details');
  await pressPay(page);
  await expect.poll(() => message(page)).toBe('Your total is now $30.00. Please check it before you pay.');
  expect(payments).toEqual([]);
  expect(await payShown(page)).toEqual({ total: 3000, delivery: 'express' });
  await end();
});

test('CHK-07: a code stays in the total though the answer of a save before it comes after it', async () => {
  await givenCode(app, 'TENTH', { useLimit: 10 });
  const { page, letGo, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: saved, resolve: setSaved } = Promise.withResolvers<void>();
  await page.route(`**${CHECKOUT}`, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    // Node itself does not look up names below localhost.
    const { host, hostname } = new URL(request.url());
    const url = request.url().replace(hostname, '127.0.0.1');
    const response = await route.fetch({ url, headers: { ...(await request.allHeaders()), host } });
    setSaved();
    await opened;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.locator('#checkout-delivery-express').check();
  await saved;
  const added = page.waitForResponse((response) => response.url().includes('/coupons'));
  await page.getByLabel('Discount code').fill('TENTH');
  await page.getByLabel('Discount code').press('Enter');
  expect((await added).status()).toBe(200);
  // A look at the cart that is taken at once is answered by now: before the save.
  const look = () => page.evaluate(async (url) => (await fetch(url)).status, CHECKOUT);
  expect([await look(), await look()]).toEqual([200, 200]);
  open();
  await answered;
  await expect.poll(() => page.locator(PAY).textContent()).toBe('Pay $29.00');
  expect(await page.locator('#checkout-root .coupon-list').textContent()).toContain('TENTH');
  await end();
});

test('CHK-07: a total that changes after the last look, in another window, is shown before it is charged', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout');
  letGo();
  await mounted(page);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  const paying = await barrier(page, 'POST', `${CHECKOUT}/submit`);
  await pressPay(page);
  await expect.poll(() => paying.requests).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto(`${app.origin}/cart`);
  expect(await callFrom(other, 'PUT', CHECKOUT, { shippingOptionId: 'express' })).toBe(200);
  const looking = await barrier(page, 'GET', CHECKOUT);
  paying.open();
  await expect.poll(() => looking.requests).toHaveLength(1);
  // What is read of has its total beside it, and Pay takes the next press.
  expect(await message(page)).toBe('');
  looking.open();
  await expect.poll(() => message(page)).toBe('Your total is now $30.00. Please check it before you pay.');
  expect(await page.locator(PAY).textContent()).toBe('Pay $30.00');
  expect(payments).toHaveLength(1);
  expect(await payShown(page)).toEqual({ total: 3000, delivery: 'express' });
  await end();
});

test('CHK-07: the plain form names the new total when another one was shown', async () => {
  const { page, end } = await givenShopper('/checkout', 'checkout');
  await page.locator('#checkout-region').selectOption('NY');
  await page.locator('#checkout-postcode').fill('10001');
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  await page.locator(PAY).click();
  await page.waitForURL('**/checkout');
  expect(await message(page)).toBe('Your total is now $16.00. Please check it before you pay.');
  expect(await page.locator(PAY).textContent()).toBe('Pay $16.00');
  await end();
});

test('CART-25: a quantity typed before scripts came is sent once they are there, and the checkout waits for it', async () => {
  const { page, errors, letGo, end } = await givenShopper('/cart', 'cart-page');
  const saving = await barrier(page, 'PUT', ENTRIES);
  await page.locator('.cart-line-quantity input').fill('3');
  await page.locator('#coupon-code').focus();
  letGo();
  await expect.poll(() => saving.requests).toHaveLength(1);
  // The link says that it waits; a press is kept.
  await page.locator('.checkout-button').evaluate((link: HTMLAnchorElement) => link.click());
  saving.open();
  await page.waitForURL('**/checkout');
  expect(await page.locator('.order-summary-line-name').textContent()).toContain('3 × ');
  expect(errors).toEqual([]);
  await end();
});

test('CART-25: a quantity that is left by pressing Checkout is sent before the checkout opens', async () => {
  const { page, letGo, end } = await givenShopper('/cart', 'cart-page');
  letGo();
  await page.locator('.cart-line-quantity input:not([form])').fill('3');
  const saving = await barrier(page, 'PUT', ENTRIES);
  await page.locator('.checkout-button').click();
  await expect.poll(() => saving.requests).toHaveLength(1);
  saving.open();
  await page.waitForURL('**/checkout');
  expect(await page.locator('.order-summary-line-name').textContent()).toContain('3 × ');
  await end();
});

/** A press whose click comes to the link although the message above it moves the page. */
async function pressCheckout(page: Page): Promise<void> {
  const link = page.locator('.checkout-button');
  await link.evaluate((element: HTMLAnchorElement) => {
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element.focus();
  });
  await link.evaluate((element: HTMLAnchorElement) => element.click());
}

test.each(['', '1.5', '-1'])(
  'CART-25: a quantity of "%s" that is left by pressing Checkout is refused first; the next press goes on',
  async (typed) => {
    const { page, letGo, end } = await givenShopper('/cart', 'cart-page');
    letGo();
    const field = page.locator('.cart-line-quantity input:not([form])');
    await field.fill(typed);
    await pressCheckout(page);
    await expect.poll(() => page.locator('.cart-error').textContent()).not.toBe('');
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/cart', '1']);
    await pressCheckout(page);
    await page.waitForURL('**/checkout');
    await end();
  },
);

test('CART-25: a cart that is emptied by leaving a field for Checkout stays in view', async () => {
  const { page, letGo, end } = await givenShopper('/cart', 'cart-page');
  letGo();
  await page.locator('.cart-line-quantity input:not([form])').fill('0');
  const saving = await barrier(page, 'DELETE', ENTRIES);
  const urls: string[] = [];
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  await pressCheckout(page);
  saving.open();
  await page.locator('.cart-empty-message').waitFor();
  // The requests of the press have started with the cart that came.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(urls).toEqual([]);
  await end();
});

test('CHK-07: the press that brings the total selects the cheapest delivery, says so and goes there', async () => {
  const { page, letGo, payments, end } = await givenShopper('/checkout', 'checkout', {});
  letGo();
  await mounted(page);
  expect(await page.locator(PAY).textContent()).toBe('Continue to payment');
  // As a browser fills a form in: nothing is left, and nothing answered before the press.
  const saving = await barrier(page, 'PUT', CHECKOUT);
  const typed = { ...ADDRESS, email: 'ada@shopper.test' };
  for (const name of ['email', 'firstName', 'lastName', 'line1', 'city', 'region', 'postcode'] as const)
    await page.locator(`#checkout-${name}`).evaluate((control: HTMLInputElement, text) => {
      const proto = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(control, text);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }, typed[name]);
  await pressPay(page);
  await expect.poll(() => saving.requests).toHaveLength(1);
  saving.open();
  await expect.poll(() => focused(page)).toBe('checkout-delivery-standard');
  expect(await page.locator(PAY).textContent()).toBe('Pay $16.00');
  const delivery = await page.locator('#checkout-delivery').textContent();
  expect(delivery).toContain('The cheapest delivery is selected until you choose.');
  expect(delivery).toContain(TIME);
  expect(payments).toEqual([]);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  expect(await payShown(page)).toEqual({ total: 1600, delivery: 'standard' });
  const order = await page.locator('.order-facts').first().textContent();
  expect(order).toContain(TIME);
  expect(order).toContain('New York, New York 10001');
  await end();
});
