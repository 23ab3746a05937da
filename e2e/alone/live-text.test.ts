import { watchErrors } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// An installation of its own: its program is killed.
const {
  page: first,
  browser,
  context,
  installation,
  killAndStart,
  visit,
  step,
} = await ownerJourney({
  alone: true,
});

let second: Page;
let offline: (isOffline: boolean) => Promise<void>;

const canvas = (page: Page) => page.frameLocator('iframe[title="Page"]');
const text = (page: Page) => canvas(page).getByRole('textbox', { name: 'Text' });
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();
const written = async (page: Page) => (await text(page).innerHTML()).replace(/<br class="[^"]*">/g, '');
const both = (html: string) =>
  expect.poll(async () => [await written(first), await written(second)]).toEqual([html, html]);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

step('two people open one text', async () => {
  await first.getByRole('button', { name: 'Add page' }).click();
  await first.getByLabel('Name of the page').fill('Words');
  await first.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas(first).getByRole('heading', { name: 'Words' }).dblclick();
  await text(first).waitFor();
  await saved(first);
  const other = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await other.addCookies(await context.cookies(installation.appUrl));
  watchErrors(other);
  second = await other.newPage();
  offline = (isOffline) => other.setOffline(isOffline);
  await second.goto(first.url());
  // The page that the server has drawn hears of no double click yet.
  await canvas(second).locator('sitewright-canvas').waitFor({ state: 'attached' });
  await saved(second);
  await canvas(second).getByRole('heading', { name: 'Words' }).dblclick();
  await text(second).waitFor();
  await both('<h1>Words</h1>');
});

step('EDIT-01: letters of both stand once and in their place, and each caret stays at its own', async () => {
  await press(first, 'Home');
  await press(second, 'End');
  const letters = ['ABCD', 'wxyz'] as const;
  for (let index = 0; index < letters[0].length; index++) {
    await first.keyboard.type(letters[0][index] ?? '');
    await second.keyboard.type(letters[1][index] ?? '');
  }
  await both(`<h1>${letters[0]}Words${letters[1]}</h1>`);
  await saved(first);
  await saved(second);
});

step(
  'what one writes offline and another formats meanwhile is all there, though the server was killed',
  async () => {
    await offline(true);
    await second.locator('[data-save="offline"]').waitFor();
    await second.keyboard.type(' 0123');
    await press(second, 'Enter');
    await second.keyboard.type('456');
    await press(first, 'Home', ...Array(4).fill('Shift+ArrowRight'));
    await canvas(first).getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Bold' }).click();
    await press(first, 'Home');
    await first.keyboard.type('89');
    const written = await first.evaluate(() => performance.now());
    await killAndStart();
    // What comes after a pause of writing is a step of its own to take back, however fast the server is there again.
    await first.waitForFunction((since) => performance.now() - since > 1_000, written);
    await first.keyboard.type('_');
    await saved(first);
    await offline(false);
    await saved(second);
    await both('<h1><strong>89_ABCD</strong>Wordswxyz 0123</h1><p>456</p>');
  },
);

step('EDIT-27: each takes back what is his own, and nothing of the other', async () => {
  await press(second, 'ControlOrMeta+Z');
  await both('<h1><strong>89_ABCD</strong>Wordswxyz 0123</h1><p></p>');
  for (const start of ['<strong>89ABCD</strong>', '<strong>ABCD</strong>', 'ABCD']) {
    await press(first, 'ControlOrMeta+Z');
    await both(`<h1>${start}Wordswxyz 0123</h1><p></p>`);
  }
  await press(second, 'ControlOrMeta+Shift+Z');
  await both('<h1>ABCDWordswxyz 0123</h1><p>456</p>');
});

step('what visitors get is what both have written, and a reload changes nothing of it', async () => {
  await saved(first);
  await saved(second);
  await first.reload();
  await canvas(first).getByText('456').waitFor();
  await publishOpenPage(first);
  await expect
    .poll(async () => (await visit('/words')).html)
    .toContain('<h1>ABCDWordswxyz 0123</h1><p>456</p>');
});
