import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { buySidePlate, figures, orderNumber, payWithForms } from './buy.ts';
import { audit, mailOf, orderOfNumber, unitsOf, websiteId, wordedMails } from './owner-calls.ts';

const { browser, page, installation, errors, step } = await ownerJourney();
const shoppers = await shopperJourney(browser);

let orderUrl = '';
let stock = 0;

step('a shopper buys three plates; the owner finds the order by name', async () => {
  const { page: shopper } = await shoppers.shopper({ javaScriptEnabled: false });
  await shopper.goto(`${installation.siteUrl}/shop/side-plate`);
  await shopper.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await shopper.locator('.product-form button[type="submit"]').click();
  await shopper.waitForURL('**/cart');
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await payWithForms(shopper, { firstName: 'Odile', email: 'odile@example.com' });
  // Three plates for 32.00, 12.00 to send them, 5.5 % of 96.00 are 5.28.
  expect(await figures(shopper)).toMatchObject({ Subtotal: '$96.00', Tax: '$5.28', Total: '$113.28' });
  await openPlace(page, 'Orders');
  await page.getByLabel('Search').fill('odile s');
  await page.getByRole('cell', { name: 'Odile Soto' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('row', { name: /Odile Soto/ })
    .getByRole('link')
    .click();
});

step(
  'CHK-12: a part is sent, with the keyboard alone; the shopper reads how to follow the parcel',
  async () => {
    await page.getByRole('button', { name: 'Fulfil', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Side plate, 3 left' }).fill('1');
    await page.getByLabel('Carrier').focus();
    await page.keyboard.type('Penobscot Parcel');
    await page.keyboard.press('Tab');
    await page.keyboard.type('PP 77');
    await page.keyboard.press('Tab');
    await page.keyboard.type('https://parcel.test/77');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('1 item fulfilled, Penobscot Parcel, PP 77').waitFor();
    await page.getByText('Partially fulfilled · Paid').waitFor();
    orderUrl = (await page.getByRole('link', { name: 'Open order page' }).getAttribute('href')) ?? '';
    const { page: shopper } = await shoppers.shopper();
    await shopper.goto(orderUrl);
    const link = shopper.getByRole('link', { name: 'Track your parcel' });
    expect(await link.getAttribute('href')).toBe('https://parcel.test/77');
    await shopper.getByText('1 × Side plate').waitFor();
    expect((await mailOf('odile@example.com', /is on its way/)).text).toContain('https://parcel.test/77');
  },
);

step('CHK-12: packing slips of several orders name the shop and what is still to be sent', async () => {
  const order = page.url();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article');
  await slip.getByText('Hearne Pottery', { exact: true }).waitFor();
  await slip.getByText('Odile Soto').waitFor();
  await slip.getByRole('row', { name: /^2 Side plate/ }).waitFor();
  await openPlace(page, 'Orders');
  const choices = page.getByRole('checkbox', { name: /^Order \d+$/ });
  await choices.first().waitFor();
  const count = await choices.count();
  await page.getByRole('checkbox', { name: 'All orders shown' }).check();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect.poll(() => slip.count()).toBe(count);
  await page.goto(order);
  await page.getByText('Partially fulfilled · Paid').waitFor();
});

step('CHK-12: the rest is sent in a second parcel', async () => {
  await page.getByRole('button', { name: 'Fulfil', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Side plate, 2 left' }).waitFor();
  await page.getByRole('button', { name: 'Mark fulfilled' }).click();
  await page.getByText('2 items fulfilled').waitFor();
  await page.getByText('Fulfilled · Paid').waitFor();
  expect(await page.getByRole('button', { name: 'Fulfil', exact: true }).count()).toBe(0);
});

step(
  'CHK-12: the owner refunds a plate and puts it back into stock, then a part, then the rest',
  async () => {
    stock = await unitsOf('HP-SPL-KEL');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: /^Increase/ }).click();
    await page.getByLabel(/^Reason/).fill('Chipped');
    expect(await axeViolations(page)).toEqual([]);
    // A plate and a third of the tax.
    await page.getByRole('button', { name: 'Refund $33.76' }).click();
    await page.getByText('1 item restocked').waitFor();
    await page.getByText('Fulfilled · Partially refunded').waitFor();
    expect(await unitsOf('HP-SPL-KEL')).toBe(stock + 1);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel(/^Shipping/).fill('5');
    await page.getByRole('button', { name: 'Refund $5.00' }).click();
    await page.getByText('$5.00 refunded').first().waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('textbox', { name: 'Side plate, 2 left' }).fill('2');
    await page.getByLabel(/^Shipping/).fill('7');
    await page.getByText('Restock items').click();
    // 113.28 but for the 33.76 and 5.00 before.
    await page.getByRole('button', { name: 'Refund $74.52' }).click();
    await page.getByText('Fulfilled · Refunded', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
    expect(await unitsOf('HP-SPL-KEL')).toBe(stock + 1);
    const { page: shopper } = await shoppers.shopper();
    await shopper.goto(orderUrl);
    expect(await shopper.getByText('Refunded').count()).toBe(3);
    await mailOf('odile@example.com', /\$74\.52 of order \d+ refunded/);
  },
);

step('a note to the customer stands in the timeline; the page has no errors', async () => {
  await page.getByLabel('Note', { exact: true }).fill('We are sorry about the chip.');
  await page.getByText('Email it to the customer').click();
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByText('Note to the customer: We are sorry about the chip.').waitFor();
  // The announcer of a busy button still names the one that is gone.
  expect(await axeViolations(page)).toEqual([]);
});

step('CHK-12: an order is cancelled for a reason that its shopper reads, as its switches say', async () => {
  const { page: shopper } = await shoppers.shopper({ javaScriptEnabled: false });
  await buySidePlate(shopper, installation.siteUrl, { firstName: 'Orla', email: 'orla@example.com' });
  const number = await orderNumber(shopper);
  const left = await unitsOf('HP-SPL-KEL');
  const { id, grandTotalCents } = await orderOfNumber(number);
  await page.goto(`${installation.appUrl}/config/orders/${websiteId}/${id}`);
  const cancel = page.getByRole('dialog', { name: 'Cancel order' });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await cancel.getByRole('button', { name: 'Keep order' }).click();
  await cancel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await cancel.getByLabel('Reason, shown to the customer').fill('The last plate broke.');
  await cancel.getByText('Restock items that were not sent').click();
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await cancel.waitFor({ state: 'detached' });
  expect(await orderOfNumber(number)).toMatchObject({ refundedMinor: grandTotalCents });
  expect(await unitsOf('HP-SPL-KEL')).toBe(left);
  expect((await mailOf('orla@example.com', /cancelled/)).text).toContain('The last plate broke.');
  await page.goto(`${installation.appUrl}/config/orders/${websiteId}`);
  await page.getByRole('row', { name: /Orla/ }).getByRole('link').click();
});

step('the owner words a mail and sees it', async () => {
  await page.getByRole('link', { name: '← Orders' }).click();
  await openPlace(page, 'Email');
  await page.getByRole('link', { name: 'Email texts' }).click();
  await page.getByLabel('Subject').fill('Thanks, {customerName}');
  await page.getByText('Thanks, Ada Byron').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // The preview is an email in a frame without an origin, so nothing there can be judged.
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  const above = page.getByRole('group', { name: 'Above the details' });
  await above.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Heading' }).click();
  await above.getByRole('textbox', { name: 'Heading' }).fill('Dear {nobody}');
  await above.getByText('{nobody} cannot be used in this email.').waitFor();
  await above.getByRole('textbox', { name: 'Heading' }).fill('Dear {customerName}');
  const frame = page.frameLocator('iframe[title="Email"]');
  // Before it is saved.
  await frame.getByText('Dear Ada Byron').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // Other journeys of this shop read the email by its usual words, which empty fields bring back.
  await above.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Subject').fill('');
  await page.getByText('Default:').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(wordedMails).toEqual([]);
  expect(errors).toEqual([]);
  await expect.poll(audit).toEqual([]);
});

step(
  'orders whose fulfilment got no answer may be fulfilled: the owner is told so, and the list says it',
  async () => {
    const { page: shopper } = await shoppers.shopper({ javaScriptEnabled: false });
    await buySidePlate(shopper, installation.siteUrl, { firstName: 'Oskar', email: 'oskar@example.com' });
    await page.goto(`${installation.appUrl}/config/orders/${websiteId}`);
    const order = page.getByRole('row', { name: /Oskar/ });
    await order.getByRole('checkbox').check({ force: true });
    await page.route('**/orders/fulfil', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Mark fulfilled' }).click();
    await page.getByText('Some orders may have been fulfilled all the same; the list shows which.').waitFor();
    await order.getByText('Fulfilled', { exact: true }).waitFor();
    await page.unroute('**/orders/fulfil');
    await expect.poll(audit).toEqual([]);
  },
);
