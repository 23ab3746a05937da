import type { Locator, Page } from 'playwright-core';

/** Opens the versions of the page editor from the command palette, by keys. */
export async function openVersions(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('searchbox').fill('Versions');
  await palette
    .getByRole('option', { name: /^Versions/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Versions' });
}
