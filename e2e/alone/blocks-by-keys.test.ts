import { fieldsOf, type PanelField } from '@sitewright/blocks/field';
import { type BlockType, blocks, blockTypes } from '@sitewright/blocks/registry';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

/** Controls that keys set in one or two presses, the plainest first. */
const PLAIN = ['text', 'select', 'switch', 'slider', 'rich-text', 'code', 'text-area', 'number', 'form'];

const { page, errors, owner, step, installation } = await ownerJourney({ alone: true, width: 1440 });
const { json: me } = await owner.get('/api/accounts/me');
const site = me.websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');

const blockIds = () =>
  page
    .frameLocator('iframe')
    .locator('.sqs-block[id^="block-"]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
const panel = () => page.getByRole('complementary', { name: 'Settings' });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The focused element: its name, value and visibility. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const field = element.closest('.ui-field, .ui-switch, .ui-slider');
    const label = field?.querySelector('.ui-label')?.textContent ?? field?.textContent;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const { checked, type, value } = element as HTMLInputElement;
    return {
      isLost: element === document.body,
      isCode: element.closest('.cm-editor') !== null,
      isSeen: isMarked || field?.matches('[data-focus-visible], :focus-within') === true,
      name: element.getAttribute('aria-label') ?? label?.trim() ?? '',
      holds: type === 'checkbox' ? String(checked) : ((value || element.textContent) ?? ''),
    };
  });

/** The field of a panel that is set: one that always shows and takes any word, by the plainest of its controls. */
function fieldOf(type: BlockType): PanelField['meta'] {
  const takesText = ({ meta, schema }: PanelField) =>
    !['text', 'text-area'].includes(meta.control) || schema.safeParse('K1').success;
  const rank = ({ meta }: PanelField) => PLAIN.indexOf(meta.control);
  const [field] = fieldsOf(blocks[type].schema)
    .filter((each) => each.meta.onlyFor === undefined && rank(each) >= 0 && takesText(each))
    .sort((one, other) => rank(one) - rank(other));
  if (!field) throw new Error(`No field of ${type} can be set by keys alone: add its control here.`);
  return field.meta;
}

/** Goes into the panel and on by Tab until a field has the focus. */
async function goTo({ label }: PanelField['meta']): Promise<void> {
  await panel().locator('.ui-skeleton').waitFor({ state: 'detached' });
  await press('d');
  const isInPanel = () => page.evaluate(() => document.activeElement?.closest('.panel-fields') != null);
  await expect.poll(isInPanel).toBe(true);
  for (let steps = 0; steps < 60 && (await focused()).name !== label; steps++) {
    // A code editor takes Tab for itself until Escape.
    if ((await focused()).isCode) await press('Escape');
    await press('Tab');
  }
  expect(await focused()).toMatchObject({ name: label, isSeen: true });
}

/** Value shown in a field of the panel. */
const heldBy = ({ label }: PanelField['meta']) =>
  panel().evaluate((element, name) => {
    const fields = [...element.querySelectorAll('.ui-field, .ui-switch, .ui-slider')];
    const field = fields.find((each) => (each.querySelector('.ui-label') ?? each).textContent === name);
    const control = field?.querySelector<HTMLInputElement>(
      'input, textarea, button, [contenteditable="true"]',
    );
    return control?.type === 'checkbox' ? String(control.checked) : control?.value || control?.textContent;
  }, label);

/** Changes the field that has the focus; what it held and holds now. */
async function setIt(control: PanelField['meta']['control']): Promise<[string, string]> {
  const holds = async () => (await focused()).holds;
  const before = await holds();
  const choosing = [
    ['Enter', 'ArrowDown', 'Enter'],
    ['Enter', 'ArrowUp', 'Enter'],
  ];
  const ways: Record<string, string[][]> = {
    select: choosing,
    form: choosing,
    switch: [['Space']],
    slider: [['ArrowRight'], ['ArrowLeft']],
    // Chromium would give what replaces all of it styles of its own, which the page's policy refuses aloud.
    code: [['K', '1']],
  };
  for (const keys of ways[control] ?? [['ControlOrMeta+a', 'K', '1']]) {
    for (const key of keys) {
      await press(key);
      // A list opens, or closes and gives the focus back.
      if (ways[control] === choosing && key === 'Enter')
        await expect.poll(async () => (await focused()).isLost).toBe(false);
    }
    if ((await holds()) !== before) break;
  }
  return [before, await holds()];
}

/** From a field to the panel around it, where the keys of commands work. */
async function leave(): Promise<void> {
  if ((await focused()).isCode) await press('Escape', 'Shift+Tab');
  // The first one may close the words beside a button.
  for (let steps = 0; steps < 2 && (await focused()).name !== 'Settings'; steps++) await press('Escape');
  expect((await focused()).name).toBe('Settings');
}

step('a page to work on is open', async () => {
  for (const name of ['Order', 'Visit'])
    await owner.post(`/api/websites/${site.id}/forms`, { content: { name } });
  const path = `/api/websites/${site.id}/collections`;
  const { json } = await owner.post(path, { typeName: 'page', title: 'By keys' });
  await page.goto(`${installation.appUrl}/config/sites/${site.id}/pages/${json.id}`);
  await page.frameLocator('iframe').getByRole('heading', { name: 'By keys' }).waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  // The headline: what is added stands behind it.
  await press('ArrowDown');
  await panel().getByRole('heading', { name: 'Text', level: 2 }).waitFor();
});

/** One type for each control: a block is moved and taken back in the same way whatever it shows, and set up by the same keys. */
const moved = new Map(blockTypes.map((type) => [fieldOf(type).control, type]));

/** In the campaign every type; `blocks.test.ts` adds each of them by the same dialog, too. */
const isWhole = process.env.WALKED_CONTROLS === 'all';

for (const type of isWhole ? blockTypes : moved.values()) {
  const { title } = blocks[type].meta;
  const isMoved = moved.get(fieldOf(type).control) === type;
  const what = isMoved ? 'added, set up, moved, removed and taken back' : 'added, set up and removed';
  step(`BLK-47: ${type} is ${what} by keys alone`, async () => {
    const before = await blockIds();
    const position = async () => (await blockIds()).findIndex((id) => !before.includes(id));

    await press('a');
    await expect.poll(async () => (await focused()).name).toBe('Search blocks');
    await page.keyboard.type(title);
    const offer = page.getByRole('option').first();
    await expect.poll(() => offer.locator('strong').textContent()).toBe(title);
    await press('Enter');
    await panel().getByRole('heading', { name: title, level: 2 }).waitFor();
    await expect.poll(focused).toMatchObject({ name: 'Settings', isSeen: true });
    await expect.poll(position).toBeGreaterThan(0);
    const first = await position();

    const field = fieldOf(type);
    await goTo(field);
    const [was, set] = await setIt(field.control);
    expect(set).not.toBe(was);

    // Out of the field, to the block before and back: the page holds what was set.
    await leave();
    await press('ArrowUp', 'ArrowDown');
    await panel().getByRole('heading', { name: title, level: 2 }).waitFor();
    await expect.poll(() => heldBy(field)).toBe(set);

    if (isMoved) await press('Alt+ArrowUp');
    if (isMoved) await expect.poll(position).toBe(first - 1);
    await press('Delete');
    await expect.poll(blockIds).toEqual(before);
    expect((await focused()).isLost).toBe(false);
    if (isMoved) await takeAllBack(first, before);
    expect(errors).toEqual([]);
  });
}

/** Takes back that a block was removed, moved up from its first place, set up and added. */
async function takeAllBack(first: number, before: string[]): Promise<void> {
  const position = async () => (await blockIds()).findIndex((id) => !before.includes(id));
  await press('ControlOrMeta+z');
  await expect.poll(position).toBe(first - 1);
  await press('ControlOrMeta+z');
  await expect.poll(position).toBe(first);
  for (let steps = 0; steps < 9 && (await position()) >= 0; steps++) await press('ControlOrMeta+z');
  await expect.poll(blockIds).toEqual(before);
  expect((await focused()).isLost).toBe(false);
}
