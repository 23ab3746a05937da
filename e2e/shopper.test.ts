import {
  axeViolations,
  openBrowser,
  saveFailureArtifacts,
  type TestBrowser,
  watchErrors,
} from '@sitewright/testing/browser';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESS, payWithForms } from './buy.ts';

const { siteUrl } = sharedInstallation();
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const closeContext = async ({ task }: { task: { name: string; result?: { state: string } } }) => {
  if (task.result?.state === 'fail') await saveFailureArtifacts(page, task.name);
  await context.close();
};

async function open(javaScriptEnabled: boolean) {
  context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  errors = watchErrors(context);
  page = await context.newPage();
}

describe('a shopper with scripts', () => {
  beforeEach(() => open(true));
  afterEach(closeContext);

  test('CART-16, CART-21, CART-25, CHK-07: from the list of products to the confirmed order', async () => {
    await page.goto(`${siteUrl}/shop`);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Breakfast mug' }).first().click();
    await page.waitForURL('**/shop/breakfast-mug');
    expect(await axeViolations(page)).toEqual([]);

    await chooseMug();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Adding…' }).waitFor();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.getByText('Breakfast mug was added to your cart.').waitFor();
    expect(await page.locator('.sqs-cart-quantity').first().textContent()).toBe('1');
    const pill = page.locator('.sqs-pill-shopping-cart');
    await pill.waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await pill.click();
    await page.waitForURL('**/cart');
    const quantity = mounted().getByRole('spinbutton', { name: 'Quantity, Breakfast mug' });
    await quantity.waitFor();
    const price = await mounted().locator('.cart-line-unit-price').first().textContent();
    await quantity.fill('2');
    await quantity.press('Enter');
    // Where it is refused, the reason and what stands in the field say more than the sum.
    await expect
      .poll(async () => ({
        subtotal: await subtotal(),
        quantity: await quantity.inputValue(),
        error: await mounted().getByRole('alert').first().textContent(),
      }))
      .toEqual({ subtotal: twice(price), quantity: '2', error: '' });
    expect(await axeViolations(page)).toEqual([]);

    await mounted().getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.locator('#checkout-email').waitFor();
    await pay({ cardNumber: '4242 4242 4242 4242' });
    await page.waitForURL('**/checkout/order/**');
    await page.getByText('Breakfast mug').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${siteUrl}/cart`);
    await page.getByText('You have nothing in your shopping cart.').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('CART-35, CART-47: options that are not chosen are asked for, and nothing is added', async () => {
    await page.goto(`${siteUrl}/shop/breakfast-mug`);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
    await alert.getByText('Please select the Glaze and Size options.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await alert.count()).toBe(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('hasCart');
  });

  test('CHK-03, CHK-11: missing details are named, a declined card keeps the cart and says why', async () => {
    await page.goto(`${siteUrl}/shop/breakfast-mug`);
    await chooseMug();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${siteUrl}/checkout`);
    await page.locator('#checkout-email').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Update the missing or invalid information above.').waitFor();
    expect(await page.locator('#checkout-email').getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    await pay({ cardNumber: '4000 0000 0000 0002' });
    await page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .waitFor();
    await page.goto(`${siteUrl}/cart`);
    await mounted().getByRole('spinbutton', { name: 'Quantity, Breakfast mug' }).waitFor();
  });

  test('the whole purchase works with the keyboard alone', async () => {
    await page.goto(`${siteUrl}/shop/side-plate`);
    await tabTo('.sqs-add-to-cart-button');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${siteUrl}/cart`);
    await page.locator('#sqs-shopping-cart-wrapper .cart-line').waitFor();
    await tabTo('#sqs-shopping-cart-wrapper .checkout-button');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout');
    await page.locator('#checkout-email').waitFor();
    await tabTo('#checkout-email');
    await page.keyboard.type('kim@example.com');
    for (const [field, text] of ADDRESS) {
      await tabTo(`#checkout-${field}`);
      await page.keyboard.type(text);
    }
    await tabTo('input[name="shippingOptionId"]');
    await page.keyboard.press('Space');
    await tabTo('#checkout-cardNumber');
    await page.keyboard.type('4242424242424242');
    await totalShown();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout/order/**');
  });
});

describe('a shopper without scripts', () => {
  beforeEach(() => open(false));
  afterEach(closeContext);

  test('AUTH-03: adds, changes the quantity, and orders with plain forms', async () => {
    await page.goto(`${siteUrl}/shop/breakfast-mug`);
    const lists = page.locator('.product-form select');
    await lists.nth(0).selectOption('Fog');
    await lists.nth(1).selectOption('12 oz');
    await page.locator('.product-form button[type="submit"]').click();
    await page.waitForURL('**/cart');
    await page.getByRole('spinbutton').fill('2');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('2');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await payWithForms(page);
    await page.getByText('Breakfast mug').first().waitFor();
  });
});

async function chooseMug(): Promise<void> {
  await page.getByText('Fog', { exact: true }).last().click();
  await page.getByText('12 oz', { exact: true }).last().click();
}

async function pay({ cardNumber }: { cardNumber: string }): Promise<void> {
  await page.locator('#checkout-email').fill('kim@example.com');
  for (const [field, text] of ADDRESS) {
    const control = page.locator(`#checkout-${field}`);
    if (field === 'region') await control.selectOption(text);
    else await control.fill(text);
  }
  await page.locator('#checkout-postcode').blur();
  await page.getByRole('radio').first().check();
  await page.locator('#checkout-cardNumber').fill(cardNumber);
  await totalShown();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Nothing is being saved: what Pay would charge is what is shown. */
const totalShown = () => page.locator('#checkout-root .order-summary[aria-busy="false"]').waitFor();

async function tabTo(selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab`);
}

/** The cart, plain at first and mounted in its place. */
const mounted = () => page.locator('#sqs-shopping-cart-wrapper');
const subtotal = () => mounted().locator('.order-summary .price').first().textContent();

function twice(price: string | null): string {
  const amount = Number(price?.replace(/[^0-9.]/g, '')) * 2;
  return `$${amount.toFixed(2)}`;
}
