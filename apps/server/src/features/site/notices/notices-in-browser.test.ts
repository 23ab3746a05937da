import { axeViolations, openBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

/** A shop in which an order was placed that left few units, and partly refunded, with its manager in a browser. */
async function givenManager() {
  const app = await servedApp();
  onTestFinished(() => app.close());
  const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'S', qtyInStock: 6 })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 2 }])).toBe('completed');
  const manager = await app.signIn('storeManager');
  const orders = `/api/websites/${app.websiteId}/orders`;
  const [{ id }] = (await manager.get(orders)).json.items;
  const { rowVersion } = (await manager.get(`${orders}/${id}`)).json.order;
  const refund = { id: crypto.randomUUID(), rowVersion, notify: false, extraMinor: 500 };
  expect((await manager.post(`${orders}/${id}/refunds`, refund)).json.status).toBe('done');
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { appUrl } = app.deps.config;
  await context.addCookies([...manager.cookies].map(([name, value]) => ({ name, value, url: appUrl })));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { app, manager, page, editor: `${appUrl}/config`, itemId };
}

/** Ticks a box by keyboard; it stands as soon as the editor has drawn it. */
async function tick(box: Locator): Promise<void> {
  await box.focus();
  await box.press('Space');
  await expect.poll(() => box.isChecked()).toBe(true);
}

test('who runs a store sees what happened behind the bell, goes there, and chooses what comes by email', async () => {
  const { app, manager, page, editor, itemId } = await givenManager();
  const { websiteId } = app;
  await page.goto(`${editor}/store/${websiteId}/products`);
  await page.getByRole('link', { name: 'Notices, 3 unread' }).click();
  const titles = page.locator('.notices a');
  await expect
    .poll(() => titles.allTextContents())
    .toEqual(['Refund: $5.00, order #1', 'Low stock: Mug, 4 left', expect.stringMatching(/^Order #1, /)]);
  expect(await axeViolations(page)).toEqual([]);
  const choice = page.getByRole('group', { name: 'Email to you' });
  for (const name of ['Failed payments at checkout', 'Emails that could not be delivered', 'Low stock'])
    await tick(choice.getByRole('checkbox', { name }));
  const chosen = async () => (await manager.get(`/api/websites/${websiteId}/notice-mails`)).json.kinds;
  await expect.poll(chosen).toEqual(['order', 'order-payment-failed', 'low-stock', 'mail-failed']);
  await titles.getByText('Low stock').click();
  await page.waitForURL(`${editor}/store/${websiteId}/products/${itemId}`);
  await page.getByRole('link', { name: 'Notices', exact: true }).waitFor();
  await page.goto(`${editor}/store/${websiteId}/settings`);
  const stock = page.getByRole('group', { name: 'Stock' });
  expect(await stock.getByRole('textbox').inputValue()).toBe('5');
  await stock.getByRole('link', { name: 'notices screen' }).click();
  await page.waitForURL(`${editor}/notices/${websiteId}`);
});
