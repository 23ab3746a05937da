import { readFile } from 'node:fs/promises';
import { axeViolations } from '@sitewright/testing/browser';
import { mailTo } from '@sitewright/testing/mailbox';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { fillCheckout, fillForms, payTotal } from '../buy.ts';

const {
  browser,
  page: owner,
  owner: calls,
  installation,
  errors,
  step,
} = await ownerJourney({ alone: true });
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl, mailDirectory } = installation;
const WORDS = 'Send me a letter from the kiln';
const PASSWORD = 'a long enough password';
const websiteId: string = (await calls.get('/api/websites')).json.websites[0].id;

/** Address in an email that leads below a path. */
const linkIn = (text: string, path: string) =>
  new RegExp(`${siteUrl}${path}[\\w-]+`).exec(text)?.[0] ?? `no link to ${path}`;
/** Follows the link of the confirmation that the list asks for. */
async function confirmList(email: string): Promise<void> {
  const { page } = await shopper({ javaScriptEnabled: false });
  const mail = await mailTo(mailDirectory, email, /^Please confirm your subscription/);
  await page.goto(linkIn(mail.text, '/newsletter/confirm/'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
}

/** Whether the owner reads where somebody agreed, and to what. */
async function expectSource(email: string, source: string): Promise<void> {
  await owner.goto(`${appUrl}/config/subscribers/${websiteId}`);
  await owner.getByRole('link', { name: email }).click();
  await owner.getByText(new RegExp(`, ${source}$`)).waitFor();
  await owner.getByText(WORDS).waitFor();
}

step(
  'MAIL-13: an owner offers the list at the checkout and at registration, in words of the shop',
  async () => {
    const path = `/api/websites/${websiteId}/store-settings`;
    const { rowVersion, settings } = (await calls.get(path)).json;
    const payments = { ...settings.payments, test: { mode: 'live' } };
    expect((await calls.patch(path, { rowVersion, settings: { payments } })).status).toBe(200);
    await owner.goto(`${appUrl}/config/store/${websiteId}/settings`);
    const part = owner.getByRole('group', { name: 'Mailing list' });
    await part.getByText('Offer it at the checkout').click();
    await part.getByText('Offer it where members register').click();
    await part.getByLabel('Words of the box').fill(WORDS);
    await owner.getByRole('button', { name: 'Save settings' }).click();
    await owner.locator('.form-state', { hasText: /^Saved$/ }).waitFor();
    expect(await axeViolations(owner)).toEqual([]);
  },
);

step('MAIL-13: who ticks the box while buying is asked to confirm and then stands on the list', async () => {
  const { page, errors: ofShopper } = await shopper({ viewport: { width: 390, height: 844 } });
  await page.goto(`${siteUrl}/shop/side-plate`);
  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/shopping-cart/entries')),
    page.locator('.sqs-add-to-cart-button').click(),
  ]);
  await page.goto(`${siteUrl}/checkout`);
  await page.locator('#checkout-root .checkout-columns:not([method])').waitFor();
  const box = page.getByRole('checkbox', { name: WORDS });
  expect(await box.isChecked()).toBe(false);
  const kept = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('"joinsList":true') ?? false,
  );
  await box.check();
  expect((await kept).status()).toBe(200);
  expect(await axeViolations(page)).toEqual([]);
  await fillCheckout(page, { email: 'nora@example.com' });
  await payTotal(page, '$45.76');
  expect(ofShopper).toEqual([]);
  await confirmList('nora@example.com');
  await expectSource('nora@example.com', 'Checkout');
});

step('MAIL-13, CHK-07: without scripts, too; who leaves the box gets nothing', async () => {
  const { page } = await shopper({ javaScriptEnabled: false });
  for (const [email, joins] of [
    ['pia@example.com', false],
    ['otto@example.com', true],
  ] as const) {
    await page.goto(`${siteUrl}/shop/side-plate`);
    await page.locator('.product-form button[type="submit"]').click();
    await page.waitForURL('**/cart');
    await page.goto(`${siteUrl}/checkout`);
    if (joins) await page.getByRole('checkbox', { name: WORDS }).check();
    await fillForms(page, { email });
    expect(await page.getByRole('checkbox', { name: WORDS }).isChecked()).toBe(joins);
    await page.locator('.checkout-submit').click();
    await page.waitForURL('**/checkout/order/**');
  }
  await confirmList('otto@example.com');
  await expectSource('otto@example.com', 'Checkout');
  await owner.goto(`${appUrl}/config/subscribers/${websiteId}`);
  await owner.getByRole('link', { name: 'otto@example.com' }).waitFor();
  expect(await owner.getByRole('link', { name: 'pia@example.com' }).count()).toBe(0);
});

step('MAIL-13, AUTH-13: a member who ticks the box joins once the account is made', async () => {
  const { page } = await shopper({ viewport: { width: 390, height: 844 } });
  await page.goto(`${siteUrl}/account/sign-up`);
  await page.getByLabel('Email address').fill('ruth@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: WORDS }).check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/account/check-mail');
  const mail = await mailTo(mailDirectory, 'ruth@example.com', /./);
  await page.goto(linkIn(mail.text, '/account/confirm/'));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish your account' }).click();
  await page.waitForURL('**/account');
  await confirmList('ruth@example.com');
  await expectSource('ruth@example.com', 'Registration');
  expect(errors).toEqual([]);
});

step('the owner finds the member, tags her, notes something, exports and erases her', async () => {
  await owner.goto(`${appUrl}/config/store/${websiteId}/members`);
  await owner.getByRole('searchbox', { name: 'Search names and email addresses' }).fill('ruth@');
  const row = owner.getByRole('row', { name: /ruth@example\.com/ });
  await row.getByRole('checkbox', { name: 'Choose ruth@example.com' }).check();
  await owner.getByRole('toolbar', { name: 'Chosen members' }).getByRole('button', { name: 'Tags' }).click();
  const tags = owner.getByRole('dialog', { name: 'Tags of 1 member' });
  await tags.getByLabel('New tags, separated by commas').fill('Glaze, wholesale');
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await row.getByText('wholesale').waitFor();
  expect(await axeViolations(owner, { except: '[data-live-announcer]' })).toEqual([]);
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect([lines.length, lines[1]]).toEqual([2, expect.stringMatching(/ruth@example\.com.*glaze.*wholesale/)]);

  await owner.getByRole('link', { name: 'ruth@example.com' }).click();
  await owner.getByRole('textbox', { name: 'New note' }).fill('Asks for the blue bowls');
  await owner.getByRole('button', { name: 'Add note' }).click();
  await owner.getByRole('region', { name: 'Notes' }).getByText('Asks for the blue bowls').waitFor();
  expect(await axeViolations(owner, { except: '[data-live-announcer]' })).toEqual([]);
  await owner.getByRole('button', { name: 'Remove member' }).click();
  const question = owner.getByRole('dialog', { name: 'Remove this member?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await owner.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await owner.getByRole('searchbox', { name: 'Search names and email addresses' }).fill('ruth@');
  await row.waitFor({ state: 'detached' });
  const { page } = await shopper();
  await page.goto(`${siteUrl}/account/sign-in`);
  await page.getByLabel('Email address').fill('ruth@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Email address or password is incorrect.').waitFor();
  expect(errors).toEqual([]);
});
