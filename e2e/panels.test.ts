import {
  BLOCK_LAYOUT,
  LAYOUT_ON_PHONES,
  SECTION_ON_PHONES,
  SECTION_PANEL,
  shownBlock,
  shownSection,
} from '@sitewright/testing/controls/panels';
import { type Lines, walkControls } from '@sitewright/testing/controls/walk-controls';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { installation, page, owner, errors, step } = await ownerJourney({ width: 1440 });

const { websites } = (await owner.get('/api/websites')).json;
const websiteId = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo').id;

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

step(
  'SITE-25: every control of the panel of a section changes what the canvas shows, on phones those of phones',
  async () => {
    const path = `/api/websites/${websiteId}/collections`;
    const { json } = await owner.post(path, { typeName: 'page', title: 'Panels' });
    await page.goto(`${installation.appUrl}/config/sites/${websiteId}/pages/${json.id}`);
    await text().click();
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

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
