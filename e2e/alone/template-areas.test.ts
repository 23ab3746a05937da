import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { expect } from 'vitest';

const { page, errors, step, visit } = await ownerJourney({ alone: true, width: 1440 });

const list = () => page.getByRole('navigation', { name: 'Pages' });
const canvas = () => page.frameLocator('iframe');
const area = () => canvas().locator('#section-footer-note');
const openMenu = async (name: string, entry: string) => {
  await list()
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const button = () => area().locator('.sqs-block-button');

step('the areas of the template are opened from a page, each under its name', async () => {
  await openMenu('About', 'Template areas');
  await area().waitFor();
  const name = await area().evaluate((element) => getComputedStyle(element, '::before').content);
  expect(name).toBe('"Footer note"');
});

step('a block is added to the area, taken back and done again', async () => {
  await page.getByText('Area of the template').waitFor();
  await page.getByRole('button', { name: 'Add block' }).last().click();
  await page.getByLabel('Search blocks').fill('Button');
  await page
    .getByRole('option', { name: /^Button/ })
    .first()
    .click();
  await button().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await button().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo', exact: true }).first().click();
  await button().waitFor();
});

step('the area itself stays where the template has it', async () => {
  await button().click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Escape');
  await page.getByText('Area of the template').waitFor();
  await page.keyboard.press('Delete');
  expect(await area().count()).toBe(1);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
});

step('published, the area shows on every page', async () => {
  await page.locator('[data-save="saved"]').waitFor();
  expect((await visit('/contact')).html).not.toContain('sqs-block-button-element');
  await publishOpenPage(page);
  await page.getByRole('button', { name: 'Published' }).waitFor();
  for (const path of ['/about', '/contact'])
    expect((await visit(path)).html).toMatch(/ id="footer-note">[\s\S]*sqs-block-button-element/);
});

step(
  'a block of an area that is pressed on a page has no tools there, and the panel leads to the areas',
  async () => {
    await list()
      .getByRole('link', { name: /^About/ })
      .click();
    await canvas().locator('h1').first().waitFor();
    const placed = canvas().locator('#footer-note .sqs-block-button').first();
    await placed.scrollIntoViewIfNeeded();
    await page.getByText('Nothing selected').waitFor();
    await placed.click({ position: { x: 4, y: 4 } });
    await page.getByText('Not part of this page').waitFor();
    expect(await canvas().locator('.block-tools').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Edit header and footer' }).last().press('Enter');
    await area().waitFor();
  },
);

step('SITE-18: an owner sets how a list is shown, and how many items a page of it has', async () => {
  await openMenu('Journal', 'Settings');
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('.ui-field', { has: page.getByText('List', { exact: true }) })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('option', { name: 'Grid of pictures' }).click();
  const size = dialog.getByRole('textbox', { name: 'Items on a page' });
  await size.fill('2');
  await size.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await visit('/journal')).html.match(/<article class="hentry/g)?.length)
    .toBe(2);
  expect((await visit('/journal')).html).toContain('collection-view-grid');
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
