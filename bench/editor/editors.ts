import type { Browser, Frame, Locator, Page } from 'playwright-core';
import type { Owner } from '../owner.ts';
import { blockId } from './generated-page.ts';
import type { OpenEditor } from './measure-editing.ts';

/**
 * Longest wait for an editor. Puck starts a text editor of its own for each text of a page, 800 for 1,000 blocks: 10 s of a
 * processor, and minutes of a machine that others keep busy.
 */
const PATIENCE_MS = 300_000;
const READY = { state: 'attached' as const, timeout: PATIENCE_MS };

/** An editor of the bench: the product or a peer. */
export type Editor = {
  name: string;
  url: string;
  cookies: Owner['cookies'];
  /** Frame in which the page stands. */
  canvas: string;
  /** Element of the block of a number. */
  block(number: number): string;
  /** Waits for what is there, beside the last block, once a click would select it. */
  waitUntilReady(page: Page): Promise<unknown>;
  /** Takes up a block with the mouse, so that it follows from then on; gives where the pointer is. */
  takeUp(page: Page, block: Locator): Promise<{ x: number; y: number }>;
};

/** Presses in the middle of an element and moves a little. */
async function pressAndPull(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('what is to be dragged is not in sight');
  const from = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 4 });
  return from;
}

export const ownEditor = (url: string, { cookies }: Owner): Editor => ({
  name: 'editor',
  url,
  cookies,
  canvas: 'iframe[title="Page"]',
  block: (number) => `#block-${blockId(number)}`,
  waitUntilReady: (page) =>
    Promise.all([
      page.frameLocator('iframe[title="Page"]').locator('sitewright-canvas').waitFor(READY),
      page.locator('[data-save="saved"]').waitFor(READY),
    ]),
  takeUp: pressAndPull,
});

export const grapesJs = (url: string): Editor => ({
  name: 'GrapesJS',
  url,
  cookies: new Map(),
  canvas: 'iframe.gjs-frame',
  block: (number) => `#${blockId(number)}`,
  waitUntilReady: async () => {},
  // A block is selected first, and taken up by a button of its toolbar.
  async takeUp(page, block) {
    await block.click();
    return pressAndPull(page, page.locator('.gjs-toolbar-item.gjs-no-touch-actions'));
  },
});

export const puck = (url: string): Editor => ({
  name: 'Puck',
  url,
  cookies: new Map(),
  canvas: '#preview-frame',
  block: (number) => `#block-${blockId(number)}`,
  waitUntilReady: async () => {},
  takeUp: pressAndPull,
});

/** Opens a page of `size` blocks until the last one stands in the canvas and a click would select it. */
export async function openEditor(
  browser: Browser,
  editor: Editor,
  size: number,
  prepare: (page: Page) => void = () => {},
): Promise<OpenEditor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    [...editor.cookies].map(([name, value]) => ({ name, value, url: new URL(editor.url).origin })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  prepare(page);
  const start = performance.now();
  await page.goto(editor.url, { waitUntil: 'commit' });
  await Promise.all([
    page.frameLocator(editor.canvas).locator(editor.block(size)).waitFor(READY),
    editor.waitUntilReady(page),
  ]);
  const readyMs = performance.now() - start;
  return { page, frame: await frameOf(page, editor), readyMs };
}

/** The frame of the canvas as it is now: an editor may put another one in its place once all of it is loaded. */
export async function frameOf(page: Page, { name, canvas }: Editor): Promise<Frame> {
  const frame = await (await page.locator(canvas).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`the canvas of ${name} has no frame`);
  return frame;
}

/** Puts the caret at the end of a line of a text in the middle of a page. */
export async function beginToWrite({ page, frame }: OpenEditor, editor: Editor, size: number): Promise<void> {
  // Neither the first of a section nor a button.
  const block = frame.locator(editor.block(Math.floor(size / 2) + 1));
  await block.scrollIntoViewIfNeeded();
  await block.dblclick();
  await frame.locator('[contenteditable="true"]:focus').waitFor();
  await page.keyboard.press('End');
}
