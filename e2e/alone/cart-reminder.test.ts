import { axeViolations } from '@sitewright/testing/browser';
import { queryInstallation } from '@sitewright/testing/installation-query';
import { mailsTo, mailTo } from '@sitewright/testing/mailbox';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';

const {
  browser,
  page: owner,
  owner: calls,
  installation,
  errors,
  step,
} = await ownerJourney({ alone: true });
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl, mailDirectory, dataDirectory } = installation;
const websiteId: string = (await calls.get('/api/websites')).json.websites[0].id;
let mailed = '';

/** Address in the email that leads below a path. */
const linkIn = (path: string) =>
  new RegExp(`${siteUrl}${path}[\\w-]+`).exec(mailed)?.[0] ?? `no link to ${path}`;

step('an owner has shoppers reminded of the carts that they leave, and looks at the email', async () => {
  const path = `/api/websites/${websiteId}/store-settings`;
  const { rowVersion, settings } = (await calls.get(path)).json;
  const payments = { ...settings.payments, test: { mode: 'live' } };
  expect((await calls.patch(path, { rowVersion, settings: { payments } })).status).toBe(200);
  await owner.goto(`${appUrl}/config/automations/${websiteId}`);
  await owner.getByRole('link', { name: 'Cart reminder', exact: true }).click();
  const form = owner.locator('form.form-screen');
  await form.getByText('Send this email automatically').click();
  await form.getByRole('textbox', { name: 'Time after the cart was left' }).fill('2');
  await form.getByText('Only those who agreed to get your news').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.locator('.form-state', { hasText: /^Saved$/ }).waitFor();
  await owner.getByText('Your cart at Hearne Pottery').first().waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  const saved = (await calls.get(path)).json.settings.cartReminders;
  expect(saved).toEqual({ isOn: true, afterHours: 2, onlyConsented: false, code: '' });
  await owner.getByRole('link', { name: '← Automations' }).click();
  const row = owner.getByRole('row', { name: /^Cart reminder/ });
  await row.waitFor();
  await expect
    .poll(() => row.locator('td').allTextContents())
    .toEqual(['2 hours after the cart was left', 'On', '0', '0', 'Never']);
});

step('a shopper who leaves at the checkout gets an email some hours later', async () => {
  const { page, errors: ofShopper } = await shopper({ viewport: { width: 390, height: 844 } });
  await page.goto(`${siteUrl}/shop/side-plate`);
  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/shopping-cart/entries')),
    page.locator('.sqs-add-to-cart-button').click(),
  ]);
  await page.goto(`${siteUrl}/checkout`);
  await page.locator('#checkout-root .checkout-columns:not([method])').waitFor();
  await page.locator('#checkout-email').fill('nora@example.com');
  const kept = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('nora@example.com') ?? false,
  );
  await page.locator('#checkout-email').press('Tab');
  expect((await kept).status()).toBe(200);
  expect(ofShopper).toEqual([]);
  // As if three hours went by.
  for (const table of ['checkouts', 'carts'])
    await queryInstallation(
      dataDirectory,
      `update ${table} set created_at = now() - interval '3 hours', updated_at = now() - interval '3 hours'
        where website_id = $1`,
      [websiteId],
    );
  // What the round of each minute asks for.
  await queryInstallation(
    dataDirectory,
    `insert into pgboss.job (name, data) values ('cart-reminders', jsonb_build_object('websiteId', $1::text))`,
    [websiteId],
  );
  mailed = (await mailTo(mailDirectory, 'nora@example.com', /^Your cart at /)).text;
  expect(mailed).toContain('Side plate');
  expect(mailed).toMatch(/^List-Unsubscribe: <http\S+\/api\/cart-reminders\/stop\/[\w-]+>/m);
});

step('the link of the email brings the cart back in another browser, without scripts, too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await shopper({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await page.goto(linkIn('/cart/reopen/'));
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open my cart' }).click();
    await page.waitForURL('**/cart');
    await page.locator('main').getByText('Side plate').first().waitFor();
  }
});

step('and by another link nothing more comes', async () => {
  const { page } = await shopper({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(linkIn('/cart/reminders/stop/'));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await page.getByText('You will get no more emails about carts.').waitFor();
  expect(await mailsTo(mailDirectory, 'nora@example.com')).toHaveLength(1);
  expect(errors).toEqual([]);
});
