import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

const { page, errors, visit, step } = await ownerJourney({ width: 1440 });

const canvas = (): FrameLocator => page.frameLocator('iframe[title="Page"]');
const text = () => canvas().getByRole('textbox', { name: 'Text' });
const bar = () => canvas().getByRole('toolbar', { name: 'Text' });
const tool = (name: string) => bar().getByRole('button', { name, exact: true });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** What is written, in the spelling of the browser. */
const written = () => text().innerHTML();
const boxOf = async (locator: ReturnType<typeof bar>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not to be seen');
  return box;
};

step('a page with a text of its own is opened', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Words');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Words' }).waitFor();
});

step('EDIT-01: what is typed while the text editor is still loading is in the text', async () => {
  const { promise: loading, resolve: load } = Promise.withResolvers<void>();
  const isTextEditor = /\/en\.text-editor-[^/]+\.js$/;
  await page.route(isTextEditor, async (route) => {
    await loading;
    await route.continue();
  });
  await canvas().getByRole('heading', { name: 'Words' }).dblclick();
  await page.keyboard.type(' and ttea');
  await press('Enter');
  await page.keyboard.type('Cupss');
  await press('Backspace');
  // Left before it could be opened, and opened again.
  await press('Escape', 'Enter');
  await page.keyboard.type(' ready');
  load();
  await text().waitFor();
  await page.unroute(isTextEditor);
  await expect.poll(() => text().innerText()).toMatch(/^Words and ttea\s+Cups ready\s*$/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('Words');
});

step('the key for saving keeps a checkpoint out of an open text, too, which is written on', async () => {
  const before = await written();
  await page.locator('[data-save="saved"]').waitFor();
  await press('ControlOrMeta+S');
  const ask = page.getByRole('dialog', { name: 'Save a checkpoint' });
  await ask.getByRole('textbox').waitFor();
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
  await page.locator('.notice').getByText('Checkpoint saved. It is under Versions.').waitFor();
  expect(await written()).toBe(before);
});

step(
  'EDIT-01: the keys that the toolbar names for crossing words out do that, and save nothing',
  async () => {
    const before = await written();
    await press('ControlOrMeta+A', 'ControlOrMeta+Shift+S');
    await expect.poll(written).toMatch(/<s>Words<\/s>/);
    await press('ControlOrMeta+Shift+S');
    await expect.poll(written).toBe(before);
  },
);

step('EDIT-01: the toolbar acts on the selection and shows what is on, by mouse and by keys', async () => {
  await press('ControlOrMeta+A');
  await page.keyboard.type('Mugs for mornings');
  await press('ControlOrMeta+A');
  await tool('Bold').click();
  await expect.poll(() => tool('Bold').getAttribute('aria-pressed')).toBe('true');
  await tool('Text colour').click();
  await canvas().getByRole('dialog', { name: 'Text colour' }).getByRole('button', { name: 'Teal' }).click();
  await expect.poll(written).toContain('<strong><span style="color: rgb(0, 105, 111);">Mugs for mornings');
  // The keyboard was in the text all the time.
  await press('End');
  await page.keyboard.type('!');
  await expect.poll(written).toContain('Mugs for mornings!');

  await press('Alt+F10');
  const focused = () =>
    bar().evaluate((element) =>
      (element.getRootNode() as ShadowRoot).activeElement?.getAttribute('aria-label'),
    );
  expect(await focused()).toBe('Undo');
  await press('ArrowRight', 'ArrowRight');
  expect(await focused()).toMatch(/^Style: Heading \d$/);
  await press('Enter');
  await canvas().getByRole('menu', { name: 'Style' }).waitFor();
  // Header and headings of the page in the frame are its own.
  const isOfToolbar = (violation: string) => violation.includes('sitewright-text-toolbar');
  expect((await axeViolations(page)).filter(isOfToolbar)).toEqual([]);
  await press('Home', 'ArrowDown', 'Enter');
  await expect.poll(written).toMatch(/^<p class="text-large">/);
  await press('Alt+F10', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  expect(await focused()).toBe('Align centre');
  await press('Space');
  await expect.poll(written).toMatch(/^<p class="text-align-center text-large">/);
  await press('Escape');
  await press('End', 'Enter');
  await page.keyboard.type('From 34 dollars');
  await expect.poll(() => text().locator('p').count()).toBe(2);
});

step('EDIT-01, EDIT-02: words are linked by the link editor, which takes no script', async () => {
  await press('Shift+Home', 'ControlOrMeta+K');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('tab', { name: 'Web Address' }).click();
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)');
  await press('Enter');
  await dialog.getByText('Links must be formatted as https://example.com or example.com').waitFor();
  await dialog.getByRole('tab', { name: 'Page' }).click();
  await dialog.getByLabel('Page URL').fill('/shop');
  await press('Enter');
  await expect.poll(written).toContain('href="/shop"');
});

step('EDIT-01: undo, redo and clear formatting take back and give again', async () => {
  await tool('Undo').click();
  await expect.poll(written).not.toContain('href="/shop"');
  await tool('Redo').click();
  await expect.poll(written).toContain('href="/shop"');
  await press('End', 'Enter');
  await page.keyboard.type('Plain');
  await press('Shift+Home');
  await tool('Italic').click();
  await tool('Quote').click();
  await expect.poll(written).toContain('<blockquote>');
  await tool('Clear formatting').click();
  await expect.poll(written).toMatch(/<p>Plain<\/p>$/);
});

step('EDIT-01: the toolbar never lies on the text, and on a phone all of it can be reached', async () => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (!(await text().isVisible())) await page.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(async () => {
        const [above, below] = [await boxOf(bar()), await boxOf(text())];
        return above.y + above.height <= below.y || above.y >= below.y + below.height;
      })
      .toBe(true);
    await text().focus();
    await press('Alt+F10', 'End');
    await expect
      .poll(async () => {
        const { x, width: size } = await boxOf(tool('Clear formatting'));
        return x >= 0 && x + size <= width;
      })
      .toBe(true);
    await press('Escape');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

step('EDIT-01: what was written is what visitors get', async () => {
  await press('Escape');
  await publishOpenPage(page);
  await expect
    .poll(async () => (await visit('/words')).html)
    .toContain(
      '<p class="text-align-center text-large"><strong><span style="color:#00696f">Mugs for mornings!</span></strong></p>',
    );
  expect((await visit('/words')).html).toContain('<a href="/shop">');
});

step('EDIT-01: a text of a form has the same toolbar, and undo of its own', async () => {
  await openPlace(page, 'Content');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Journal/ })
    .click();
  await page.getByText('Unloading firing 41').click();
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await press('ControlOrMeta+A');
  const format = page.getByRole('toolbar', { name: 'Format of body' });
  await format.getByRole('button', { name: 'Numbered list' }).click();
  await expect.poll(() => body.locator('ol').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await format.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => body.locator('ol').count()).toBe(0);
  await format.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Page URL').fill('/about');
  await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'Save link' }).click();
  await expect.poll(() => body.locator('a[href="/about"]').count()).toBeGreaterThan(0);
  await press('ControlOrMeta+Z');
  expect(errors).toEqual([]);
});
