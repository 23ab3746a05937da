import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

const { page, errors, step } = await ownerJourney({ width: 1440 });

const canvas = (): FrameLocator => page.frameLocator('iframe[title="Page"]');
const text = () => canvas().getByRole('textbox', { name: 'Text' });
const list = () => page.getByRole('dialog', { name: 'Add block' });
const search = () => list().getByRole('searchbox', { name: 'Search blocks' });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** What is written, line by line. */
const lines = () => text().locator('p').allInnerTexts();
/** The types of the blocks of the page in their order. */
const types = () =>
  canvas()
    .locator('.sqs-block[id^="block-"]')
    .evaluateAll((blocks) => blocks.map(({ className }) => /sqs-block-(\w+)/.exec(className)?.[1]));

step(
  'BLK-47: a slash in an empty paragraph opens the list of blocks, and Escape leaves it as text',
  async () => {
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByLabel('Name of the page').fill('Slashes');
    await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
    await canvas().getByText('Write something.').dblclick();
    await text().waitFor();
    await press('ControlOrMeta+A');
    await page.keyboard.type('Cups and/or mugs');
    await press('Enter', '/');
    await expect.poll(() => search().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await press('Escape');
    await list().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.type(' 2');
    await expect.poll(lines).toEqual(['Cups and/or mugs', '/ 2']);
  },
);

step('BLK-47: what is chosen comes behind the text, whose slash goes, and undo gives both back', async () => {
  await press('Backspace', 'Backspace', 'Backspace', '/');
  await search().waitFor();
  const before = await types();
  await page.keyboard.type('quote');
  await press('Enter');
  await expect.poll(types).toEqual(before.toSpliced(2, 0, 'quote'));
  await text().waitFor({ state: 'detached' });
  await expect.poll(() => canvas().getByText('Cups and/or mugs').count()).toBe(1);
  const left = canvas().locator('.sqs-block', { hasText: 'Cups and/or mugs' }).locator('p');
  expect(await left.allInnerTexts()).toEqual(['Cups and/or mugs']);
  await press('ControlOrMeta+Z');
  await expect.poll(types).toEqual(before);
  await expect.poll(() => left.allInnerTexts()).toEqual(['Cups and/or mugs', '/']);
  await press('ControlOrMeta+Shift+Z');
  await expect.poll(types).toEqual(before.toSpliced(2, 0, 'quote'));
});

step('BLK-47: a text that was only the slash makes room for the block', async () => {
  await canvas().getByText('Cups and/or mugs').dblclick();
  await text().waitFor();
  const before = await types();
  await press('ControlOrMeta+A', 'Backspace', '/');
  await search().waitFor();
  await page.keyboard.type('line');
  await press('Enter');
  await expect.poll(types).toEqual(before.with(1, 'horizontalrule'));
  await expect.poll(() => canvas().getByText('Cups and/or mugs').count()).toBe(0);
});

step('BLK-47: with a block selected the slash opens the list, and the block comes behind it', async () => {
  const before = await types();
  await canvas().getByRole('heading', { name: 'Slashes' }).click();
  await press('/');
  await search().waitFor();
  await press('Escape');
  await list().waitFor({ state: 'detached' });
  expect(await types()).toEqual(before);
});

step(
  'blocks with a star, given by a key or by the pointer, stand first in the list, also after a reload',
  async () => {
    const favourites = () => list().getByRole('group', { name: 'Favourites' }).getByRole('option');
    await press('/');
    await search().waitFor();
    expect(await favourites().count()).toBe(0);
    await page.keyboard.type('quote');
    await list().locator('[role="option"][data-focused]', { hasText: 'Quote' }).waitFor();
    await press('ControlOrMeta+D');
    await list().getByRole('status').filter({ hasText: 'Quote is one of your favourites now.' }).waitFor();
    await search().fill('');
    await expect.poll(() => favourites().locator('strong').allInnerTexts()).toEqual(['Quote']);
    const line = list().getByRole('option', { name: /^Line/ }).last();
    await line.hover();
    await line.locator('.block-star').click();
    await expect.poll(() => favourites().locator('strong').allInnerTexts()).toEqual(['Quote', 'Line']);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.reload();
    await canvas().getByRole('heading', { name: 'Slashes' }).click();
    await press('/');
    await expect.poll(() => favourites().locator('strong').allInnerTexts()).toEqual(['Quote', 'Line']);
    for (const left of [1, 0]) {
      await favourites().first().hover();
      await favourites().first().locator('.block-star').click();
      await expect.poll(() => favourites().count()).toBe(left);
    }
    await press('Escape');
    expect(errors).toEqual([]);
  },
);
