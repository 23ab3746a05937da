import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import {
  givenMember,
  mailedPath,
  mailTo,
  PASSWORD,
  signInMember,
} from '@sitewright/testing/features/given-member';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { ADDRESS, givenShop } from '@sitewright/testing/shop';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: TestBrowser;
let app: ServedApp;
const watched: string[][] = [];

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ unlimited: true, priceMinor: 4000 })] });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(options: { width?: number; javaScriptEnabled?: boolean } = {}): Promise<{
  page: Page;
  context: BrowserContext;
  go: (path: string) => Promise<unknown>;
}> {
  const { width = 390, javaScriptEnabled = true } = options;
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' });
  watched.push(watchErrors(context));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, context, go: (path) => page.goto(app.origin + path) };
}

const path = (page: Page) => new URL(page.url()).pathname;

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('AUTH-13: %s, from signing up to a new password, all by forms', async (_name, javaScriptEnabled) => {
  const { page, context, go } = await open({ javaScriptEnabled });
  const email = `${javaScriptEnabled ? 'alive' : 'plain'}@member.test`;
  const password = (label: string) => page.getByLabel(label, { exact: true });
  await go('/account');
  expect(path(page)).toBe('/account/sign-in');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email address').fill(email);
  await password('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await password('Password').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Email address').inputValue()).toBe(email);
  if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
  await password('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await go(await mailedPath(app, email));
  await password('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish your account' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await page.getByRole('link', { name: 'Addresses' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByText('Required').count()).toBeGreaterThan(2);
  for (const [label, value] of [
    ['First name', ADDRESS.firstName],
    ['Last name', ADDRESS.lastName],
    ['Address', ADDRESS.line1],
    ['City', ADDRESS.city],
    ['Postcode', ADDRESS.postcode],
    ['State or region', ADDRESS.region],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove 1 Mill Lane' }).waitFor();
  if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Profile' }).click();
  if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
  // By a call where there are scripts (AUTH-07), by the plain form where there are none.
  const leaving = page.waitForRequest(
    (request) => request.method() === (javaScriptEnabled ? 'DELETE' : 'POST'),
  );
  await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  await leaving;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await go(await mailedPath(app, email));
  await password('New password').fill('another long password');
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await page.getByLabel('Email address').fill(email);
  await password('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(await page.getByRole('alert').textContent()).not.toBe('');
  await password('Password').fill('another long password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await context.close();
});

test('CHK-03: at the checkout a member chooses one of her addresses and keeps a new one', async () => {
  const member = await givenMember(app);
  await signInMember(member, member.email);
  for (const line1 of ['9 Long Road', ADDRESS.line1])
    await member.post('/api/site-users/account/addresses', { ...ADDRESS, line1 });
  const { page, context, go } = await open({ width: 1280 });
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.origin })));
  await go('/shop/mug');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByText('2 items').or(page.getByText('1 item')).first().waitFor();
  await go('/checkout');
  const form = page.locator('#checkout-root');
  await form.getByLabel('Your addresses').waitFor();
  expect(await form.getByLabel('Email address').inputValue()).toBe(member.email);
  expect(await form.getByText('Save this address to my account').count()).toBe(0);
  await form
    .getByLabel('Your addresses')
    .selectOption({ label: 'Ada Byron, 9 Long Road, New York, New York 10001' });
  // The plain form, in which the choice may have been made, has hidden fields of the same name.
  const street = form.getByRole('textbox', { name: 'Address', exact: true });
  await expect.poll(() => street.inputValue()).toBe('9 Long Road');
  await street.fill('3 New Street');
  await form.getByLabel('Save this address to my account').check();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel('Test card number').fill('4242 4242 4242 4242');
  // Nothing is being saved: what Pay would charge is what is shown.
  await form.locator('.order-summary[aria-busy="false"]').waitFor();
  await form.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Thank you for your order').waitFor();
  await go('/account/addresses');
  await page.getByRole('button', { name: 'Remove 3 New Street' }).waitFor();
  await go('/account');
  await page.getByRole('link', { name: /Order \d/ }).waitFor();

  const desk = await ownerDesk('members');
  await desk.getByLabel('Search names and email addresses').fill(member.email);
  await desk.getByRole('row').filter({ hasText: member.email }).getByRole('link').press('Enter');
  await desk.getByRole('heading', { name: member.email }).waitFor();
  await desk.getByRole('link', { name: /^#\d+$/ }).waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Remove member' }).click();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Remove member' }).click();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await desk.getByLabel('Search names and email addresses').fill(member.email);
  await desk.getByText('Nothing found').waitFor();
  await go('/account');
  expect(path(page)).toBe('/account/sign-in');
  await context.close();
});

const PILL =
  '<p class="product-instalments" data-min="3500" data-max="100000" data-locale="en_US" data-currency="USD" ' +
  'data-close-text="Close"><span class="product-instalments-text">or 4 interest-free payments of $10.00 with ' +
  'Afterpay</span> <a href="/instalments/en_US">Learn more</a></p>';

test('INST-09 to INST-12: the popup closes by Escape, its button and a press beside it, and gives the focus back', async () => {
  const { page, context, go } = await open({ width: 768 });
  // No payment service of today takes instalments: the pill is put into the page as templates print it.
  const body = (await app.get('/shop/mug')).text.replace('</article>', `${PILL}</article>`);
  await page.route('**/shop/mug', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await go('/shop/mug');
  await page.getByText('or 4 interest-free payments of $10.00 with Afterpay').waitFor();
  const link = page.getByRole('link', { name: 'Learn more' });
  await page.waitForLoadState('networkidle');
  const popup = page.getByRole('dialog', { name: /Afterpay/ });
  const isBack = () => link.evaluate((element) => element === document.activeElement);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popup.getByRole('button', { name: 'Close' }).press('Enter'),
    () => page.mouse.click(4, 4),
  ]) {
    await link.press('Enter');
    await popup.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
    await popup.waitFor({ state: 'detached' });
    expect(await isBack()).toBe(true);
  }
  await context.close();
  expect(watched.flat()).toEqual([]);
});

async function ownerDesk(screen: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  watched.push(watchErrors(context));
  const { cookies } = await app.signIn('storeManager');
  const { appUrl } = app.deps.config;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: appUrl })));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${appUrl}/config/store/${app.websiteId}/${screen}`);
  return page;
}

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'AUTH-06: %s, a member signs in by the code of an email, and by its link on another device',
  async (_name, javaScriptEnabled) => {
    const member = await givenMember(app);
    const asking = await open({ javaScriptEnabled });
    const ask = async () => {
      await asking.go('/account/addresses');
      await asking.page.getByLabel('Email address').fill(member.email);
      await asking.page.getByRole('button', { name: 'Email me a sign-in link' }).click();
      await asking.page.getByLabel('Six-digit code').waitFor();
    };
    await ask();
    const link = await mailedPath(app, member.email);
    const phone = await open({ javaScriptEnabled });
    await phone.go(link);
    if (javaScriptEnabled) expect(await axeViolations(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Sign in' }).click();
    await phone.page.getByRole('navigation', { name: 'Account' }).waitFor();
    await phone.context.clearCookies();
    await phone.go(link);
    await phone.page.getByRole('button', { name: 'Sign in' }).click();
    expect(await phone.page.getByRole('alert').textContent()).toMatch(/no longer valid/);

    await ask();
    const code = /^\d{6}$/m.exec((await mailTo(app, member.email))?.text ?? '')?.[0] ?? '';
    const field = asking.page.getByLabel('Six-digit code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await asking.page.getByRole('button', { name: 'Sign in' }).click();
    expect(await asking.page.getByRole('alert').textContent()).toMatch(/not right/);
    if (javaScriptEnabled) expect(await axeViolations(asking.page)).toEqual([]);
    await field.fill(code);
    await asking.page.getByRole('button', { name: 'Sign in' }).click();
    await asking.page.getByRole('navigation', { name: 'Account' }).waitFor();
    expect(path(asking.page)).toBe('/account/addresses');
    await Promise.all([asking.context.close(), phone.context.close()]);
  },
);
