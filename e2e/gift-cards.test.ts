import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { figures, fillCheckout, fillForms, orderNumber, payTotal, payWithForms } from './buy.ts';
import { audit, mailOf, orderOfNumber, websiteId } from './owner-calls.ts';

const { browser, page: owner, owner: api, installation, step } = await ownerJourney();
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl } = installation;
const PRODUCT = `${siteUrl}/shop/gift-card`;

let code = '';

step(
  'GIFT-01, GIFT-02, GIFT-05: with scripts, a card is bought for a friend, to whom its code is mailed',
  async () => {
    const { page, errors } = await shopper();
    await page.goto(PRODUCT);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to purchase Gift Card' });
    await alert.getByText('Select a denomination for the Gift Card').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('$50', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.waitForURL('**/gift-card/*');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Recipient’s name').fill('Mara');
    await page.getByLabel('Recipient’s email address').fill('mara@friends.example');
    await page.getByLabel('Message').fill('For the new kitchen');
    await page.getByRole('button', { name: 'Save and go to the cart' }).click();
    await page.waitForURL('**/cart');
    await page.locator('#sqs-shopping-cart-wrapper').getByText('mara@friends.example').waitFor();
    await page.goto(`${siteUrl}/checkout`);
    await fillCheckout(page, { email: 'gil@example.com' });
    await expect.poll(() => figures(page)).toMatchObject({ Subtotal: '$50.00', Total: '$50.00' });
    await payTotal(page, '$50.00');
    const { text } = await mailOf('mara@friends.example', /^A \$50\.00 gift card from/);
    expect(text).toContain('For the new kitchen');
    code = /Your code: (\S+)/.exec(text)?.[1] ?? '';
    expect(code).toMatch(/^(\w{4}-){4}\w{4}$/);
    expect(errors).toEqual([]);
  },
);

step('GIFT-05: its owner finds the card without its code', async () => {
  await owner.goto(`${appUrl}/config/store/${websiteId}/gift-cards`);
  await owner.getByRole('link', { name: lastFour() }).waitFor();
  expect(await owner.content()).not.toContain(code);
  expect(await axeViolations(owner, { except: '[data-live-announcer]' })).toEqual([]);
});

step('GIFT-05: what is wrong with a card that is issued is said at its field', async () => {
  // A new store is in test mode.
  const fields = { title: 'Card shop', identifier: 'card-shop', kind: 'store', templateName: 'quarto' };
  const made = await api.post('/api/websites', { ...fields, language: 'en-US', timeZone: 'UTC' });
  expect(made.status).toBe(200);
  await owner.goto(`${appUrl}/config/store/${made.json.website.id}/gift-cards`);
  await owner.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Issue gift card' });
  const value = dialog.getByRole('textbox', { name: 'Value (USD)' });
  const address = dialog.getByRole('textbox', { name: 'Recipient email address' });
  const issue = dialog.getByRole('button', { name: 'Issue' });
  await address.fill('mara@@friends');
  await issue.click();
  await dialog.getByText('Enter a value above 0.').waitFor();
  await dialog.getByText('Enter an email address, such as').waitFor();
  const states = () => Promise.all([value, address].map((field) => field.getAttribute('aria-invalid')));
  expect(await states()).toEqual(['true', 'true']);
  // A good address, but nobody's who works on the site.
  await value.fill('10');
  await address.fill('mara@friends.example');
  await issue.click();
  await dialog.getByText('In test mode, gift cards are emailed only to contributors').waitFor();
  expect(await states()).toEqual([null, 'true']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await owner.goto(`${appUrl}/config/store/${websiteId}/gift-cards`);
});

step('GIFT-05, CHK-10: with forms alone, the friend pays a whole order with a part of it', async () => {
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/shop/side-plate`);
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/cart');
  const apply = page.getByRole('button', { name: 'Apply Gift card' });
  await page.getByLabel('Gift card code').fill('AAAA-AAAA-AAAA-AAAA-AAAA');
  await apply.click();
  await page.getByText('This gift card code is not valid.').waitFor();
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  await apply.click();
  await page.getByText(lastFour()).waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillForms(page, { firstName: 'Mara', email: 'mara@friends.example' });
  // A plate for 32.00, 12.00 to send it, 5.5 % of the plate 1.76: the card pays all and keeps 4.24.
  const paid = {
    Shipping: '$12.00',
    Tax: '$1.76',
    Total: '$45.76',
    'Gift card': '-$45.76',
    'To pay': '$0.00',
  };
  expect(await figures(page)).toMatchObject(paid);
  await page.locator('.checkout-submit').click();
  await page.waitForURL('**/checkout/order/**');
  expect(await figures(page)).toMatchObject(paid);
  const order = await orderOfNumber(await orderNumber(page));
  expect(order).toMatchObject({ grandTotalCents: 4576, giftCardMinor: 4576, paymentStatus: 'paid' });
});

step('GIFT-05: with scripts, the rest of it pays a part of another order', async () => {
  const { page, errors } = await shopper();
  await page.goto(`${siteUrl}/gift-card/balance`);
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Check balance' }).click();
  await page.getByText(`${lastFour()}: $4.24`).waitFor();
  await page.goto(`${siteUrl}/shop/side-plate`);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByText('Side plate was added to your cart.').waitFor();
  await page.goto(`${siteUrl}/checkout`);
  await fillCheckout(page, { firstName: 'Mara', email: 'mara@friends.example' });
  const field = page.locator('#checkout-root').getByLabel('Gift card code');
  await field.fill(code);
  await field.press('Enter');
  const paid = { Total: '$45.76', 'Gift card': '-$4.24', 'To pay': '$41.52' };
  await expect.poll(() => figures(page)).toMatchObject(paid);
  expect(await axeViolations(page)).toEqual([]);
  await payTotal(page, '$41.52');
  expect(await figures(page)).toMatchObject(paid);
  const order = await orderOfNumber(await orderNumber(page));
  expect(order).toMatchObject({ grandTotalCents: 4576, giftCardMinor: 424 });
  const desk = await owner.context().newPage();
  await desk.goto(`${appUrl}/config/orders/${websiteId}/${order.id}`);
  await desk.getByRole('row', { name: 'Gift card −$4.24' }).waitFor();
  await desk.getByRole('row', { name: 'Paid another way $41.52' }).waitFor();
  await desk.close();
  expect(errors).toEqual([]);
});

step('GIFT-02: with forms alone, a card that names nobody goes to its buyer', async () => {
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(PRODUCT);
  await page.locator('.product-form select').selectOption('$25');
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/gift-card/*');
  await page.getByRole('button', { name: 'Save and go to the cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await payWithForms(page, { email: 'hal@example.com' });
  expect(await figures(page)).toEqual({ Subtotal: '$25.00', Total: '$25.00' });
  expect((await mailOf('hal@example.com', /^A \$25\.00 gift card/)).text).toMatch(/Your code: \S{24}/);
});

step('GIFT-05: the owner reads what the card paid, and switches it off and on', async () => {
  await owner.getByRole('link', { name: lastFour() }).click();
  await owner
    .getByText(/^Paid for order/)
    .first()
    .waitFor();
  expect(await owner.getByText(/^Paid for order/).count()).toBe(2);
  await owner.getByRole('button', { name: 'Turn off' }).click();
  await owner.getByRole('button', { name: 'Turn on' }).click();
  await owner.getByRole('button', { name: 'Turn off' }).waitFor();
  expect(await axeViolations(owner, { except: '[data-live-announcer]' })).toEqual([]);
  await expect.poll(audit).toEqual([]);
});

const dialog = (name: string) => owner.getByRole('dialog', { name });
const cards = `/api/websites/${websiteId}/gift-cards`;

step(
  'GIFT-05: the owner issues a card, each field of which is kept or mailed, wrong input first',
  async () => {
    await owner.goto(`${appUrl}/config/store/${websiteId}/gift-cards`);
    await owner.getByRole('button', { name: 'Issue gift card' }).click();
    const issue = dialog('Issue gift card');
    const fields = {
      'Value (USD)': '40',
      'Recipient name': 'Ines',
      'Recipient email address': 'ines at friends',
      Message: 'From the whole workshop',
      'Last day': '2039-05-01',
      'Internal reason': 'Helped at the open day',
    };
    for (const [label, value] of Object.entries(fields)) await issue.getByLabel(label).fill(value);
    await issue.getByRole('button', { name: 'Issue', exact: true }).click();
    await issue.getByText('Enter an email address, such as ida@example.com.').waitFor();
    await issue.getByLabel('Recipient email address').fill('ines@friends.example');
    await issue.getByRole('button', { name: 'Issue', exact: true }).click();
    await issue.getByText('The gift card is issued and mailed to ines@friends.example.').waitFor();
    await issue.getByRole('button', { name: 'Done' }).click();
    const { text } = await mailOf('ines@friends.example', /^A \$40\.00 gift card from/);
    expect(text).toContain('From the whole workshop');
    const { id } = (await api.get(`${cards}?search=Ines`)).json.items[0];
    const { recipientName, message, faceMinor, expiresOn, entries } = (await api.get(`${cards}/${id}`)).json;
    expect({ recipientName, message, faceMinor, expiresOn }).toEqual({
      recipientName: 'Ines',
      message: 'From the whole workshop',
      faceMinor: 4000,
      expiresOn: '2039-05-01',
    });
    expect(JSON.stringify(entries)).toContain('Helped at the open day');
    await owner.goto(`${appUrl}/config/store/${websiteId}/gift-cards/${id}`);
  },
);

step('GIFT-05: its balance is changed for a reason, and it is mailed again with another code', async () => {
  await owner.getByRole('button', { name: 'Change the balance' }).click();
  const adjust = dialog('Change the balance');
  await adjust.getByLabel('New balance (USD)').fill('15');
  await adjust.getByLabel('Reason').fill('A mug was paid by it at the market');
  await adjust.locator('button[type="submit"]').click();
  await adjust.waitFor({ state: 'detached' });
  await owner.getByText('A mug was paid by it at the market').waitFor();
  await owner.getByText('$15.00').first().waitFor();
  await owner.getByRole('button', { name: 'Email it again' }).click();
  const mail = owner.getByRole('dialog');
  await mail.getByLabel('Email address').fill('ines@new.example');
  await mail.getByRole('button', { name: 'Send' }).click();
  await mail.waitFor({ state: 'detached' });
  expect((await mailOf('ines@new.example', /gift card from/)).text).toMatch(/Your code: \S{24}/);
  await expect.poll(audit).toEqual([]);
});

const lastFour = () => `•••• ${code.slice(-4)}`;
