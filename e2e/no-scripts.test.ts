import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { remoteServer } from '@sitewright/testing/remote-server';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { port, siteUrl } = sharedInstallation();
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  page = await context.newPage();
});
afterAll(() => browser.close());

/** Where the reader is, in the words of the page. */
const heading = () => page.locator('h1').first().textContent();

test('from the home page to a post and back by the menu, on a phone', async () => {
  await page.goto(siteUrl);
  expect(await heading()).not.toBe('');
  const links = page.locator('header a[href="/journal"]');
  expect(await links.count()).toBeGreaterThan(0);
  await page.goto(`${siteUrl}/journal`);
  await page.locator('main a[href="/journal/the-tenth-jug"]').first().click();
  await page.waitForURL('**/journal/the-tenth-jug');
  expect(await heading()).toMatch(/tenth jug/i);
});

test('SOC-05: a comment is sent by a plain form, which says that it waits', async () => {
  await page.goto(`${siteUrl}/journal/the-tenth-jug`);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email address').fill('ada@visitor.test');
  await page.getByLabel('Comment', { exact: true }).fill('A fine jug');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.waitForLoadState();
  expect(await page.locator('main').textContent()).toMatch(/once it has been approved/i);
  await page.goto(`${siteUrl}/journal/the-tenth-jug`);
  expect(await page.getByText('A fine jug').count()).toBe(0);
});

test('every picture of a gallery page is there and has words', async () => {
  await page.goto(`${siteUrl}/work/firing-41`);
  const images = page.locator('main img');
  expect(await images.count()).toBeGreaterThan(3);
  for (const img of await images.all())
    expect(await img.evaluate((image) => image.hasAttribute('alt') && image.hasAttribute('src'))).toBe(true);
});

test('SITE-31: a search is sent by a plain form and leads to what it found', async () => {
  await page.goto(`${siteUrl}/search`);
  const field = page.locator('main input[name="q"]');
  await field.fill('jug');
  await field.press('Enter');
  await page.waitForURL('**/search?q=jug');
  await page.locator('main').getByRole('link', { name: /jug/i }).first().click();
  await page.waitForLoadState();
  expect(await heading()).toMatch(/jug/i);
});

test('an event is put into a calendar by a plain link, whose file names it', async () => {
  await page.goto(`${siteUrl}/open-days`);
  await page.locator('main a[href="/open-days/opening-firing-42"]').first().click();
  await page.waitForURL('**/open-days/opening-firing-42');
  expect(await heading()).toMatch(/opening firing 42/i);
  const href = await page.locator('main a[href$="?format=ical"]').getAttribute('href');
  const file = await remoteServer(port).inject({ url: href ?? '', headers: { host: new URL(siteUrl).host } });
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Opening firing 42/);
});
