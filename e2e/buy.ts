import type { Page } from 'playwright-core';

/** Text typed into each field of an address, in the order of the form. */
export const ADDRESS = [
  ['firstName', 'Kim'],
  ['lastName', 'Soto'],
  ['line1', '8 Mill Lane'],
  ['city', 'Belfast'],
  ['region', 'ME'],
  ['postcode', '04915'],
] as const;

/** Buys one side plate with plain forms alone; the page must have scripts switched off. */
export async function buySidePlate(page: Page, siteUrl: string, firstName: string): Promise<void> {
  await page.goto(`${siteUrl}/shop/side-plate`);
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await payWithForms(page, firstName);
}

/** Fills in the plain checkout: address first, then delivery for it, then the card. */
export async function payWithForms(page: Page, firstName = 'Kim'): Promise<void> {
  await page.locator('[name="email"]').fill('kim@example.com');
  await page.locator('[name="country"]').selectOption('US');
  for (const [field, text] of ADDRESS) {
    const control = page.locator(`[name="${field}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(text);
    else await control.fill(field === 'firstName' ? firstName : text);
  }
  await page.locator('button[name="step"][value="update"]').first().click();
  await page.locator('[name="shippingOptionId"]').first().check();
  await page.locator('button[name="step"][value="update"]').first().click();
  await page.locator('[name="cardNumber"]').fill('4242424242424242');
  await page.locator('.checkout-submit').click();
  await page.waitForURL('**/checkout/order/**');
}
