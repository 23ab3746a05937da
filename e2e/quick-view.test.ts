import { axeViolations, openBrowser, watchErrors } from '@sitewright/testing/browser';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { siteUrl } = sharedInstallation();
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('PROD-15: a product is bought from its quick view by keyboard, removed from the cart and brought back', async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/shop`);
  const button = page.getByRole('button', { name: 'Quick View, Side plate' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Side plate' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add To Cart' }).press('Enter');
  await page.getByText('Side plate was added to your cart.').waitFor();

  await page.goto(`${siteUrl}/cart`);
  const cart = page.locator('#sqs-shopping-cart-wrapper');
  // Until scripts have taken its place, the plain cart removes by a form, which brings nothing back.
  await cart.locator('form').first().waitFor({ state: 'detached' });
  await cart.getByRole('button', { name: 'Remove Side plate' }).press('Enter');
  await cart.getByRole('button', { name: 'Undo' }).press('Enter');
  await cart.getByRole('spinbutton', { name: 'Quantity, Side plate' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
