import { axeViolations } from '@sitewright/testing/browser';
import { openVersions } from '@sitewright/testing/open-versions';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { expect } from 'vitest';

// An installation of its own: pages are added and the navigation is changed.
const { page, visit, context, step, owner } = await ownerJourney({ alone: true });

const canvas = () => page.frameLocator('iframe[title="Page"]');
const pages = () => page.getByRole('navigation', { name: 'Pages' });
const saved = () => page.locator('[data-save="saved"]').waitFor();

async function addPage(name: string, kind = 'Page') {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByText(kind, { exact: true }).click();
  await page.getByLabel('Name of the page').fill(name);
  await page.keyboard.press('Enter');
  await pages().locator('[aria-current="page"]', { hasText: name }).waitFor();
}

step('SITE-10: a page that is added is nobody’s to see before it is published', async () => {
  await canvas().locator('h1').waitFor();
  await addPage('Our kiln');
  await canvas().getByRole('heading', { name: 'Our kiln' }).waitFor();
  await pages().getByText('Draft').waitFor();
  await saved();
  expect((await visit('/our-kiln')).status).toBe(404);
  expect((await visit('/sitemap.xml')).html).not.toContain('our-kiln');
});

step('what has changed and what visitors would stumble over is shown before it is published', async () => {
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const open = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
  await open();
  await dialog.getByText('New: visitors have not seen it yet').waitFor();
  await dialog.getByText('Added: Section').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /sample text/ }).press('Enter');
  await page.getByRole('toolbar', { name: 'Selected block' }).waitFor();
  // The layers stand in place of the list of pages, which shows the settings.
  await page.keyboard.press('z');
  await page.getByRole('navigation', { name: 'Layers' }).waitFor();
  await open();
  await dialog.getByRole('button', { name: /description for search engines/ }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  await settings.getByLabel('Description for search engines').fill('How we fire');
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.waitFor({ state: 'detached' });
  await open();
  await dialog.getByText('New: visitors have not seen it yet').waitFor();
  expect(await dialog.getByText(/description for search engines/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await visit('/our-kiln')).status).toBe(404);
});

step('SITE-10: it is there for everybody once it is published', async () => {
  await publishOpenPage(page);
  await page.getByText('Published', { exact: true }).first().waitFor();
  await expect.poll(async () => (await visit('/our-kiln')).status).toBe(200);
  expect((await visit('/sitemap.xml')).html).toContain('our-kiln');
  await pages().getByText('Draft').waitFor({ state: 'detached' });
});

step('a navigation that is saved stands in the canvas at once', async () => {
  const link = canvas().locator('.nav-list a', { hasText: 'Our kiln' }).first();
  expect(await link.count()).toBe(0);
  await page.getByRole('button', { name: 'Navigation', exact: true }).click();
  await page.getByRole('button', { name: /Add a page or folder/ }).click();
  await page.getByRole('option', { name: 'Our kiln' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await link.waitFor({ state: 'attached' });
});

step('a block that is added to a store page stands there, in the canvas and for visitors', async () => {
  await pages().getByRole('link', { name: 'Shop', exact: true }).click();
  await canvas().locator('.product-list, .products, [data-controller], .list-item').first().waitFor();
  await page.getByRole('button', { name: 'Add block' }).first().click();
  await page.getByRole('dialog').getByText('Quote', { exact: true }).click();
  await canvas().locator('.quote-block').waitFor();
  await saved();
  expect((await visit('/shop')).html).not.toContain('quote-block');
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/shop')).html).toContain('quote-block');
});

step('EDIT-27: a version comes back into the draft, and undo takes that back', async () => {
  const quote = canvas().locator('.quote-block');
  await quote.click();
  await page.keyboard.press('Delete');
  await quote.waitFor({ state: 'detached' });
  await saved();
  const dialog = await openVersions(page);
  await dialog.getByRole('button', { name: 'Restore version 1', exact: true }).press('Enter');
  await page.getByText('Version 1 is in the draft now.').waitFor();
  await quote.waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await quote.waitFor({ state: 'detached' });
  await saved();
});

step(
  'EDIT-27: a checkpoint is saved by a key pressed in the page, and comes back into the draft by its name',
  async () => {
    const quote = canvas().locator('.quote-block');
    const ask = page.getByRole('dialog', { name: 'Save a checkpoint' });
    await canvas().locator('body').click();
    await page.keyboard.press('ControlOrMeta+s');
    await ask.getByLabel('Name').fill('Without the quote');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Checkpoint “Without the quote” saved.').waitFor();
    const versions = await openVersions(page);
    await versions.getByRole('button', { name: 'Restore version 1', exact: true }).press('Enter');
    await quote.waitFor();
    const again = await openVersions(page);
    await again.getByRole('button', { name: 'Restore checkpoint “Without the quote”' }).press('Enter');
    await quote.waitFor({ state: 'detached' });
    await saved();
  },
);

step('EDIT-27: code is compared line by line, read on a phone and by a screen reader', async () => {
  const { websites } = (await owner.get('/api/websites')).json;
  const { id } = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');
  const path = `/api/websites/${id}/settings`;
  const code = (...lines: string[]) => [
    '<!-- Ours -->',
    '<meta name="author" content="Ines">',
    ...lines,
    '<!-- End -->',
  ];
  for (const lines of [
    code('<meta name="copyright" content="2025">'),
    code('<meta name="copyright" content="2026">', '<meta name="rating" content="general">'),
  ]) {
    const { rowVersion } = (await owner.get(path)).json;
    const settings = { headerInjection: lines.join('\n') };
    expect((await owner.patch(path, { rowVersion, settings })).status).toBe(200);
  }
  const dialog = await openVersions(page);
  await dialog.getByRole('tab', { name: 'Other parts' }).click();
  await dialog.getByRole('button', { name: /Part$/ }).press('Enter');
  await page.getByRole('option', { name: 'Code injection' }).click();
  await dialog.getByRole('button', { name: 'Compare' }).first().press('Enter');
  const changes = dialog.getByRole('region', { name: /^Changes from version/ });
  await changes.getByText('2 lines added, 1 line removed').waitFor();
  const read = await changes.locator('.code-comparison li').allTextContents();
  expect(read.map((line) => line.replace(/^(.*: )\d+[+−]?/, '$1'))).toEqual([
    'Line 1: <!-- Ours -->',
    'Line 2: <meta name="author" content="Ines">',
    'Removed, line 3: <meta name="copyright" content="2025">',
    'Added, line 3: <meta name="copyright" content="2026">',
    'Added, line 4: <meta name="rating" content="general">',
    'Line 5: <!-- End -->',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
});

step('a page opened without a connection says so, and comes with the connection', async () => {
  await context.setOffline(true);
  await pages().getByRole('link', { name: 'Our kiln' }).click();
  await page.getByText('You are offline. The page is shown when the connection is back.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await canvas().getByRole('heading', { name: 'Our kiln' }).waitFor();
  await saved();
});

step('SITE-10: publish while offline fails aloud when another page is opened', async () => {
  await canvas().getByText('Write something.').dblclick();
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Fired twice a month');
  await page.keyboard.press('Escape');
  await page.locator('[data-save="offline"]').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await pages().getByRole('link', { name: 'Shop', exact: true }).click();
  // The other page is open before the network is back: else the words would still be stored in time.
  await pages().locator('[aria-current="page"]', { hasText: 'Shop' }).waitFor();
  await context.setOffline(false);
  await page.getByText('“Our kiln” was not published').waitFor();
  expect((await visit('/our-kiln')).html).not.toContain('Fired twice a month');
});
