import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { expect } from 'vitest';

const { page, step, visit, owner } = await ownerJourney({ width: 1440 });

const canvas = () => page.frameLocator('iframe[title="Page"]');
const sections = () => canvas().locator('main .page-section');
const library = () => page.getByRole('dialog', { name: 'Add section' });
const card = (name: string) => library().getByRole('option', { name });

step(
  'BLK-47: a section is found by a word and added by keyboard alone, behind what is selected',
  async () => {
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByLabel('Name of the page').fill('Sections');
    await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
    await canvas().getByRole('heading', { name: 'Sections' }).click();
    await page.locator('.panel-fields').waitFor();
    await page.keyboard.press('Shift+A');
    await library().getByLabel('Search sections').waitFor();
    await page.keyboard.type('faq');
    await card('Questions beside a heading').locator('iframe.is-loaded').waitFor();
    await expect.poll(() => library().locator('.section-card').count()).toBe(3);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.keyboard.press('Enter');
    await library().waitFor({ state: 'detached' });
    await canvas().getByText('Do you ship abroad?').waitFor();
    await expect.poll(() => sections().count()).toBe(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => sections().count()).toBe(1);
  },
);

step('previews are the section in the template of the site, without scripts', async () => {
  await canvas().getByRole('heading', { name: 'Sections' }).click();
  await canvas().getByRole('heading', { name: 'Sections' }).hover();
  await page.keyboard.press('Escape');
  await canvas().locator('sitewright-canvas .insert button[aria-label="Add section above"]').first().click();
  await library().getByRole('option', { name: 'Hero' }).click();
  const hero = card('Picture behind');
  await hero.locator('iframe.is-loaded').waitFor();
  const frame = page.frameLocator('iframe[title="Preview of Picture behind"]');
  const looks = await frame.locator('.page-section').evaluate((section) => ({
    font: getComputedStyle(section.querySelector('h1') ?? section).fontFamily,
    scripts: document.scripts.length,
    header: document.querySelector('header')?.checkVisibility() ?? false,
  }));
  const font = await canvas()
    .getByRole('heading', { name: 'Sections' })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(looks).toEqual({ font, scripts: 0, header: false });
});

step(
  'a section that is clicked stands where the library was opened, with its picture, for visitors too',
  async () => {
    await card('Picture behind').click();
    await library().waitFor({ state: 'detached' });
    await sections().first().getByText('A workshop by the water').waitFor();
    await sections().first().locator('.section-background img').waitFor();
    await page.locator('[data-save="saved"]').waitFor();
    await publishOpenPage(page);
    await expect.poll(async () => (await visit('/sections')).html).toContain('A workshop by the water');
    expect((await visit('/sections')).html).toMatch(/section-background-image[^>]*coast\.jpg/);
  },
);

step('a section can begin with a block instead, where the library was opened', async () => {
  await page.keyboard.press('Shift+A');
  await library().getByRole('button', { name: 'Start with a block' }).click();
  await page.getByRole('dialog', { name: 'Add a section that starts with' }).waitFor();
  await page
    .getByRole('option', { name: /^Quote/ })
    .first()
    .click();
  await expect.poll(() => sections().count()).toBe(3);
  await expect.poll(() => sections().nth(1).locator('.quote-block').count()).toBe(1);
});

step('a section is saved under a name, and a copy of it put on another page', async () => {
  await sections().first().getByText('A workshop by the water').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save to the library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save section' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a name.').waitFor();
  await dialog.getByLabel('Name').fill('By the water');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Asked for again it begins anew, with the section that is selected then.
  await page.getByRole('button', { name: 'Save to the library' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Second');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Second' }).click();
  await page.locator('.panel-fields').waitFor();
  await page.keyboard.press('Shift+A');
  await library().getByRole('option', { name: 'Your sections' }).click();
  await card('By the water').locator('iframe.is-loaded').waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await card('By the water').click();
  await library().getByRole('button', { name: 'Add a copy' }).click();
  await library().waitFor({ state: 'detached' });
  await sections().last().getByText('A workshop by the water').waitFor();
});

const inspector = () => page.getByRole('complementary').last();
const link = () => canvas().locator('[data-linked]');

step(
  'linked, it is one thing on the page, by keyboard too, and says why nothing in it is changed',
  async () => {
    await page.keyboard.press('Shift+A');
    await library().getByRole('option', { name: 'Your sections' }).click();
    await card('By the water').click();
    await library().getByRole('button', { name: 'Add linked' }).waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    // It has the focus.
    await page.keyboard.press('Enter');
    await library().waitFor({ state: 'detached' });
    await link().getByText('A workshop by the water').waitFor();
    await page.locator('.panel-fields').getByText('On 1 page: Second').waitFor();
    await link().getByText('A workshop by the water').dblclick();
    await page.getByText('“By the water” is shared between pages.').waitFor();
    expect(await link().locator('[contenteditable="true"]').count()).toBe(0);
    const toolbar = canvas().getByRole('toolbar', { name: 'Block' });
    await toolbar.getByText('By the water · on 1 page').waitFor();
    expect(await toolbar.getByRole('button', { name: 'Add block below' }).isVisible()).toBe(false);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => sections().evaluateAll((all) => all.findIndex((one) => one.matches('[data-linked]'))))
      .toBe(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => sections().last().getAttribute('data-linked')).not.toBeNull();
    await page.locator('[data-save="saved"]').waitFor();
    await publishOpenPage(page);
    await expect
      .poll(async () => (await visit('/second')).html.match(/A workshop by the water/g)?.length)
      .toBe(2);
  },
);

step('it is changed for all pages from there, and unlinked for one', async () => {
  await link().getByText('A workshop by the water').click();
  await inspector().getByRole('button', { name: 'Edit for all pages' }).click();
  await page.getByText('Shared: what you publish here changes on 1 page: Second.').waitFor();
  await canvas().getByText('A workshop by the water').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A mill by the river');
  await page.keyboard.press('Escape');
  await page.locator('[data-save="saved"]').waitFor();
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/second')).html).toContain('A mill by the river');
  await page.getByRole('link', { name: 'Second' }).first().click();
  await link().getByText('A mill by the river').click();
  await inspector().getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect.poll(() => link().count()).toBe(0);
  await sections().last().getByText('A mill by the river').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await link().getByText('A mill by the river').waitFor();
});

step('where the saved section is gone, its toolbar and panel offer only what is left to do', async () => {
  const [, websiteId] = /sites\/([^/]+)/.exec(page.url()) ?? [];
  const path = `/api/websites/${websiteId}/collections`;
  const { collections } = (await owner.get(path)).json;
  const saved = collections.find(({ title }: { title: string }) => title === 'By the water');
  await page.locator('[data-save="saved"]').waitFor();
  const deleted = await owner.del(`${path}/${saved.id}?rowVersion=${saved.rowVersion}`);
  expect(deleted.status).toBe(200);
  await page.reload();
  await link().first().click();
  const toolbar = canvas().getByRole('toolbar', { name: 'Block' });
  await toolbar.getByText('Saved section that is gone').waitFor();
  for (const name of ['Edit for all pages', /^Unlink/])
    expect(await toolbar.getByRole('button', { name }).count()).toBe(0);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await inspector().getByRole('button', { name: 'Remove from this page' }).press('Enter');
  await expect.poll(() => link().count()).toBe(0);
});
