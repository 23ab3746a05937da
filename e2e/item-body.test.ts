import { fileURLToPath } from 'node:url';
import { axeViolations } from '@sitewright/testing/browser';
import { dragFiles } from '@sitewright/testing/file-drag';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import type { FrameLocator, Locator, Route } from 'playwright-core';
import { expect } from 'vitest';

/** A picture of this computer. */
const PICTURE = fileURLToPath(new URL('../demo/images/rendered/kiln.jpg', import.meta.url));

const { page, visit, owner, context, browser, step } = await ownerJourney({ width: 1440 });

const canvas = (): FrameLocator => page.frameLocator('iframe[title="Page"]');
const saved = () => page.locator('[data-save="saved"]').waitFor();
const addBlock = async (name: string) => {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Add block' });
  await dialog.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

/** Address of the form of the post. */
let itemForm = '';

step('EDIT-01 SITE-10: a post is written on its page, in blocks, and nobody sees it', async () => {
  const [websiteId] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const { collections } = (await owner.get(`/api/websites/${websiteId}/collections`)).json;
  const { id: journal } = collections.find(({ typeName }: { typeName: string }) => typeName === 'blog');
  const post = { recordType: 'text', title: 'Raku days', status: 'draft', body: '<p>It smokes.</p>' };
  const { id } = (await owner.post(`/api/websites/${websiteId}/collections/${journal}/items`, post)).json;
  itemForm = new URL(`/config/items/${websiteId}/${journal}/${id}`, page.url()).href;
  await page.goto(itemForm);
  // The page is drawn once the body has its blocks: those of an earlier drawing could not be selected.
  const opening = new Promise<Route>((resolve) => page.route('**/documents/open', resolve, { times: 1 }));
  await page.getByRole('link', { name: 'Edit the body on the page' }).click();
  const held = await opening;
  await page.getByRole('status', { name: 'Loading the item' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await held.continue();
  await canvas().getByText('It smokes.').click();
  await page.locator('.panel-fields').getByText('It smokes.').waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await addBlock('Quote');
  const quote = canvas().locator('.quote-block');
  await quote.waitFor();
  const box = await quote.boundingBox();
  const files = await dragFiles(page, [PICTURE]);
  const below = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) - 4 };
  await files.over(below);
  await canvas().locator('sitewright-canvas .chip').getByText('Add this file here').waitFor();
  await files.drop(below);
  const picture = canvas().locator('.sqs-block-image img');
  await picture.waitFor();
  // Beside what stands above it.
  await canvas().locator('.sqs-block-image').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => canvas().locator('main .sqs-row .span-6').count()).toBe(2);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await saved();
  expect((await visit('/journal/raku-days')).status).toBe(404);
});

step('SITE-10: a link shows the draft to somebody without an account, until it is ended', async () => {
  const form = await context.newPage();
  await form.goto(itemForm);
  await form.getByRole('button', { name: 'Preview links' }).click();
  const dialog = form.getByRole('dialog', { name: 'Preview links of Raku days' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: /^Link that expires/ }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByText('It smokes.').waitFor();
  await friend.locator('.quote-block').waitFor();
  await dialog.getByRole('button', { name: 'End link' }).click();
  await dialog.getByText('Link ended. It shows nothing any more.').waitFor();
  await friend.goto(link);
  expect(await friend.getByText('It smokes.').count()).toBe(0);
  await Promise.all([friend.context().close(), form.close()]);
});

step(
  'SITE-10 EDIT-01: it is published from its page, taken back by undo, and its form says what its body is',
  async () => {
    await publishOpenPage(page);
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
    const { status, html } = await visit('/journal/raku-days');
    expect(status).toBe(200);
    for (const part of ['It smokes.', 'quote-block', 'sqs-block-image', 'span-6'])
      expect(html).toContain(part);
    expect(html.split('It smokes.').length).toBe(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => canvas().locator('main .sqs-row .span-6').count()).toBe(0);
    await saved();
    expect((await visit('/journal/raku-days')).html).toContain('span-6');
    await page.getByRole('link', { name: 'Back to the details' }).press('Enter');
    await page.getByText('The body is made of blocks, and is edited on the page.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Body' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  },
);

/** Goes on by keyboard until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

step('EDIT-01: a body is opened, written, rearranged and published by keyboard alone', async () => {
  await tabTo(page.getByRole('link', { name: 'Edit the body on the page' }));
  await page.keyboard.press('Enter');
  await canvas().locator('.quote-block').waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await addBlock('Button');
  const button = canvas().locator('main .sqs-block-button');
  await button.waitFor();
  const label = page.locator('.panel-fields').getByRole('textbox', { name: 'Text', exact: true });
  await label.waitFor();
  await tabTo(label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Come to the kiln');
  await canvas().getByText('Come to the kiln').waitFor();
  const places = () =>
    canvas()
      .locator('main .sqs-block')
      .evaluateAll((all) => all.findIndex((block) => block.classList.contains('sqs-block-button')));
  const before = await places();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(places).toBe(before + 1);
  await saved();
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await publish.waitFor();
  await tabTo(publish);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await visit('/journal/raku-days')).html).toContain('Come to the kiln');
});
