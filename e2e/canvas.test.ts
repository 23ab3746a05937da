import { fileURLToPath } from 'node:url';
import { axeViolations } from '@sitewright/testing/browser';
import { dragFiles } from '@sitewright/testing/file-drag';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { FrameLocator, Locator, Request } from 'playwright-core';
import { expect } from 'vitest';

/** A picture of this computer. */
const PICTURE = fileURLToPath(new URL('../demo/images/rendered/kiln.jpg', import.meta.url));

const { page, context, errors, step } = await ownerJourney({ width: 1440 });

const canvas = (): FrameLocator => page.frameLocator('iframe');
const blocks = () => canvas().locator('main .sqs-block[id^="block-"]');
const tools = (selector: string) => canvas().locator(`sitewright-canvas ${selector}`);
const notice = () => page.locator('.notice');
const undo = () => page.keyboard.press('ControlOrMeta+z');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return box;
}

/** Spans of the columns of the first row. */
const spans = () =>
  canvas()
    .locator('main .sqs-row')
    .first()
    .locator('.col')
    .evaluateAll((columns) => columns.map(({ className }) => Number(/span-(\d+)/.exec(className)?.[1])));

step('a page is shown at the width of a desktop, and its panels can be hidden', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Canvas');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Canvas' }).click();
  await expect.poll(() => blocks().count()).toBe(2);
  await blocks().last().click();
  // The panel shows what is selected: from then on keys are for it.
  await page.locator('.panel-fields').getByText('Write something.').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => blocks().count()).toBe(1);
  const width = () =>
    canvas()
      .locator('body')
      .evaluate(() => window.innerWidth);
  expect(await width()).toBe(1280);
  await page.keyboard.press('ControlOrMeta+\\');
  await expect.poll(width).toBe(1440);
  await page.keyboard.press('ControlOrMeta+\\');
  await expect.poll(width).toBe(1280);
});

step('what a page opens with is asked for side by side, before the editor runs, and once', async () => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const isApp = /\/config\/static\/en\.app-[^/]+\.js$/;
  await page.route(isApp, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  const note = (request: Request) => {
    const [, call] = /\/api\/(?:websites\/[^/]+|accounts)\/([^?]+)/.exec(request.url()) ?? [];
    if (call) asked.push(call);
  };
  page.on('request', note);
  await page.reload({ waitUntil: 'commit' });
  const first = ['me', 'collections', 'previews', 'documents/open'];
  await expect.poll(() => asked.toSorted()).toEqual(first.toSorted());
  letGo();
  await canvas().getByRole('heading', { name: 'Canvas' }).waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  page.off('request', note);
  for (const call of first) expect(asked.filter((each) => each === call)).toEqual([call]);
  await page.unroute(isApp);
});

step('a page that is left once it is saved leaves no copy of what was not, in this browser', async () => {
  const copies = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('sitewright-editor');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const reading = opening.result.transaction('values').objectStore('values').getAllKeys();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      opening.result.close();
      return reading.result.filter((key) => String(key).startsWith('draft:'));
    });
  await context.setOffline(true);
  await canvas().getByRole('heading', { name: 'Canvas' }).click();
  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(() => blocks().count()).toBe(2);
  await undo();
  await expect.poll(() => blocks().count()).toBe(1);
  await expect.poll(async () => (await copies()).length).toBe(1);
  const address = page.url();
  const left = page.evaluate(async () => {
    const isSaved = () => document.querySelector('[data-save="saved"]') !== null;
    await new Promise<void>((resolve) => {
      new MutationObserver(() => isSaved() && resolve()).observe(document.body, {
        ...{ subtree: true, childList: true, attributes: true },
      });
    });
    const links = [...document.querySelectorAll<HTMLElement>('.side.is-start a')];
    links.find(({ textContent }) => textContent === 'About the workshop')?.click();
  });
  await context.setOffline(false);
  await left;
  await page.waitForURL((url) => url.href !== address);
  await expect.poll(copies).toEqual([]);
  // The browser tells of the network that was away.
  errors.length = 0;
  await page.goto(address);
  await canvas().getByRole('heading', { name: 'Canvas' }).waitFor();
});

step('a press before the page listens counts once it does; the pointer says that it is to come', async () => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const script = await canvas().locator('script[data-app-origin]').getAttribute('src');
  const isScript = (url: URL) => url.href.endsWith(script ?? '');
  await page.route(isScript, async (route) => {
    await released;
    await route.continue();
  });
  // The canvas may begin before all of the page has come.
  await page.reload({ waitUntil: 'commit' });
  const heading = canvas().getByRole('heading', { name: 'Canvas' });
  const cursor = () => page.locator('.frame-room').evaluate((room) => getComputedStyle(room).cursor);
  await heading.waitFor();
  expect(await cursor()).toBe('progress');
  await heading.click();
  letGo();
  await page.locator('.panel-fields').getByText('Canvas').waitFor();
  expect(await cursor()).toBe('auto');
  await page.unroute(isScript);
});

step(
  'EDIT-01: a new text that is still to be drawn is scrolled to, and what is typed in it is there',
  async () => {
    const { promise: loading, resolve: load } = Promise.withResolvers<void>();
    const isDrawing = /\/en\.drawing-[^/]+\.js$/;
    await page.route(isDrawing, async (route) => {
      await loading;
      await route.continue();
    });
    await page.reload();
    await page.setViewportSize({ width: 1440, height: 320 });
    await canvas().getByRole('heading', { name: 'Canvas' }).click();
    await page.locator('.panel-fields').getByText('Canvas').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('option', { name: /^Text/ }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const isFocused = () => page.evaluate(() => document.activeElement?.closest('.side.is-end') !== null);
    await expect.poll(isFocused).toBe(true);
    await page.locator('iframe').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Hed');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('l');
    expect(await blocks().count()).toBe(1);
    load();
    await expect.poll(() => blocks().last().innerText()).toMatch(/Held\s*$/);
    const { y, height } = await boxOf(blocks().last());
    expect(y + height).toBeLessThanOrEqual(320);
    await page.unroute(isDrawing);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => blocks().count()).toBe(1);
  },
);

step('EDIT-27: a block is added at the line between blocks, and by dragging it from the list', async () => {
  await canvas().getByRole('heading', { name: 'Canvas' }).click();
  await tools('.insert button[aria-label="Add block below"]').first().click();
  await page
    .getByRole('option', { name: /^Quote/ })
    .first()
    .click();
  await expect.poll(() => blocks().last().getAttribute('class')).toContain('quote-block');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('a');
  const line = page.getByRole('option', { name: /^Line/ }).first();
  await line.scrollIntoViewIfNeeded();
  const option = await boxOf(line);
  await page.mouse.move(option.x + 30, option.y + 20);
  await page.mouse.down();
  await page.mouse.move(option.x + 60, option.y + 60, { steps: 4 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const heading = await boxOf(blocks().first());
  await page.mouse.move(heading.x + heading.width / 2, heading.y + 3, { steps: 4 });
  await tools('.drop').waitFor();
  await page.mouse.up();
  await expect.poll(() => blocks().first().getAttribute('class')).toContain('horizontalrule-block');
  await undo();
  await expect.poll(() => blocks().count()).toBe(2);
});

step('EDIT-27: a block is dragged beside another one from anywhere on it', async () => {
  const goal = await boxOf(blocks().first());
  const quote = await boxOf(blocks().last());
  await page.mouse.move(quote.x + quote.width / 2, quote.y + quote.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width - 8, goal.y + goal.height / 2, { steps: 6 });
  await tools('.drop').waitFor();
  await page.mouse.up();
  await expect.poll(spans).toEqual([6, 6]);
});

step('EDIT-27: a column is widened by its edge on the grid; Escape leaves it as it was', async () => {
  await canvas().getByRole('heading', { name: 'Canvas' }).click();
  const edge = await boxOf(tools('.width-handle').first());
  const row = await boxOf(canvas().locator('main .sqs-row').first());
  const drag = async () => {
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width / 2 + row.width / 6, edge.y + edge.height / 2, { steps: 4 });
    await tools('.chip')
      .getByText(/^8 of 12 columns · \d+ px$/)
      .waitFor();
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await tools('.chip').waitFor({ state: 'hidden' });
  expect(await spans()).toEqual([6, 6]);
  await drag();
  await page.mouse.up();
  await expect.poll(spans).toEqual([8, 4]);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(spans).toEqual([7, 5]);
  await notice().getByText('7 of 12 columns wide').waitFor();
  await undo();
  await undo();
  await expect.poll(spans).toEqual([6, 6]);
});

step(
  'EDIT-27: a block gets narrower by a corner; Escape leaves it as it was, one undo takes it back',
  async () => {
    await canvas().getByRole('heading', { name: 'Canvas' }).click();
    const block = await boxOf(blocks().first());
    const drag = async () => {
      const corner = await boxOf(tools('.size-handle:visible').last());
      const y = corner.y + corner.height / 2;
      await page.mouse.move(corner.x + corner.width / 2, y);
      await page.mouse.down();
      await page.mouse.move(block.x + block.width * 0.6, y, { steps: 4 });
      await tools('.chip')
        .getByText(/^60% of its place · \d+ px$/)
        .waitFor();
    };
    const width = () => blocks().first().getAttribute('style');
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await tools('.chip').waitFor({ state: 'hidden' });
    await drag();
    await page.mouse.up();
    await notice().getByText('60% of its place wide').waitFor();
    await expect.poll(width).toBe('--layout-width:60%');
    await undo();
    await expect.poll(width).toBeNull();
    // A finger that rests on the corner changes nothing, one that pulls it does.
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const corner = await boxOf(tools('.size-handle:visible').last());
    const finger = { x: corner.x + corner.width / 2 - 4, y: corner.y + corner.height / 2 };
    const words = tools('.chip');
    await touch('touchStart', finger);
    await words.getByText(/^100% of its place/).waitFor();
    await touch('touchEnd');
    await words.waitFor({ state: 'hidden' });
    await touch('touchStart', finger);
    await words.getByText(/^100% of its place/).waitFor();
    await touch('touchMove', { ...finger, x: finger.x - block.width * 0.3 });
    await words.getByText(/^70% of its place/).waitFor();
    await touch('touchEnd');
    await expect.poll(width).toBe('--layout-width:70%');
    await undo();
    await expect.poll(width).toBeNull();
    await devtools.detach();
  },
);

step(
  'FILE-02: a picture from the desktop fills the empty image that it is dropped on, as it is marked',
  async () => {
    await canvas().getByRole('heading', { name: 'Canvas' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('a');
    await page
      .getByRole('option', { name: /^Image/ })
      .first()
      .click();
    const image = canvas().locator('main .sqs-block-image');
    await expect.poll(() => image.getAttribute('data-sitewright-empty')).toContain('drop a picture here');
    const box = await boxOf(image);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // Beside the page nothing is taken, and the editor stays.
    const stray = await dragFiles(page, [PICTURE]);
    await stray.drop({ x: 700, y: 12 });
    const files = await dragFiles(page, [PICTURE]);
    await files.over(middle);
    await tools('.room.is-filled').waitFor();
    await tools('.chip').getByText('Fill with this file').waitFor();
    await files.drop(middle);
    await tools('.chip').waitFor({ state: 'hidden' });
    await image.locator('img').waitFor();
    expect(await blocks().count()).toBe(3);
    await undo();
    await expect.poll(() => image.locator('img').count()).toBe(0);
    await undo();
    await expect.poll(() => blocks().count()).toBe(2);
  },
);

step('FILE-02: files that are dropped while a text is written in take no letter of it', async () => {
  const text = blocks().first();
  const quote = await boxOf(blocks().last());
  const below = { x: quote.x + quote.width / 2, y: quote.y + quote.height - 8 };
  await text.getByRole('heading').dblclick();
  await text.locator('[contenteditable="true"]').waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('abc');
  const files = await dragFiles(page, [PICTURE]);
  await files.over(below);
  await tools('.chip').getByText('Add this file here').waitFor();
  await page.keyboard.type('def');
  await files.drop(below);
  let typed = 'abcdef';
  for (let letters = 0; (await blocks().count()) < 3; letters++) {
    const letter = String.fromCharCode(97 + (letters % 26));
    await page.keyboard.type(letter);
    typed += letter;
  }
  await page.keyboard.type('end');
  await notice().getByText('File added').waitFor();
  await page.keyboard.type('.');
  await expect.poll(() => text.innerText()).toMatch(new RegExp(`^Canvas${typed}end\\.\\s*$`));
  expect(await text.locator('[contenteditable="true"]').count()).toBe(1);
  await page.keyboard.press('Escape');
  const image = canvas().locator('main .sqs-block-image');
  await image.click();
  await page.locator('.panel-fields').getByLabel('Alternative text', { exact: true }).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => blocks().count()).toBe(2);
});

step('several blocks are selected, copied to another place, and found in the layers', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await canvas().getByRole('heading', { name: 'Canvas' }).click();
  await blocks()
    .last()
    .click({ modifiers: ['Shift'] });
  await tools('.counter').getByText('2 selected').waitFor();
  await page.keyboard.press('ControlOrMeta+c');
  await notice().getByText('2 blocks copied').waitFor();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => blocks().count()).toBe(4);
  await page.keyboard.press('z');
  const layers = page.getByRole('navigation', { name: 'Layers' });
  await layers.getByRole('searchbox', { name: 'Search layers' }).fill('quote');
  await expect.poll(() => layers.getByRole('row').count()).toBe(3);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await layers.getByRole('button', { name: 'Close the layers' }).click();
});

step('BLK-04: duplicating and pasting beyond 60 blocks of a section is refused in words', async () => {
  const refusal = 'A section holds at most 60 blocks.';
  for (const count of [8, 16, 32]) {
    await blocks()
      .first()
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('ControlOrMeta+a');
    await tools('.counter')
      .getByText(`${count / 2} selected`)
      .waitFor();
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(() => blocks().count()).toBe(count);
  }
  await page.keyboard.press('ControlOrMeta+a');
  await tools('.counter').getByText('32 selected').waitFor();
  await page.keyboard.press('ControlOrMeta+c');
  await notice().getByText('32 blocks copied').waitFor();
  for (const key of ['d', 'v']) {
    await page.keyboard.press(`ControlOrMeta+${key}`);
    await notice().getByText(refusal).waitFor();
    expect(await blocks().count()).toBe(32);
    await page.keyboard.press('ControlOrMeta+c');
    await notice().getByText('32 blocks copied').waitFor();
  }
  expect(errors).toEqual([]);
});
