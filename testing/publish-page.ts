import type { Page } from 'playwright-core';

/** Publishes the page that is open in the editor, as an owner does: the button, and what it leads to. */
export async function publishOpenPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
