import { fieldsOf } from '@sitewright/blocks/field';
import { type BlockType, blocks, blockTypes } from '@sitewright/blocks/registry';
import { renderers } from '@sitewright/blocks/renderers';
import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

const PATH = '/every-block';

const { installation, browser, page, errors, step } = await ownerJourney({ width: 1440 });
const added = new Map<BlockType, string>();

const canvas = (): FrameLocator => page.frameLocator('iframe');
const blockIds = () =>
  canvas()
    .locator('.sqs-block[id^="block-"]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
const panel = () => page.getByRole('complementary', { name: 'Settings' });

/** Changes the first field of the panel that is a switch, a choice or a text. */
async function configureOne(type: BlockType): Promise<void> {
  const field = fieldsOf(blocks[type].schema).find(
    ({ meta }) => ['switch', 'select', 'text'].includes(meta.control) && !meta.onlyFor,
  );
  if (!field) return;
  const { label, control, options = {} } = field.meta;
  if (control === 'switch') {
    await panel().locator('.ui-switch', { hasText: label }).first().click();
  } else if (control === 'text') {
    await panel().getByLabel(label, { exact: true }).fill('Kiln');
  } else {
    const select = panel().locator('.ui-field', { has: page.getByText(label, { exact: true }) });
    await select.first().getByRole('button').click();
    await page.getByRole('option', { name: Object.values(options)[1] ?? '', exact: true }).click();
  }
}

step('a new page is opened in the editor', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Every block');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Every block' }).click();
});

for (const type of blockTypes) {
  step(`BLK-47: ${type} is added by the dialog, set up and seen in the canvas`, async () => {
    const before = await blockIds();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('a');
    await page.getByLabel('Search blocks').fill(blocks[type].meta.title);
    await page
      .getByRole('option', { name: new RegExp(`^${blocks[type].meta.title}`) })
      .first()
      .click();
    await expect.poll(async () => (await blockIds()).length).toBe(before.length + 1);
    const id = (await blockIds()).find((candidate) => !before.includes(candidate)) ?? '';
    added.set(type, id);
    await panel().getByRole('heading', { name: blocks[type].meta.title, level: 2 }).waitFor();
    const block = canvas().locator(`[id="${id}"]`);
    expect(await block.getAttribute('class')).toContain(`sqs-block-${renderers[type].name}`);
    await configureOne(type);
    // Its panel chooses a list by itself.
    if (type === 'newsletter') await block.locator('form').waitFor();
  });
}

step('BLK-47: a block is moved, duplicated and removed, and all of it is taken back', async () => {
  const id = added.get(blockTypes.at(-1) ?? 'text') ?? '';
  const position = async () => (await blockIds()).indexOf(id);
  const first = await position();
  await panel().getByRole('button', { name: 'Move up' }).click();
  await expect.poll(position).toBe(first - 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(position).toBe(first);

  const count = async () => (await blockIds()).length;
  const before = await count();
  await panel().getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(count).toBe(before + 1);
  await panel().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(count).toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(count).toBe(before + 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(count).toBe(before);
});

step(
  'BLK-31, IMG-01: a gallery takes a picture of another page, and shows its preview until it is licensed',
  async () => {
    const before = await blockIds();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('a');
    await page.getByLabel('Search blocks').fill('Gallery');
    await page.getByRole('option', { name: /^Gallery/ }).click();
    await expect.poll(async () => (await blockIds()).length).toBe(before.length + 1);
    const id = (await blockIds()).find((candidate) => !before.includes(candidate)) ?? '';
    const choose = async (label: string, option: string, within = panel()) => {
      await within
        .locator('.ui-field', { has: page.getByText(label, { exact: true }) })
        .last()
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await panel().getByRole('button', { name: 'Add slide' }).click();
    await choose('Type', 'Picture of another page');
    await panel().getByRole('button', { name: 'Choose image' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Images of other pages' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose('Page', 'About the workshop', dialog);
    const offered = dialog.locator('.image-grid button');
    const name = await offered.first().textContent();
    await offered.first().click();
    const shown = canvas().locator(`[id="${id}"] img`);
    await shown.first().waitFor();
    const addressOf = async () => (await shown.first().getAttribute('data-image')) ?? '';
    expect(decodeURIComponent(await addressOf())).toContain(name);

    const license = async () => {
      await panel().getByRole('button', { name: 'Alternative text and focal point' }).click();
      await page.locator('.ui-switch', { hasText: 'Still to be licensed' }).click();
      await page.getByRole('button', { name: 'Save picture' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const widthOf = (address: string) =>
      canvas()
        .locator('body')
        .evaluate(
          async (_body, url) => (await createImageBitmap(await (await fetch(url)).blob())).width,
          address,
        );
    const whole = await addressOf();
    expect(await widthOf(whole)).toBeGreaterThan(750);
    await license();
    await expect.poll(addressOf).toContain('/preview%3A');
    await panel().getByText('Visitors get a preview until it is licensed.').waitFor();
    expect([await widthOf(await addressOf()), await widthOf(`${whole}?format=2500w`)]).toEqual([750, 750]);
    await license();
    await expect.poll(addressOf).toBe(whole);
    await panel().getByRole('button', { name: 'Remove', exact: true }).first().click();
  },
);

step('EDIT-27: a block is dragged beside another one, and back by undo', async () => {
  // The neighbour above: both are in sight at once.
  const [above, button] = [added.get('audio') ?? '', added.get('button') ?? ''];
  const boxOf = async (id: string) => {
    const box = await canvas().locator(`[id="${id}"]`).boundingBox();
    if (!box) throw new Error('the block is not in sight');
    return box;
  };
  await canvas()
    .locator(`[id="${button}"]`)
    .click({ position: { x: 4, y: 4 } });
  const before = await boxOf(button);
  const grip = await canvas().locator('sitewright-canvas .grip').boundingBox();
  const goal = await boxOf(above);
  expect(Math.abs(before.x - goal.x)).toBeLessThan(2);
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width - 6, goal.y + goal.height / 2, { steps: 6 });
  await canvas().locator('sitewright-canvas .drop').waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(button)).x - goal.x).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(async () => Math.abs((await boxOf(button)).x - goal.x)).toBeLessThan(2);
});

step(
  'UTIL-06: while a block is dragged, a pointer held still at the edge of the page scrolls it',
  async () => {
    const grip = await canvas().locator('sitewright-canvas .grip').boundingBox();
    const frame = await page.locator('iframe').boundingBox();
    const scrolled = () =>
      canvas()
        .locator('body')
        .evaluate(() => window.scrollY);
    const before = await scrolled();
    const edge = before > 300 ? (frame?.y ?? 0) + 20 : (frame?.y ?? 0) + (frame?.height ?? 0) - 20;
    await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) + 8, edge, { steps: 4 });
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await canvas().locator('sitewright-canvas .drop').waitFor({ state: 'hidden' });
  },
);

step('BLK-47: a block is added, set up, moved and removed by the keyboard alone', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  /** Goes to one of the tools, which stand before the first field. */
  const press = async (tool: string, step: 'Tab' | 'Shift+Tab' = 'Shift+Tab') => {
    for (let steps = 0; steps < 12 && (await focused()) !== tool; steps++) await page.keyboard.press(step);
    expect(await focused()).toBe(tool);
    await page.keyboard.press('Enter');
  };
  const before = await blockIds();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('a');
  await page.getByLabel('Search blocks').waitFor();
  await page.keyboard.type('Button');
  const firstOffer = () => page.getByRole('option').first().textContent();
  await expect.poll(firstOffer).toMatch(/^Button/);
  // The first of what was found is the one that Enter takes.
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await blockIds()).length).toBe(before.length + 1);
  const id = (await blockIds()).find((candidate) => !before.includes(candidate)) ?? '';
  await panel().getByRole('heading', { name: 'Button', level: 2 }).waitFor();
  await page.keyboard.press('d');
  const isInPanel = () => page.evaluate(() => document.activeElement?.closest('.panel-fields') != null);
  await expect.poll(isInPanel).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('By keys');
  await canvas().locator(`[id="${id}"]`).getByText('By keys').waitFor();
  const position = async () => (await blockIds()).indexOf(id);
  const first = await position();
  await press('Move up');
  await expect.poll(position).toBe(first - 1);
  await press('Remove', 'Tab');
  await expect.poll(blockIds).toEqual(before);
});

step('the editor around the page is accessible', async () => {
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
});

step(
  'BLK-47: published, every block stands on the page for visitors, which is accessible',
  async () => {
    await page.locator('[data-save="saved"]').waitFor();
    await publishOpenPage(page);
    await page.getByRole('button', { name: 'Published' }).waitFor();
    const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await visitor.goto(`${installation.siteUrl}${PATH}`);
    for (const [type, id] of added) {
      const block = visitor.locator(`[id="${id}"]`);
      expect([type, await block.count()]).toEqual([type, 1]);
    }
    expect(await visitor.locator('[data-sitewright-empty]').count()).toBe(0);
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.context().close();
  },
  90_000,
);

step('BLK-44: a script of a code block runs on the published page and not in the editor', async () => {
  await canvas()
    .locator(`[id="${added.get('code')}"]`)
    .click();
  const language = panel().locator('.ui-field', { has: page.getByText('Language', { exact: true }) });
  await language.first().getByRole('button').click();
  await page.getByRole('option', { name: 'HTML', exact: true }).click();
  await panel().getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('<p id="mark">still</p><script>mark.textContent = "ran"</script>');
  await canvas().getByText('still').waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await page.reload();
  await canvas().getByText('still').waitFor();
  await publishOpenPage(page);
  await page.getByRole('button', { name: 'Published' }).waitFor();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${installation.siteUrl}${PATH}`);
  await visitor.getByText('ran', { exact: true }).waitFor();
  await visitor.context().close();
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
