import type { Page } from 'playwright-core';

/** Opens a place of a site by its navigation, which the page editor and the styles keep in a drawer. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const place = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Site menu', exact: true });
  await place.or(menu).first().waitFor();
  if (!(await place.isVisible())) await menu.click();
  await place.click();
}
