import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';

const { page, owner, installation, errors, step } = await ownerJourney({ width: 1440 });

type Rect = { left: number; top: number; right: number; bottom: number };
type Shown = Rect & { width: number; height: number };

const canvas = (): FrameLocator => page.frameLocator('iframe[title="Page"]');
const blockTools = () => canvas().getByRole('toolbar', { name: 'Block' });
const textTools = () => canvas().getByRole('toolbar', { name: 'Text' });
const blocks = () => canvas().locator('main .sqs-block');
const site = (await owner.get('/api/accounts/me')).json.websites.find(
  ({ identifier }: { identifier: string }) => identifier === 'demo',
);

/** Where it is in the window of the page, and how large that is. */
const rectOf = (part: Locator): Promise<Shown> =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, width: window.innerWidth, height: window.innerHeight };
  });

/** Whether they share more than a part of a pixel. */
const doCross = (one: Rect, other: Rect) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;
const isWhole = (bar: Shown) =>
  bar.left > -1 && bar.top > -1 && bar.right < bar.width + 1 && bar.bottom < bar.height + 1;
/** From one end of the window to the other, where the page ends above. */
const isAtFoot = (bar: Shown) => bar.left < 1 && bar.right > bar.width - 1 && bar.bottom > bar.height - 1;

/** What is wrong with where tools are: nothing, where they are whole and lie on nothing of what is edited. */
async function faultOf(tools: Locator, edited: Locator): Promise<string> {
  const bar = await rectOf(tools);
  const rect = await rectOf(edited);
  if (!isWhole(bar)) return `out of the window: ${JSON.stringify(bar)}`;
  // What is higher than the room above the foot goes on behind it, as behind the edge of the window.
  const isHigher = isAtFoot(bar) && rect.bottom - rect.top > bar.top;
  return doCross(bar, rect) && !isHigher ? `on what is edited: ${JSON.stringify({ bar, rect })}` : '';
}

/** In a narrow window the settings open over a part of the page. */
async function foldSettings(): Promise<void> {
  const close = page.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
}

async function openHome(size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`${installation.appUrl}/config/sites/${site.id}`);
  await blocks().first().waitFor();
  await page.locator('.frame-room:not(.is-waiting)').waitFor();
}

/** Presses a block at its upper end, as far as that is in sight. */
async function pressBlock(block: Locator): Promise<void> {
  const frame = await page.locator('iframe[title="Page"]').boundingBox();
  const box = await block.boundingBox();
  if (!frame || !box) throw new Error('not to be seen');
  await page.mouse.click(box.x + Math.min(20, box.width / 2), Math.max(box.y, frame.y) + 8);
  await foldSettings();
  await blockTools().waitFor();
}

/** Presses each block that shows something, at another height of the window each time, and looks at its tools. */
async function lookAtAll(): Promise<void> {
  const all = await blocks().all();
  let seen = 0;
  for (const [index, block] of all.entries()) {
    const place = (['start', 'center', 'end'] as const)[index % 3];
    // From a block to its section, and from there to nothing: the tools of what is pressed are looked at alone.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
    await blockTools().waitFor({ state: 'hidden' });
    await block.evaluate((element, end) => element.scrollIntoView({ block: end ?? 'start' }), place);
    if (((await block.boundingBox())?.height ?? 0) < 16) continue;
    await pressBlock(block);
    await expect.poll(() => faultOf(blockTools(), block), { message: `block ${index}` }).toBe('');
    seen++;
  }
  expect(seen).toBeGreaterThan(10);
}

for (const [width, height] of [
  [1440, 900],
  [1440, 420],
  [768, 1024],
  [390, 844],
] as const)
  step(
    `EDIT-01: at ${width} x ${height} px the tools of no block lie on it or leave the window`,
    async () => {
      await openHome({ width, height });
      await lookAtAll();
    },
  );

step(
  'EDIT-01: on a phone what is pressed at the lower edge, and the end of the page, come clear of the tools',
  async () => {
    await openHome({ width: 390, height: 844 });
    const block = blocks().nth(2);
    await block.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await pressBlock(block);
    await expect.poll(async () => isAtFoot(await rectOf(blockTools()))).toBe(true);
    await expect.poll(() => faultOf(blockTools(), block)).toBe('');
    const end = () =>
      canvas()
        .locator('body')
        .evaluate((body) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return body.getBoundingClientRect().bottom;
        });
    await blocks().last().scrollIntoViewIfNeeded();
    await pressBlock(blocks().last());
    await expect.poll(async () => (await end()) < (await rectOf(blockTools())).top + 1).toBe(true);
  },
);

/** Opens a text of the home page for writing, its tools at the foot, with the caret at its end. */
async function writeAtEnd(): Promise<void> {
  const text = canvas().locator('main .sqs-block-html', { hasText: 'two potters' });
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await pressBlock(text);
  await page.keyboard.press('Enter');
  await textTools().waitFor();
  await page.keyboard.press('ControlOrMeta+End');
}

/** Where the line ends below that is written in, in the window of the page. */
const lineEnd = () =>
  canvas()
    .locator('[contenteditable=true]')
    .evaluate(() => {
      const { focusNode } = getSelection() ?? {};
      const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
      return line?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    });

step('EDIT-01: on a page that is shown smaller the caret stays above the tools at the foot', async () => {
  await openHome({ width: 1440, height: 240 });
  const zoomOut = page.getByRole('toolbar', { name: 'Zoom' }).getByRole('button', { name: 'Zoom out' });
  for (let presses = 0; presses < 8; presses++) await zoomOut.click();
  await writeAtEnd();
  // Each line is brought into sight, down to the end of what there is room for.
  for (let lines = 0; lines < 40; lines++) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('more');
  }
  await expect.poll(async () => isAtFoot(await rectOf(textTools()))).toBe(true);
  const { top, width } = await rectOf(textTools());
  const shown = await page.locator('iframe[title="Page"]').boundingBox();
  expect((shown?.width ?? 0) / width).toBeLessThan(0.5);
  expect(await lineEnd()).toBeLessThan(top + 1);
  for (const key of ['ArrowUp', 'ArrowDown'])
    for (let lines = 0; lines < 35; lines++) await page.keyboard.press(key);
  expect(await lineEnd()).toBeLessThan((await rectOf(textTools())).top + 1);
  await page.keyboard.press('Escape');
});

step('EDIT-01: a keyboard on the screen covers neither the tools of a text nor its caret', async () => {
  await openHome({ width: 390, height: 844 });
  await writeAtEnd();
  await expect.poll(async () => isAtFoot(await rectOf(textTools()))).toBe(true);
  expect((await textTools().boundingBox())?.y).toBeGreaterThan(700);
  // As Safari on a phone does it: the window stays, and less of it is seen.
  await page.evaluate(() => {
    const seen = window.visualViewport;
    if (!seen) throw new Error('no visual viewport');
    Object.defineProperty(seen, 'height', { configurable: true, value: 500 });
    seen.dispatchEvent(new Event('resize'));
  });
  const toolsEnd = async () => {
    const box = await textTools().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(toolsEnd).toBeLessThan(501);
  expect(await toolsEnd()).toBeGreaterThan(480);
  await expect.poll(lineEnd).toBeLessThan((await rectOf(textTools())).top + 1);
  expect(await lineEnd()).toBeGreaterThan(0);
  await page.evaluate(() => {
    const seen = window.visualViewport as VisualViewport;
    Reflect.deleteProperty(seen, 'height');
    seen.dispatchEvent(new Event('resize'));
  });
  await expect.poll(toolsEnd).toBeGreaterThan(840);
  await page.keyboard.press('Escape');
});

step('EDIT-01: a text taller than the window is written in above its tools', async () => {
  for (const [width, height] of [
    [1440, 200],
    [390, 240],
  ] as const) {
    await openHome({ width, height });
    const text = canvas().locator('main .sqs-block-html', { hasText: 'two potters' });
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await pressBlock(text);
    await page.keyboard.press('Enter');
    await textTools().waitFor();
    await expect.poll(() => faultOf(textTools(), text)).toBe('');
    await page.keyboard.press('ControlOrMeta+End');
    const caretEnd = () =>
      text.evaluate(() => {
        const range = getSelection()?.getRangeAt(0);
        return range?.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY;
      });
    const isCaretClear = async () => {
      const { top, bottom } = await rectOf(textTools());
      const caret = await caretEnd();
      return caret <= top + 1 || caret > bottom + 16;
    };
    await expect.poll(isCaretClear).toBe(true);
    await page.keyboard.press('Escape');
  }
});

step('EDIT-01: over a page that is shown smaller the tools keep their size', async () => {
  await openHome({ width: 1440, height: 900 });
  const size = async (tools: Locator) => (await tools.boundingBox())?.height;
  const text = canvas().locator('main .sqs-block-html').first();
  const zoomOut = page.getByRole('toolbar', { name: 'Zoom' }).getByRole('button', { name: 'Zoom out' });
  await zoomOut.click();
  await zoomOut.click();
  await expect
    .poll(async () => {
      const frame = page.locator('iframe[title="Page"]');
      return ((await frame.boundingBox())?.width ?? 0) / (await frame.evaluate((it) => it.clientWidth));
    })
    .toBeLessThan(0.6);
  await text.click();
  await expect.poll(() => size(blockTools())).toBeCloseTo(34, 0);
  await text.dblclick();
  await textTools().waitFor();
  await expect.poll(() => size(textTools())).toBeCloseTo(34, 0);
  await expect.poll(() => faultOf(textTools(), text)).toBe('');
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});
