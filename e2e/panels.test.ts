import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { axeViolations } from '@sitewright/testing/browser';
import {
  BLOCK_LAYOUT,
  LAYOUT_ON_PHONES,
  SECTION_ON_PHONES,
  SECTION_PANEL,
  shownBlock,
  shownSection,
} from '@sitewright/testing/controls/panels';
import { choose, type Lines, walkControls } from '@sitewright/testing/controls/walk-controls';
import { queryInstallation } from '@sitewright/testing/installation-query';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { afterAll, expect } from 'vitest';
import { givenProduct } from './owner-calls.ts';

const { installation, page, owner, errors, step } = await ownerJourney({ width: 1440 });

const { websites } = (await owner.get('/api/websites')).json;
const websiteId = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo').id;

// Before the editor reads what there is to choose from.
await givenProduct({
  words: { title: 'Sheet vase', urlId: 'sheet-vase' },
  product: {
    productType: 1,
    variants: [{ sku: 'SHEET', attributes: {}, priceMinor: 4100, unlimited: true }],
  },
});

const canvas = page.frameLocator('iframe');
const panel = page.getByRole('complementary', { name: 'Settings' });
/** What the canvas shows is there before the server has stored it; drawn is it a frame later. */
const shown = async () => {
  await page.locator('[data-save="saved"]').waitFor();
  await canvas
    .locator('body')
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
const walkPanel = (lines: Lines, read: () => Promise<Record<string, unknown>>) =>
  walkControls({ page, root: panel, lines, save: shown, read });
const text = () => canvas.locator('.sqs-block-html').first();

const OLDEST = 'oldest.jpg';
/** 210 pictures that are older than those of the demo, until the end; each shows what one of the demo does. */
async function givenOlderPictures(): Promise<void> {
  const { dataDirectory } = installation;
  const folder = join(dataDirectory, 'files/sites', websiteId, 'images');
  const { key } = (await owner.get(`/api/websites/${websiteId}/assets?limit=1`)).json.items[0];
  const keys = Array.from({ length: 210 }, (_, index) => String(index).padStart(32, '0'));
  afterAll(async () => {
    await queryInstallation(dataDirectory, 'delete from assets where website_id = $1 and key = any ($2)', [
      websiteId,
      keys,
    ]);
    await Promise.all(keys.map((name) => rm(join(folder, name), { force: true })));
  });
  await Promise.all(keys.map((name) => symlink(join(folder, key), join(folder, name))));
  await queryInstallation(
    dataDirectory,
    `insert into assets (website_id, id, key, filename, format, mime, width, height, size_bytes, ready_widths, created_at)
     select website_id, gen_random_uuid(), older.key, case older.at when 1 then $4 else 'older.jpg' end, format, mime,
            width, height, size_bytes, ready_widths, '2001-01-01'::timestamptz + older.at * interval '1 hour'
       from assets, unnest($3::text[]) with ordinality older (key, at)
      where website_id = $1 and assets.key = $2`,
    [websiteId, key, keys, OLDEST],
  );
}

step(
  'SITE-20, SITE-25: every control of the panel of a section changes what the canvas shows, on phones those of phones',
  async () => {
    const path = `/api/websites/${websiteId}/collections`;
    const { json } = await owner.post(path, { typeName: 'page', title: 'Panels' });
    await page.goto(`${installation.appUrl}/config/sites/${websiteId}/pages/${json.id}`);
    await text().click();
    await panel.getByRole('heading', { name: 'Text' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('heading', { name: 'Section' }).waitFor();
    await walkPanel(SECTION_PANEL, () => shownSection(canvas));
    await page.getByRole('radio', { name: 'Phone' }).click();
    await walkPanel(SECTION_ON_PHONES, () => shownSection(canvas));
  },
  120_000,
);

step(
  'SITE-25: so does every control of the layout of a block',
  async () => {
    await page.getByRole('radio', { name: 'Desktop' }).click();
    await text().click();
    await panel.getByRole('button', { name: 'Layout' }).click();
    await walkPanel(BLOCK_LAYOUT, () => shownBlock(canvas));
    await page.getByRole('radio', { name: 'Phone' }).click();
    await walkPanel(LAYOUT_ON_PHONES, () => shownBlock(canvas));
  },
  120_000,
);

step(
  'BLK-26: an owner has the pictures of a gallery in columns, each as wide as the slider says; the oldest of 210 is chosen',
  async () => {
    await givenOlderPictures();
    await page.getByRole('radio', { name: 'Desktop' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('a');
    await page.getByLabel('Search blocks').fill('Gallery');
    await page.getByRole('option', { name: /^Gallery/ }).click();
    await panel.getByRole('heading', { name: 'Gallery', level: 2 }).waitFor();
    await panel.getByRole('button', { name: 'Add slide' }).click();
    await panel.getByRole('button', { name: 'Choose image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Images' });
    const oldest = dialog.getByRole('button', { name: OLDEST });
    await dialog.locator('.image-grid button').first().waitFor();
    const more = dialog.getByRole('button', { name: 'Show older images' });
    const offered = () => dialog.locator('.image-grid button').count();
    for (let count = await offered(); (await oldest.count()) === 0; count = await offered()) {
      await more.click();
      await expect.poll(offered).toBeGreaterThan(count);
    }
    expect(await offered()).toBeGreaterThan(200);
    await oldest.click();
    const gallery = canvas.locator('.sqs-block-gallery').last();
    await gallery.locator(`img[data-image*="${OLDEST}"]`).waitFor();

    const width = panel.getByRole('slider', { name: 'Width of columns' });
    const design = panel.locator('.ui-field', { has: page.getByText('Design', { exact: true }) });
    expect(await width.count()).toBe(0);
    await choose(page, design.getByRole('button'), 'Columns');
    const columns = gallery.locator('.sqs-gallery-block-autocolumns .sqs-gallery');
    const columnWidth = () => columns.evaluate((element) => getComputedStyle(element).columnWidth);
    expect(await columnWidth()).toBe('300px');
    await width.press('Home');
    await expect.poll(columnWidth).toBe('100px');
    await page.locator('[data-save="saved"]').waitFor();
  },
);

step('the price of a product is changed in a sheet beside the page, which shows it at once', async () => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('a');
  await page.getByLabel('Search blocks').fill('Product');
  await page.getByRole('option', { name: /^Product/ }).click();
  await panel.getByRole('heading', { name: 'Product', level: 2 }).waitFor();
  await panel.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('option', { name: 'Sheet vase' }).click();
  const block = canvas.locator('.sqs-block-product').last();
  await block.getByText('$41.00').first().waitFor();
  await panel.getByRole('button', { name: 'Edit price and variants' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Price and variants' });
  // What is not saved is asked for, also by an Escape that comes right behind it.
  await sheet.locator('[data-cell="0 price"]').evaluate(async (price: HTMLInputElement) => {
    price.focus();
    price.select();
    document.execCommand('insertText', false, '38.50');
    await Promise.resolve();
    price.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await block.getByText('$38.50').first().waitFor();
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
