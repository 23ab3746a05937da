import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const { page: owner, browser, installation, errors, visit, step } = await ownerJourney({ alone: true });

const PAGE_PASSWORD = 'slip and glaze';
const SITE_PASSWORD = 'friends of the kiln';

/** A visitor with a browser of her own. */
async function visitor(options: { javaScriptEnabled?: boolean; width?: number } = {}): Promise<Page> {
  const { width = 1280, ...others } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...others,
  });
  return context.newPage();
}
const at = (path: string) => `${installation.siteUrl}${path}`;
const settings = () => owner.getByRole('dialog', { name: 'Page settings' });
const openSettings = async () => {
  await owner.getByRole('button', { name: 'More for About the workshop' }).click();
  await owner.getByRole('menuitem', { name: 'Settings' }).click();
};

step(
  'AUTH-12: an owner gives a page a password, which its row and its settings show from then on',
  async () => {
    expect((await visit('/about')).status).toBe(200);
    await openSettings();
    const part = settings().getByRole('group', { name: 'Password' });
    await part.getByText('Visitors need a password').click();
    await part.getByLabel('Password', { exact: true }).fill('abc');
    await part.getByRole('button', { name: 'Set password' }).click();
    await part.getByText('Please use at least 4 characters.').waitFor();
    await part.getByLabel('Password', { exact: true }).fill(PAGE_PASSWORD);
    await part.getByLabel('Password', { exact: true }).press('Enter');
    await part.getByText('Password set.').waitFor();
    await part.getByRole('button', { name: 'Change password' }).waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    await owner.keyboard.press('Escape');
    await settings().waitFor({ state: 'detached' });
    await owner
      .getByRole('listitem')
      .filter({ hasText: 'About the workshop' })
      .getByText('Password')
      .waitFor();
    const { status, html } = await visit('/about');
    expect([status, html.includes('action="/api/unlock"')]).toEqual([401, true]);
    // The editor shows the page itself.
    await owner.getByRole('link', { name: 'About the workshop' }).click();
    await owner.frameLocator('iframe').getByRole('heading').first().waitFor();
    expect(await owner.frameLocator('iframe').locator('#lock-password').count()).toBe(0);
  },
);

for (const javaScriptEnabled of [true, false]) {
  step(
    `AUTH-11, AUTH-12: a visitor ${javaScriptEnabled ? 'with' : 'without'} scripts opens the page by its password`,
    async () => {
      const page = await visitor({ javaScriptEnabled });
      const first = await page.goto(at('/about'));
      expect(first?.status()).toBe(401);
      await page.getByRole('heading', { name: 'This page is protected' }).waitFor();
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel('Password').fill('not this one');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alert').getByText('This password is not right').waitFor();
      expect(await page.getByLabel('Password').inputValue()).toBe('');
      await page.getByLabel('Password').fill(PAGE_PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(at('/about'));
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'protected' }).waitFor();
      const again = await page.reload();
      expect([again?.status(), again?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
      await page.context().close();
    },
  );
}

step('AUTH-12: taking the password away opens the page to all', async () => {
  await openSettings();
  await settings().getByRole('group', { name: 'Password' }).getByText('Visitors need a password').click();
  await owner
    .getByRole('dialog', { name: 'Remove the password?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await settings().getByText('Password removed.').waitFor();
  await owner.keyboard.press('Escape');
  expect((await visit('/about')).status).toBe(200);
});

step(
  'AUTH-11, AUTH-12: an owner locks the whole site; a visitor who knows the password shops on it',
  async () => {
    await openPlace(owner, 'Settings');
    const part = owner.getByRole('group', { name: 'Private site' });
    await part.getByText('Visitors need a password').click();
    await part.getByLabel('Password', { exact: true }).fill(SITE_PASSWORD);
    await part.getByRole('button', { name: 'Set password' }).click();
    await part.getByText('Password set.').waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    const page = await visitor({ width: 390 });
    const shop = await page.goto(at('/shop'));
    expect(shop?.status()).toBe(401);
    await page.getByRole('heading', { name: 'This site is private' }).waitFor();
    expect(await page.locator('nav').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Password').fill(SITE_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(at('/shop'));
    await page.getByRole('navigation').first().waitFor({ state: 'attached' });
    expect((await page.goto(at('/cart')))?.status()).toBe(200);
    expect((await visit('/')).status).toBe(401);
    // A new password locks out those who knew the one before.
    await part.getByLabel('New password').fill('another one');
    await part.getByRole('button', { name: 'Change password' }).click();
    await part.getByText('Password changed.').waitFor();
    expect((await page.goto(at('/')))?.status()).toBe(401);
    await part.getByText('Visitors need a password').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await part.getByText('Password removed.').waitFor();
    expect((await page.goto(at('/')))?.status()).toBe(200);
    // The password that was too short was refused.
    expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
  },
);
