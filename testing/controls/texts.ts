import type { Line } from './walk-controls.ts';

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
