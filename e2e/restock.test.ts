import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { audit, givenProduct, mailOf, websiteId } from './owner-calls.ts';

const { browser, page: owner, installation, errors, step } = await ownerJourney();
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl } = installation;
const PRODUCT = `${siteUrl}/shop/tea-bowl`;
const screen = (name: string) => owner.goto(`${appUrl}/config/store/${websiteId}/${name}`);
const violations = () => axeViolations(owner);

step('STOCK-06, STOCK-09, STOCK-14: who finds it sold out signs up in the page', async () => {
  await givenProduct({
    words: { title: 'Tea bowl', urlId: 'tea-bowl' },
    product: {
      productType: 1,
      variants: [{ sku: 'TEA-BOWL', attributes: {}, priceMinor: 5200, qtyInStock: 0 }],
      merchandising: { restockNotificationEnabled: true },
    },
  });
  const { page, errors } = await shopper();
  await page.goto(PRODUCT);
  const button = page.getByRole('button', { name: 'Sold Out' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  // From then on the form is sent in the page.
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('.product-restock-form')?.noValidate,
  );
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill('ada');
  await email.press('Enter');
  await page.getByText('Email is invalid').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await email.fill('uma@example.com');
  await page.getByRole('button', { name: 'Notify me' }).press('Enter');
  await page.getByText('Signed up!').waitFor();
  expect(page.url()).toBe(PRODUCT);
  expect(errors).toEqual([]);
});

step('STOCK-06: without scripts the form leads to a page that thanks, and back to the shop', async () => {
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(PRODUCT);
  expect(await page.locator('.product-form button[type="submit"]').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Email address' }).fill('vic@example.com');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.waitForURL('**/restock/signed-up');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL(`${siteUrl}/shop`);
});

step('STOCK-24: the owner counts what came from the kiln and tells both, once', async () => {
  await screen('inventory');
  await owner.getByLabel('Search').fill('tea-bowl');
  await owner.getByRole('button', { name: 'Change stock of Tea bowl' }).click();
  await owner.getByLabel('Units in stock').fill('4');
  await owner.keyboard.press('Enter');
  await owner.getByRole('dialog').waitFor({ state: 'detached' });
  await screen('restock');
  await owner.getByText('Shoppers are notified when you press Notify.').waitFor();
  await owner.getByRole('button', { name: 'Waiting list for Tea bowl' }).click();
  for (const name of ['uma', 'vic'])
    await owner.getByRole('dialog').getByText(`${name}@example.com`).waitFor();
  await owner.keyboard.press('Escape');
  expect(await violations()).toEqual([]);
  const tell = owner.getByRole('button', { name: 'Notify customers that Tea bowl is back' });
  await tell.press('Enter');
  await owner.getByText('2 emails are on their way.').waitFor();
  await expect.poll(() => tell.isDisabled()).toBe(true);
  expect(errors).toEqual([]);
});

step('STOCK-24: the mail leads to the product, which can be bought', async () => {
  const mails = await Promise.all(
    ['uma', 'vic'].map((name) => mailOf(`${name}@example.com`, /^Back in stock: Tea bowl$/)),
  );
  for (const { text } of mails) expect(text).toContain(PRODUCT);
  const { page } = await shopper();
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByText('Tea bowl was added to your cart.').waitFor();
  await expect.poll(audit).toEqual([]);
});

step(
  'STOCK-24: the switch for notices that go out by themselves is off until the owner sets it',
  async () => {
    await screen('restock');
    await owner.getByRole('link', { name: 'Notify them automatically' }).press('Enter');
    const choice = owner.getByRole('switch', { name: 'Send this email automatically' });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.press('Space');
    const form = owner.locator('form.form-screen');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved', { exact: true }).waitFor();
    expect(await violations()).toEqual([]);
    await screen('restock');
    await owner.getByText('Shoppers are notified automatically').waitFor();
    expect(await violations()).toEqual([]);
    expect(errors).toEqual([]);
  },
);
