import { axeViolations } from '@sitewright/testing/browser';
import { mailTo } from '@sitewright/testing/mailbox';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';
import { fillCheckout, orderNumber, payTotal } from './buy.ts';
import { audit, givenProduct, orderOfNumber, websiteId } from './owner-calls.ts';

const { browser, page, installation, owner, errors, step } = await ownerJourney();
const { siteUrl, mailDirectory } = installation;
const EMAIL = 'ida@club.test';
const PASSWORD = 'a long enough password';
const INSIDE = `${siteUrl}/kiln-club/firings`;
const member = await (await browser.newContext()).newPage();

let order = 0;

step('AUTH-12: the owner puts a member area up for sale, and says what sells it', async () => {
  await givenProduct({
    words: { title: 'Kiln club pass', urlId: 'kiln-club-pass', excerpt: '<p>Every firing, told first.</p>' },
    product: { productType: 5, variants: [{ sku: 'KILN-CLUB', attributes: {}, priceMinor: 4900 }] },
  });
  await openPlace(page, 'Member areas');
  await page.getByRole('button', { name: 'Add member area' }).first().click();
  await page.getByLabel('Name').fill('Kiln club');
  await page.getByRole('button', { name: /Who can join/ }).click();
  await page.getByRole('option', { name: 'People who buy access, and those you invite' }).click();
  await page.getByLabel('Name').press('Enter');
  await page.getByText('Nothing sells this area yet').waitFor();
  await page.getByText('Kiln club pass').waitFor();
  await page.getByRole('switch', { name: 'Kiln club pass' }).press('Space');
  await page.getByText('Nothing sells this area yet').waitFor({ state: 'detached' });
  expect(await axeViolations(page)).toEqual([]);
  const areaId = /[^/]+$/.exec(page.url())?.[0] ?? '';
  const firings = {
    typeName: 'blog',
    title: 'Firings',
    urlId: 'firings',
    parentId: areaId,
    status: 'published',
  };
  expect((await owner.post(`/api/websites/${websiteId}/collections`, firings)).status).toBe(200);
});

step('AUTH-11, AUTH-12: a stranger is told the price, and makes an account at the paywall', async () => {
  // The product has no other place where it is bought.
  await member.goto(`${siteUrl}/shop/kiln-club-pass`);
  await member.waitForURL(`${siteUrl}/kiln-club`);
  expect((await member.goto(INSIDE))?.status()).toBe(401);
  await member.getByText('$49.00').waitFor();
  expect(await member.getByRole('button', { name: /Buy access/ }).count()).toBe(0);
  expect(await axeViolations(member)).toEqual([]);
  await member.getByRole('link', { name: 'Create account' }).click();
  await member.locator('[name="email"]').fill(EMAIL);
  await member.locator('[name="password"]').fill(PASSWORD);
  await member.getByRole('button', { name: 'Create account' }).click();
  const { text } = await mailTo(mailDirectory, EMAIL, /Finish your account/);
  await member.goto(/http:\S+\/account\/confirm\/\S+/.exec(text)?.[0] ?? '');
  await member.locator('[name="password"]').fill(PASSWORD);
  await member.locator('.account-form button[type="submit"]').click();
  await member.getByRole('button', { name: 'Buy access: Kiln club pass' }).waitFor();
});

step('AUTH-12: the member buys access, and sees what is inside', async () => {
  await member.getByRole('button', { name: 'Buy access: Kiln club pass' }).click();
  await member.waitForURL('**/checkout');
  await fillCheckout(member, { email: EMAIL });
  await payTotal(member, '$49.00');
  order = await orderNumber(member);
  await mailTo(mailDirectory, EMAIL, /access to Kiln club/);
  await member.getByRole('link', { name: 'Open your member areas' }).click();
  await member.getByText('Bought').waitFor();
  expect(await axeViolations(member)).toEqual([]);
  await member.locator('main').getByRole('link', { name: 'Kiln club' }).click();
  await member.getByRole('heading', { name: 'Firings' }).first().waitFor();
});

step(
  'AUTH-12: the owner finds the buyer among the members, and gives the money back: access is gone',
  async () => {
    await page.reload();
    await page.getByText('Bought access').waitFor();
    await page.getByRole('link', { name: `Order of ${EMAIL}` }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: /^Increase/ }).click();
    await page.getByRole('button', { name: 'Refund $49.00' }).click();
    await page.getByText('Fulfilled · Refunded', { exact: false }).first().waitFor();
    expect((await member.goto(INSIDE))?.status()).toBe(403);
    await member.getByRole('button', { name: 'Buy access: Kiln club pass' }).waitFor();
    await member.goto(`${siteUrl}/account/areas`);
    await member.getByText('You do not belong to any member area yet.').waitFor();
    expect((await orderOfNumber(order)).paymentStatus).toBe('refunded');
    expect(errors.filter((error) => !/40[13]/.test(error))).toEqual([]);
    await expect.poll(audit).toEqual([]);
  },
);
