import { expect } from 'vitest';
import type { Line, Lines, Walk } from './walk-controls.ts';

/** Tools over a long text and the tags they bring. */
const TOOLS = {
  Bold: '<strong>',
  Italic: '<em>',
  Heading: '<h2',
  'Small heading': '<h3',
  List: '<ul',
  'Numbered list': '<ol',
  Quotation: '<blockquote',
};

/** Writes one line anew and marks it. */
async function writeAnew({ root }: Walk, label: string, words: string): Promise<void> {
  const text = root.getByRole('textbox', { name: label, exact: true });
  await text.fill('');
  // Out of the list or quotation that it stands in.
  await text.press('Backspace');
  await text.press('Backspace');
  await text.fill(words);
  await expect.poll(() => text.textContent()).toBe(words);
  await text.press('ControlOrMeta+A');
}

/** The tools of a long text named `label` in `part`, and the text itself, which is stored at `field`. */
export function longTextLines(part: string, label: string, field: string): Lines {
  const tools = Object.entries(TOOLS).map(([tool, tag]): [string, Lines[string]] => [
    `${part} / ${label}: ${tool}`,
    {
      run: async (walk, { locator }) => {
        await writeAnew(walk, label, `Under ${tool}`);
        await locator.click();
      },
      changes: field,
      has: tag,
    },
  ]);
  return {
    ...Object.fromEntries(tools),
    [`${part} / ${label}: Link`]: {
      run: async (walk, { locator }) => {
        await writeAnew(walk, label, 'A link');
        await locator.click();
        const dialog = walk.page.getByRole('dialog', { name: 'Link' });
        await dialog.getByLabel('Address').fill('/about');
        await dialog.getByRole('button', { name: 'Save link' }).click();
        await dialog.waitFor({ state: 'detached' });
      },
      changes: field,
      has: 'href="/about"',
    },
    [`${part} / ${label}`]: { field },
  };
}

/** A label that is typed and taken with Enter. */
export const label = (field: string): Line => ({
  run: async ({ page }, { locator }) => {
    await locator.fill('Walked');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await locator.blur();
  },
  changes: field,
});

/** A link that is set in the link editor. */
export const linkLine = (field: string): Line => ({
  run: async ({ page }, { locator }) => {
    await locator.click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('tab', { name: 'Web Address' }).click();
    await dialog.getByRole('textbox', { name: 'Web address' }).fill('example.com/walked');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
  changes: field,
  has: 'https://example.com/walked',
});
