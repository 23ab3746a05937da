import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { audit, unitsOf, websiteId } from './owner-calls.ts';

const { browser, page, installation, errors, step } = await ownerJourney();
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl } = installation;

const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
/** Opens a list by key and takes one of its entries. */
const select = async (label: string, option: string) => {
  await page
    .locator('.ui-field', { has: page.getByText(label, { exact: true }) })
    .getByRole('button')
    .first()
    .press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};
const type = async (label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
/**
 * Without the region in which React Aria reads aloud: for seconds it names buttons that are gone. On a screen that holds the whole
 * form, where no field happens to be half behind a bar.
 */
const violations = async () => {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...size, height: 3000 });
  const found = await axeViolations(page, { except: '[data-live-announcer]' });
  await page.setViewportSize(size);
  return found;
};

step(
  'PROD-05, PROD-18: by keys alone, a product with two options is written; its variants are a table',
  async () => {
    await page.goto(`${appUrl}/config/store/${websiteId}/products`);
    await press('Add product');
    const title = page.getByLabel('Title', { exact: true });
    const shopEntry = page.getByRole('menuitem', { name: 'To Shop' });
    await title.or(shopEntry).first().waitFor();
    if (await shopEntry.isVisible()) await shopEntry.press('Enter');
    await type('URL slug', 'Not A Slug');
    await page.getByText('Use lower-case letters, digits and hyphens.').waitFor();
    await page.getByLabel('URL slug').fill('');
    await type('Title', 'Winter scarf');
    for (const [name, values] of [
      ['Size', 'Short, Long'],
      ['Colour', 'Ash, Iron'],
    ] as const) {
      await press('Add option');
      await page
        .getByLabel(/^Option \d$/)
        .last()
        .focus();
      await page.keyboard.type(name);
      await type(`Values of ${name}`, values);
    }
    await press('Update variants');
    await page.getByText('4 variants', { exact: true }).waitFor();
    await cell('Price (USD), Short, Ash').fill('ten');
    expect(await cell('Price (USD), Short, Ash').getAttribute('title')).toMatch(/price/);
    await press('Fill a column');
    await select('Column', 'Price (USD)');
    await page.getByRole('dialog').getByLabel('Value').fill('32.50');
    await press('Fill');
    expect(await cell('Price (USD), Long, Iron').inputValue()).toBe('32.50');
    for (const [at, sku] of ['WS-SA', 'WS-SI', 'WS-LA', 'WS-LI'].entries())
      await page.locator(`[data-cell="${at} sku"]`).fill(sku);
    // Enter goes down the column.
    await page.locator('[data-cell="0 stock"]').fill('4');
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    expect(await page.locator('[data-cell="1 stock"]').inputValue()).toBe('7');
  },
);

step('PROD-18: it gets a picture, is published and stands in the shop', async () => {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#4a4a55' } });
  const chooser = page.waitForEvent('filechooser');
  await press('Upload pictures');
  const buffer = await image.jpeg().toBuffer();
  const parts = '**/uploads/*/parts*';
  const held = new Promise<Route>((resolve) => page.route(parts, resolve, { times: 1 }));
  await (await chooser).setFiles({ name: 'scarf.jpg', mimeType: 'image/jpeg', buffer });
  const part = await held;
  await select('Status', 'Published');
  await press('Add product');
  await page.getByRole('status').getByText('Saving after the upload').waitFor();
  expect(await violations()).toEqual([]);
  await part.continue();
  await page.getByRole('heading', { name: 'Winter scarf', level: 1 }).waitFor();
  expect(await Promise.all(['WS-SA', 'WS-SI', 'WS-LA'].map(unitsOf))).toEqual([4, 7, 0]);
});

step('PROD-12, PROD-15: a shopper finds it in the shop; what is sold out of it cannot be added', async () => {
  const { page: visitor, errors } = await shopper();
  await visitor.goto(`${siteUrl}/shop`);
  await visitor.getByRole('link', { name: 'Winter scarf' }).first().click();
  await visitor.waitForURL('**/shop/winter-scarf');
  await visitor.getByText('$32.50').first().waitFor();
  await expect.poll(() => visitor.locator('img[src*="scarf.jpg"]').count()).toBe(1);
  // Sold-out options say so behind their name.
  const choose = (value: string) => visitor.locator('label').filter({ hasText: value }).last().click();
  for (const value of ['Long', 'Ash']) await choose(value);
  const soldOut = visitor.getByRole('button', { name: 'Sold Out' });
  await soldOut.waitFor();
  expect(await soldOut.getAttribute('aria-disabled')).toBe('true');
  await choose('Short');
  await visitor.getByRole('button', { name: 'Add To Cart' }).click();
  await visitor.getByText('Winter scarf was added to your cart.').waitFor();
  expect(errors).toEqual([]);
});

step('stock is counted by hand and keeps its history', async () => {
  await page.goto(`${appUrl}/config/store/${websiteId}/inventory`);
  await page.getByLabel('Search').fill('ws-la');
  await press('Change stock of Winter scarf, Long, Ash');
  await page.getByLabel('Units in stock').fill('-3');
  await page.getByText('Enter a whole number.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await page.getByLabel('Units in stock').fill('9');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('History of Winter scarf, Long, Ash');
  await page.getByRole('dialog').getByText('Counted').waitFor();
  expect(await violations()).toEqual([]);
  expect(await unitsOf('WS-LA')).toBe(9);
  expect(errors).toEqual([]);
  await expect.poll(audit).toEqual([]);
});

step(
  'PROD-05: on a phone the filters of products open by a button, which says how many narrow the list',
  async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${appUrl}/config/store/${websiteId}/products`);
    const opener = page.getByRole('button', { name: 'Filters and order' });
    await opener.waitFor();
    expect(await page.getByText('Any stock').last().isVisible()).toBe(false);
    await opener.press('Enter');
    await select('Stock', 'In stock');
    await page.getByRole('button', { name: 'Filters and order (1)' }).waitFor();
    expect(await violations()).toEqual([]);
  },
);
