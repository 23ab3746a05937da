import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';
import { buySidePlate } from './buy.ts';

const { browser, page, installation, errors, step } = await ownerJourney({ alone: true });

let orderUrl = '';

step('a shopper buys; the owner finds the order by name', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await buySidePlate(await context.newPage(), installation.siteUrl, 'Mara');
  await context.close();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByLabel('Search').fill('mara s');
  await page.getByRole('cell', { name: 'Mara Soto' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('row', { name: /Mara Soto/ })
    .getByRole('link')
    .click();
});

step(
  'CHK-12: the owner fulfils the order with the keyboard alone, the shopper reads how to follow the parcel',
  async () => {
    await page.getByRole('button', { name: 'Fulfil', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Carrier').focus();
    await page.keyboard.type('Penobscot Parcel');
    await page.keyboard.press('Tab');
    await page.keyboard.type('PP 77');
    await page.keyboard.press('Tab');
    await page.keyboard.type('https://parcel.test/77');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('1 item fulfilled, Penobscot Parcel, PP 77').waitFor();
    orderUrl = (await page.getByRole('link', { name: 'Open order page' }).getAttribute('href')) ?? '';
    const shopper = await browser.newPage();
    await shopper.goto(orderUrl);
    const link = shopper.getByRole('link', { name: 'Track your parcel' });
    expect(await link.getAttribute('href')).toBe('https://parcel.test/77');
    await shopper.close();
  },
);

step('CHK-12: the owner refunds the plate and puts it back into stock, then the rest', async () => {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByLabel(/^Reason/).fill('Chipped');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await page.getByText('1 item put back into stock').waitFor();
  await page.getByText('Fulfilled · Partially refunded').waitFor();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByLabel(/^Shipping/).fill('12');
  await page.getByRole('button', { name: 'Refund $12.00' }).click();
  await page.getByText('Fulfilled · Refunded', { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
  const shopper = await browser.newPage();
  await shopper.goto(orderUrl);
  expect(await shopper.getByText('Refunded').count()).toBe(2);
  await shopper.close();
});

step('a note to the customer stands in the timeline; the page has no faults', async () => {
  await page.getByLabel('Note', { exact: true }).fill('We are sorry about the chip.');
  await page.getByText('Mail it to the customer').click();
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByText('Note to the customer: We are sorry about the chip.').waitFor();
  // The announcer of a busy button still names the one that is gone.
  expect(await axeViolations(page)).toEqual([]);
});

step('the owner words a mail and sees it', async () => {
  await page.getByRole('link', { name: '← Orders' }).click();
  await page.getByRole('link', { name: 'Mail', exact: true }).last().click();
  await page.getByRole('link', { name: 'Words of mails' }).click();
  await page.getByLabel('Subject').fill('Thanks, {customerName}');
  await page.getByText('Thanks, Ada Byron').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // The preview is a frame in which no script runs, so nothing there can be judged.
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  expect(errors).toEqual([]);
});
