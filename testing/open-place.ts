import type { Page } from 'playwright-core';
import { waitFor } from './wait-for.ts';

/** Of one try: a frame that is about to be replaced takes its navigation along. */
const TRY_MS = 5_000;

/** Opens a place of a site by its navigation, which the page editor and the styles keep in a drawer. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const place = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Site menu', exact: true });
  await waitFor(async () => {
    await place.or(menu).first().waitFor({ timeout: TRY_MS });
    if (!(await place.isVisible())) await menu.click({ timeout: TRY_MS });
    await place.click({ timeout: TRY_MS });
  });
}
