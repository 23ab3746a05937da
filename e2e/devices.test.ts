import { fileURLToPath } from 'node:url';
import { axeViolations } from '@sitewright/testing/browser';
import { dragFiles } from '@sitewright/testing/file-drag';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

/** Files of this computer. */
const PICTURE = fileURLToPath(new URL('../demo/images/rendered/kiln.jpg', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../demo/files/glaze-notebook.pdf', import.meta.url));

const { installation, page, errors, owner, step } = await ownerJourney({ width: 1440 });
const site = (await owner.get('/api/accounts/me')).json.websites.find(
  ({ identifier }: { identifier: string }) => identifier === 'demo',
);

const canvas = () => page.frameLocator('iframe');
const panel = () => page.getByRole('complementary', { name: 'Settings' });
const view = (device: string) => page.getByRole('radio', { name: device }).click();
const heading = () => canvas().getByRole('heading', { name: 'Devices' });
const quote = () => canvas().locator('.sqs-block-quote');
const top = async (part: ReturnType<typeof quote>) => (await part.boundingBox())?.y ?? -1;
/** Which of the two blocks stands above. */
const above = async () => ((await top(quote())) < (await top(heading())) ? 'quote' : 'heading');

step('a page with two blocks is open', async () => {
  const path = `/api/websites/${site.id}/collections`;
  const { json } = await owner.post(path, { typeName: 'page', title: 'Devices' });
  await page.goto(`${installation.appUrl}/config/sites/${site.id}/pages/${json.id}`);
  await heading().waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await heading().click();
  await page.keyboard.press('a');
  await page.getByRole('option', { name: /^Quote/ }).click();
  await quote().waitFor();
  expect(await above()).toBe('heading');
});

step(
  'SITE-25: in a narrow room the panel says as which device the page is shown, as long as it is',
  async () => {
    const note = (device: string) => panel().getByText(`so the page is shown as on ${device}.`);
    const inWidth = (width: number) => page.setViewportSize({ width, height: 900 });
    await inWidth(768);
    await note('tablets').waitFor();
    await inWidth(390);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await note('phones').waitFor();
    await inWidth(1440);
    await note('phones').waitFor({ state: 'detached' });
  },
);

step('SITE-25: a block moved on the phone stands elsewhere only there, is marked and set back', async () => {
  await view('Phone');
  await panel().getByText('As on the desktop.').waitFor();
  await panel().getByRole('button', { name: 'Move up' }).click();
  await expect.poll(above).toBe('quote');
  await panel().getByText('Different on phones.').waitFor();
  for (const device of ['Tablet', 'Desktop']) {
    await view(device);
    await expect.poll(above).toBe('heading');
  }
  await view('Phone');
  await expect.poll(above).toBe('quote');
  await panel().getByRole('button', { name: 'Reset to desktop', exact: true }).click();
  await expect.poll(above).toBe('heading');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(above).toBe('quote');
});

step(
  'SITE-25: an order of tablets, by keys and by mouse, is theirs alone, is marked and set back',
  async () => {
    const elsewhereAsBefore = async () => {
      for (const device of ['Phone', 'Desktop']) {
        await view(device);
        await expect.poll(above).toBe(device === 'Phone' ? 'quote' : 'heading');
      }
      await view('Tablet');
    };
    await view('Tablet');
    await quote().click();
    await panel().getByText('As on the desktop.').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(above).toBe('quote');
    await page.getByRole('status').filter({ hasText: 'Moved up on tablets' }).waitFor();
    await panel().getByText('Different on tablets.').waitFor();
    await elsewhereAsBefore();
    await expect.poll(above).toBe('quote');
    await panel().getByRole('button', { name: 'Reset to desktop', exact: true }).click();
    await expect.poll(above).toBe('heading');
    const [from, to] = [await quote().boundingBox(), await heading().boundingBox()];
    if (!from || !to) throw new Error('they are not in sight');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 8, { steps: 6 });
    await page.mouse.move(to.x + to.width / 2, to.y + 4);
    await page.mouse.up();
    await expect.poll(above).toBe('quote');
    await page.getByRole('status').filter({ hasText: 'Moved on tablets' }).waitFor();
    await elsewhereAsBefore();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(above).toBe('heading');
  },
);

step('SITE-25: a value set for tablets shows on tablets alone; a dot and a button take it back', async () => {
  const zoom = () =>
    quote()
      .locator('.sqs-block-content')
      .evaluate((element) => getComputedStyle(element).zoom);
  const field = () => panel().getByRole('textbox', { name: 'Size of text' });
  await view('Tablet');
  await quote().click();
  await field().fill('50');
  await page.keyboard.press('Tab');
  await expect.poll(zoom).toBe('0.5');
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await view('Phone');
  await expect.poll(zoom).toBe('1');
  await view('Tablet');
  await panel().getByRole('button', { name: 'Reset to desktop: Size of text' }).click();
  await expect.poll(zoom).toBe('1');
  expect(await field().inputValue()).toBe('100');
});

step('SITE-25: what a device hides is found in its list and shown again', async () => {
  await view('Phone');
  await panel().getByRole('button', { name: 'Hide or show on phones' }).click();
  await quote().waitFor({ state: 'hidden' });
  // The first one may close the words beside a button.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Escape');
  await panel().getByRole('heading', { name: 'Hidden on phones' }).waitFor();
  await panel()
    .getByRole('button', { name: /^Show Quote/ })
    .click();
  await quote().waitFor();
  await page.locator('[data-save="saved"]').waitFor();
});

step('what is locked stays where it is and is found in the layers, which name it and free it', async () => {
  const layers = page.getByRole('navigation', { name: 'Layers' });
  const says = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const isShown = (title: string) => panel().getByRole('heading', { name: title, level: 2 }).waitFor();
  await view('Desktop');
  await quote().click();
  await isShown('Quote');
  await page.keyboard.press('ControlOrMeta+Shift+l');
  await says('Locked.');
  await panel().getByText('Locked: it cannot be moved, resized, removed or edited on the page.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await panel().getByText('Locked: it cannot be moved').waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await layers.getByRole('button', { name: 'Lock or unlock' }).click();
  await panel().getByText('Locked: it cannot be moved').waitFor();
  // The pointer goes through it to its section, and does not take it up.
  await heading().click();
  await isShown('Text');
  await quote().click();
  await isShown('Section');
  const [from, to] = [await quote().boundingBox(), await heading().boundingBox()];
  if (!from || !to) throw new Error('they are not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 6 });
  await page.mouse.up();
  expect(await above()).toBe('heading');
  // Chosen in the layers it can be set up and named, no more.
  await layers
    .getByRole('row', { name: /^Quote|“/ })
    .last()
    .click();
  await isShown('Quote');
  await panel().focus();
  for (const key of ['Alt+ArrowUp', 'Delete']) {
    await page.keyboard.press(key);
    await says('This is locked.');
    await panel().getByText('Locked: it cannot be moved').waitFor();
    expect(await above()).toBe('heading');
  }
  await page.keyboard.press('ControlOrMeta+e');
  await page.getByRole('dialog', { name: 'Rename layer' }).getByLabel('Name').fill('Motto');
  await page.keyboard.press('Enter');
  await layers.getByRole('row', { name: 'Motto' }).waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await layers.getByRole('button', { name: 'Unlock Motto' }).click();
  await says('Unlocked');
  await layers.getByRole('button', { name: 'Close the layers' }).click();
  await heading().click();
  await quote().click();
  await isShown('Quote');
});

step('a key shows the draft in a tab of its own, and is listed with the others', async () => {
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of ['Preview the draft', 'Rename', 'Lock or unlock'])
    await shortcuts.getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await quote().click();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('ControlOrMeta+Shift+p'),
  ]);
  await opened.getByRole('heading', { name: 'Devices' }).waitFor();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
});

step(
  'SITE-24: blocks of a section are placed freely on the twelve columns, by keys and by mouse, with words for each step',
  async () => {
    await view('Desktop');
    await quote().click();
    await page.keyboard.press('Escape');
    await panel().getByRole('button', { name: 'Place blocks freely' }).click();
    await canvas().locator('.sqs-layout-free').waitFor();
    await quote().click();
    await panel().getByRole('button', { name: 'Bring forward' }).waitFor();
    const cells = () =>
      quote().evaluate((block) => {
        const { gridColumnStart, gridColumnEnd } = getComputedStyle(block.parentElement ?? block);
        return `${gridColumnStart} / ${gridColumnEnd}`;
      });
    expect(await cells()).toBe('1 / span 8');
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect.poll(cells).toBe('2 / span 6');
    await page.getByRole('status').filter({ hasText: 'Columns 2 to 7' }).waitFor();
    // By mouse: nothing moves before it is let go, and Escape leaves everything as it was.
    const marks = (selector: string) => canvas().locator(`sitewright-canvas ${selector}`);
    const boxOf = async (part: ReturnType<typeof quote>) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('it is not in sight');
      return box;
    };
    const drag = async (part: ReturnType<typeof quote>, across: number) => {
      const box = await boxOf(part);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const column = (await boxOf(canvas().locator('.sqs-layout-free'))).width / 12;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + across * column, y, { steps: 4 });
    };
    await drag(quote(), 3);
    await marks('.chip')
      .getByText(/^Columns 5 to 10, rows /)
      .waitFor();
    expect(await cells()).toBe('2 / span 6');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await marks('.chip').waitFor({ state: 'hidden' });
    await drag(quote(), 3);
    await marks('.chip')
      .getByText(/^Columns 5 to 10, rows /)
      .waitFor();
    await page.mouse.up();
    await expect.poll(cells).toBe('5 / span 6');
    await page.getByRole('status').filter({ hasText: 'Columns 5 to 10' }).waitFor();
    // The handle in the middle of its left side.
    await drag(marks('.size-handle.is-side:not(.is-flat)').first(), -2);
    await marks('.chip')
      .getByText(/^8 of 12 columns, \d+ rows · \d+ × \d+ px$/)
      .waitFor();
    await page.mouse.up();
    await expect.poll(cells).toBe('3 / span 8');
    // Files from the desktop take the cells that are marked.
    const grid = await boxOf(canvas().locator('.sqs-layout-free'));
    const point = { x: grid.x + grid.width * 0.75, y: grid.y + grid.height - 30 };
    const files = await dragFiles(page, [PICTURE, DOCUMENT]);
    await files.over(point);
    await marks('.chip').getByText('2 blocks').waitFor();
    const boxes = await Promise.all((await marks('.cells .width:visible').all()).map(boxOf));
    const asked = boxes.map(({ x, width }) => [Math.round(x), Math.round(width)]);
    await files.drop(point);
    await page.getByRole('status').filter({ hasText: '2 files added' }).waitFor();
    const added = [canvas().locator('.sqs-block-image'), canvas().locator('.sqs-block-button')];
    const landed = await Promise.all(added.map((block) => boxOf(block.locator('..'))));
    expect(landed.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual(asked);
    expect(Math.round(landed[0]?.y ?? 0)).toBe(Math.round(boxes[0]?.y ?? -1));
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => canvas().locator('.sqs-block-image').count()).toBe(0);
    // Phones stack the blocks, in the order that they have there.
    await view('Phone');
    await expect.poll(above).toBe('quote');
    // Tablets have cells of their own once an owner sets some there.
    await view('Tablet');
    await quote().click();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(cells).toBe('3 / span 7');
    await page.getByRole('status').filter({ hasText: 'Columns 3 to 9' }).waitFor();
    await drag(quote(), -2);
    await marks('.chip')
      .getByText(/^Columns 1 to 7, rows /)
      .waitFor();
    await page.mouse.up();
    await expect.poll(cells).toBe('1 / span 7');
    await panel().getByText('Different on tablets.').waitFor();
    expect(await panel().getByRole('textbox', { name: 'First column' }).inputValue()).toBe('1');
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await view('Desktop');
    await expect.poll(cells).toBe('3 / span 8');
    await view('Tablet');
    await panel().getByRole('button', { name: 'Reset to desktop: Cells' }).click();
    await expect.poll(cells).toBe('3 / span 8');
    await view('Desktop');
    for (let steps = 0; steps < 9; steps++) await page.getByRole('button', { name: 'Undo' }).first().click();
    await canvas().locator('.sqs-row').first().waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  },
);

step(
  'several blocks are lined up, distributed and grouped, by keys and by buttons, each undone at once',
  async () => {
    const says = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const undo = () => page.getByRole('button', { name: 'Undo' }).first().click();
    const tools = panel().getByRole('toolbar', { name: 'Selected blocks' });
    const selected = (count: number) =>
      canvas().locator('sitewright-canvas .counter').getByText(`${count} selected`).waitFor();
    await heading().click();
    await page.keyboard.press('Escape');
    await panel().getByRole('button', { name: 'Place blocks freely' }).click();
    await canvas().locator('.sqs-layout-free').waitFor();
    await quote().click();
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(() => quote().count()).toBe(2);
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Shift+ArrowLeft');
    for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowRight');
    await says('Columns 10 to 12');
    const columns = () =>
      canvas()
        .locator('main .sqs-grid-cell')
        .evaluateAll((cells) => cells.map((cell) => Number(getComputedStyle(cell).gridColumnStart)));
    const before = await columns();
    expect(before).toEqual([1, 1, 1, 10]);
    await page.keyboard.press('ControlOrMeta+a');
    await selected(4);
    await tools.getByRole('button', { name: 'Align right' }).click();
    await says('Align right, 4 blocks');
    await expect.poll(columns).toEqual([5, 5, 5, 10]);
    await undo();
    await expect.poll(columns).toEqual(before);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect.poll(columns).toEqual([1, 1, 1, 1]);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await says('They stand like that already.');
    await undo();
    await expect.poll(columns).toEqual(before);
    await tools.getByRole('button', { name: 'Distribute across' }).click();
    await expect.poll(columns).toEqual([1, 4, 5, 10]);
    await undo();
    await expect.poll(columns).toEqual(before);
    await page.keyboard.press('Alt+Shift+v');
    await says('Distribute down, 4 blocks');
    await undo();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    // Grouped: a click selects all of them, a second one the block alone.
    await heading().click();
    await page.keyboard.press('ControlOrMeta+a');
    await selected(4);
    await page.keyboard.press('ControlOrMeta+g');
    await says('4 blocks grouped');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await heading().click();
    await selected(4);
    const boxes = async () =>
      Promise.all(
        [heading(), quote().first(), quote().last()].map(async (part) => (await part.boundingBox())?.y ?? -1),
      );
    await heading().click();
    await canvas().locator('sitewright-canvas .counter').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    const [top = 0, ...rest] = await boxes();
    const from = await heading().boundingBox();
    if (!from) throw new Error('it is not in sight');
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + from.height / 2 + 120, { steps: 6 });
    await page.mouse.up();
    await says('4 blocks moved');
    const [nowTop = 0, ...nowRest] = await boxes();
    expect(nowTop).toBeGreaterThan(top);
    for (const [index, y] of nowRest.entries()) expect(y).toBeGreaterThan(rest[index] ?? 0);
    await undo();
    await expect.poll(boxes).toEqual([top, ...rest]);
    await heading().click();
    await page.keyboard.press('ControlOrMeta+Shift+g');
    await says('Ungrouped');
    await page.keyboard.press('Escape');
    await heading().click();
    await canvas().locator('sitewright-canvas .counter').waitFor({ state: 'hidden' });
  },
);

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
