import { watchErrors } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

const { installation, browser, context: desk, visit, step } = await ownerJourney();

// A tablet: nothing below is done by a mouse, and what is typed comes from the keyboard on its screen.
const context = await browser.newContext({
  ...{ viewport: { width: 820, height: 1180 }, hasTouch: true, reducedMotion: 'reduce' },
});
await context.addCookies(await desk.cookies());
const errors = watchErrors(context);
const page = await context.newPage();
const devtools = await context.newCDPSession(page);

const canvas = () => page.frameLocator('iframe[title="Page"]');
const panel = () => page.getByRole('complementary', { name: 'Settings' });
const block = (type: string) => canvas().locator(`main .sqs-block-${type}`);
const order = () => canvas().locator('main .sqs-block').allInnerTexts();

type Point = { x: number; y: number };

/** Where a part of something is on the screen; its middle where no other is named. */
async function pointIn(part: Locator, { across = 0.5, down = 0.5 } = {}): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Taps the lower edge of the first section, where none of its blocks is. */
async function tapSection(): Promise<void> {
  const { x, y } = await pointIn(canvas().locator('main .page-section').first(), { across: 0.3, down: 0.97 });
  await page.touchscreen.tap(x, y);
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

step('EDIT-27: a finger opens a site and adds a page', async () => {
  await page.goto(`${installation.appUrl}/config/`);
  const site = page.getByRole('link', { name: /Hearne Pottery/ }).first();
  await site.tap();
  const menu = page.getByRole('button', { name: 'Site menu', exact: true });
  const place = page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Pages', exact: true });
  await menu.or(place).first().waitFor();
  if (!(await place.isVisible())) await menu.tap();
  await place.tap();
  await page.getByRole('button', { name: 'Pages', exact: true }).tap();
  await page.getByRole('button', { name: 'Add page' }).tap();
  await page.getByLabel('Name of the page').tap();
  await page.keyboard.type('By finger');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).tap();
  await canvas().getByRole('heading', { name: 'By finger' }).waitFor();
  await page.locator('.frame-room:not(.is-waiting)').waitFor();
});

step('EDIT-27: the second tap on one line of a text writes in it', async () => {
  const text = block('html').last();
  await text.tap();
  await panel().getByRole('heading', { name: 'Text', level: 2 }).waitFor();
  await canvas().getByRole('button', { name: 'Add block below', exact: true }).first().waitFor();
  const { x, y } = await pointIn(text);
  await page.touchscreen.tap(x, y);
  await text.locator('[contenteditable="true"]').waitFor();
  await page.keyboard.type('Thrown on Tuesdays. ');
  await expect.poll(() => text.innerText()).toContain('Thrown on Tuesdays.');
});

step('EDIT-27: a finger adds a block and sets it up', async () => {
  await tapSection();
  await block('html').last().locator('[contenteditable="true"]').waitFor({ state: 'detached' });
  await canvas().getByRole('heading', { name: 'By finger' }).tap();
  await canvas().getByRole('button', { name: 'Add block below', exact: true }).first().tap();
  await page
    .getByRole('option', { name: /^Quote/ })
    .first()
    .tap();
  await block('quote').waitFor();
  const source = panel().getByRole('textbox', { name: 'Source', exact: true });
  await source.tap();
  await source.press('ControlOrMeta+a');
  await page.keyboard.type('Ada');
  await block('quote').getByText('Ada').waitFor();
});

step(
  'EDIT-27: a finger that rests on a block takes it up; where it is let go it stands on all devices',
  async () => {
    const place = async () => (await order()).findIndex((each) => each.includes('Thrown on Tuesdays.'));
    expect(await place()).toBe(2);
    await panel().getByText('so the page is shown as on tablets.').waitFor();
    const from = await pointIn(block('html').last(), { across: 0.2 });
    const to = await pointIn(block('quote'), { down: 0.05 });
    await touch('touchStart', from);
    await canvas().locator('sitewright-canvas .chip').waitFor();
    for (const y of [from.y - 20, to.y + 6, to.y]) await touch('touchMove', { x: from.x, y });
    await touch('touchEnd');
    await expect.poll(place).toBe(1);
  },
);

step('BLK-47: a finger adds a section from the library', async () => {
  await tapSection();
  await canvas().getByRole('button', { name: 'Add section below', exact: true }).first().tap();
  const library = page.getByRole('dialog', { name: 'Add section' });
  await library.getByRole('option', { name: 'Picture behind' }).tap();
  await library.waitFor({ state: 'detached' });
  await canvas().getByText('A workshop by the water').waitFor();
});

step('EDIT-27: a finger publishes the page, and visitors see it', async () => {
  await page.locator('[data-save="saved"]').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await visit('/by-finger')).html).toContain('A workshop by the water');
  const { html } = await visit('/by-finger');
  expect(html.indexOf('Thrown on Tuesdays.')).toBeGreaterThan(0);
  expect(html.indexOf('Thrown on Tuesdays.')).toBeLessThan(html.indexOf('What they said.'));
  expect(html).toContain('Ada');
  expect(errors).toEqual([]);
});
