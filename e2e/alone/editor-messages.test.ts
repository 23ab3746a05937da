import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { page, context, errors, step } = await ownerJourney({ alone: true, width: 1440 });

const canvas = () => page.frameLocator('iframe[title="Page"]');
const save = () => page.getByRole('button', { name: 'Save settings' });
const tagline = () => page.getByLabel('Tagline');
const isSaved = () => page.getByText('Saved', { exact: true }).waitFor();

step(
  'EDIT-23, EDIT-24: without a network a save says so, keeps what was typed, and is made again',
  async () => {
    await openPlace(page, 'Settings');
    await tagline().fill('Cups and jugs');
    await context.setOffline(true);
    await save().click();
    await page.getByText('Network error', { exact: true }).first().waitFor();
    expect(await tagline().inputValue()).toBe('Cups and jugs');
    await context.setOffline(false);
    await save().click();
    await isSaved();
  },
);

step('EDIT-23: a server before the program that answers for it is said to be out of reach', async () => {
  await tagline().fill('Jugs and cups');
  const page503 = { status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' };
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(page503),
  );
  await save().click();
  await page.getByText('Unable to connect. Please try again', { exact: true }).first().waitFor();
  await page.unrouteAll();
  await save().click();
  await isSaved();
  await page.reload();
  await expect.poll(() => tagline().inputValue()).toBe('Jugs and cups');
});

step('EDIT-23, EDIT-24: files that cannot be loaded for a link say so, and come by "Try again"', async () => {
  await openPlace(page, 'Pages');
  await page.locator('.frame-room:not(.is-waiting)').waitFor();
  for (const part of ['assets', 'files']) await page.route(`**/${part}*`, (route) => route.abort());
  await canvas().locator('main .sqs-block-html').nth(1).dblclick();
  await canvas().getByRole('textbox', { name: 'Text' }).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'File' }).click();
  await dialog.getByText('Unable to load results', { exact: true }).waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await dialog.getByText('glaze-notebook').first().waitFor();
  // The browser tells of what was cut.
  expect(errors.filter((error) => !/Failed to load resource|net::ERR/.test(error))).toEqual([]);
});
