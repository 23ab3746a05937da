import type { Locator, Page } from 'playwright-core';

/** Text typed into each field of an address, in the order of the form. */
export const ADDRESS = [
  ['firstName', 'Kim'],
  ['lastName', 'Soto'],
  ['line1', '8 Mill Lane'],
  ['city', 'Belfast'],
  ['region', 'ME'],
  ['postcode', '04915'],
] as const;

/** Buyer and delivery: the first shipping option unless one is named. */
export type Buyer = { firstName?: string; email?: string; delivery?: string };

/** Buys one side plate with plain forms alone; the page must have scripts switched off. */
export async function buySidePlate(page: Page, siteUrl: string, buyer: Buyer): Promise<void> {
  await page.goto(`${siteUrl}/shop/side-plate`);
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await payWithForms(page, buyer);
}

/** Fills in the plain checkout, address first, then delivery for it, then the card, and orders. */
export async function payWithForms(page: Page, buyer: Buyer = {}): Promise<void> {
  await fillForms(page, buyer);
  await page.locator('.checkout-submit').click();
  await page.waitForURL('**/checkout/order/**');
}

/** Fills in the plain checkout, so that only the last button is left. */
export async function fillForms(page: Page, buyer: Buyer = {}): Promise<void> {
  await page.locator('[name="email"]').fill(buyer.email ?? 'kim@example.com');
  if ((await page.locator('[name="line1"]').count()) > 0) {
    const update = page.locator('button[name="step"][value="update"]').first();
    await page.locator('[name="country"]').selectOption('US');
    await fillAddress((field) => page.locator(`[name="${field}"]`), buyer);
    await update.click();
    await deliveryOf(page, buyer).check();
    await update.click();
  }
  const card = page.locator('[name="cardNumber"]');
  if ((await card.count()) > 0) await card.fill('4242424242424242');
}

/** Fills in the checkout that scripts show, so that only the last button is left. */
export async function fillCheckout(page: Page, buyer: Buyer = {}): Promise<void> {
  await page.locator('#checkout-email').fill(buyer.email ?? 'kim@example.com');
  if ((await page.locator('#checkout-line1').count()) > 0) {
    await page.locator('#checkout-country').selectOption('US');
    await fillAddress((field) => page.locator(`#checkout-${field}`), buyer);
    await page.locator('#checkout-phone').focus();
    await deliveryOf(page.locator('#checkout-root'), buyer).check();
  }
  const card = page.locator('#checkout-cardNumber');
  if ((await card.count()) > 0) await card.fill('4242424242424242');
}

/** Pays what scripts show, by the button that names the amount. */
export async function payTotal(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: total === '$0.00' ? /^Place order/i : `Pay ${total}` }).click();
  await page.waitForURL('**/checkout/order/**');
}

/** The figures of the page by their labels, as they are read. */
export async function figures(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .locator('.order-totals:visible > div')
    .evaluateAll((found) =>
      found.map((row) => ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent?.trim() ?? '')),
    );
  return Object.fromEntries(rows);
}

/** Number of the order that the page shows. */
export async function orderNumber(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.locator('.order-number').textContent()) ?? '')?.[0]);
}

async function fillAddress(control: (field: string) => Locator, { firstName }: Buyer): Promise<void> {
  for (const [field, text] of ADDRESS) {
    const found = control(field);
    if ((await found.evaluate((element) => element.tagName)) === 'SELECT') await found.selectOption(text);
    else await found.fill(field === 'firstName' ? (firstName ?? text) : text);
  }
}

function deliveryOf(place: Page | Locator, { delivery }: Buyer): Locator {
  const option = place.locator('.checkout-option', delivery ? { hasText: delivery } : {});
  return option.locator('input[name="shippingOptionId"]').first();
}
