import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { page, context, errors, step } = await ownerJourney();

const palette = page.getByRole('dialog', { name: 'Search or jump to' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const labelOfFocus = () =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

/** Opens the palette by its shortcut and waits until it has found something. */
async function search(letters: string, option: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('searchbox').fill(letters);
  await palette.getByRole('option', { name: option }).first().waitFor();
}

step(
  'a page editor of another release than the server says so over the page, and is loaded anew by its button',
  async () => {
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    const notice = page.getByText('Sitewright was updated.');
    await page.route('**/config/release', (route) => route.fulfill({ body: 'fedcba9876543210' }));
    // It believes an answer that comes twice.
    for (let turn = 0; turn < 2; turn++) {
      const asked = page.waitForResponse('**/config/release');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await asked;
    }
    await notice.waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.unroute('**/config/release');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).press('Enter');
    await loaded;
    await notice.waitFor({ state: 'detached' });
  },
);

step('the palette finds commands and products from the page editor, by keyboard', async () => {
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  await search('shortcuts', /^Keyboard shortcuts/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await search('side plate', /^Side plate/);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  await page.keyboard.press('Enter');
  await heading('Side plate').waitFor();
  await expect.poll(() => page.title()).toBe('Side plate · Hearne Pottery');
});

step('it leads to a single setting, keeps what was chosen last, and says when nothing is found', async () => {
  await search('return policy', /^Return policy/);
  await page.keyboard.press('Enter');
  await heading('Store settings').waitFor();
  await expect.poll(labelOfFocus).toContain('Return policy');
  await page.keyboard.press('ControlOrMeta+k');
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option');
  await recent.first().filter({ hasText: 'Return policy' }).waitFor();
  await recent.nth(1).filter({ hasText: 'Side plate' }).waitFor();
  await palette.getByRole('searchbox').fill('zzzzqq');
  await palette.getByText('Nothing found.').first().waitFor();
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
});

step('the settings are searched by label; what is typed on the open screen stays', async () => {
  await page.getByLabel('Business name').fill('Hearne & Daughters');
  await page.getByLabel('Search settings').fill('minimum');
  await page.getByRole('link', { name: /^Minimum order/ }).press('Enter');
  await expect.poll(labelOfFocus).toContain('Minimum order');
  expect(await page.getByLabel('Business name').inputValue()).toBe('Hearne & Daughters');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Search settings').fill('time zone');
  await page.getByRole('link', { name: /^Time zone/ }).press('Enter');
  await page.getByRole('button', { name: 'Leave' }).click();
  await heading('Settings').waitFor();
  await expect.poll(labelOfFocus).toContain('Time zone');
});

step('the overview shows what waits, and the keyboard skips the navigation', async () => {
  await openPlace(page, 'Overview');
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await context.setOffline(true);
  const offline = page.getByText(/^You are offline\./);
  await offline.waitFor();
  await context.setOffline(false);
  await offline.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /products? low in stock/ }).click();
  await heading('Inventory').waitFor();
});

page.setDefaultTimeout(15000);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const panel = page.getByRole('complementary', { name: 'Settings' });

step('EDIT-25: all that owners edit is found by its word, and what edits it is there', async () => {
  for (const [word, place, control] of [
    ['images', /^Files/, button('Upload files')],
    ['colors', /^Styles/, button(/ colour: /i)],
    ['fonts', /^Styles/, button(/^Family: /)],
    ['menu', /^Pages/, button('Navigation')],
  ] as const) {
    await search(word, place);
    await palette.getByRole('option', { name: place }).first().click();
    await control.first().waitFor();
  }
  for (const [block, control] of [
    ['Chart', panel.getByRole('button', { name: 'Edit data' })],
    ['Code', panel.getByRole('textbox', { name: 'Code' })],
    ['Button', panel.getByRole('button', { name: /^Link/ })],
  ] as const) {
    await search('add block', /^Add block/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Search blocks').fill(block);
    await page
      .getByRole('option', { name: new RegExp(`^${block}`) })
      .first()
      .click();
    await control.waitFor();
  }
  await search('zapier', /^Forms/);
  await page.keyboard.press('Enter');
  await button('Add form').click();
  await page.getByRole('dialog', { name: 'New form' }).getByLabel('Name').fill('Kiln opening');
  await page.getByRole('dialog', { name: 'New form' }).getByRole('button', { name: 'Add form' }).click();
  await page.getByRole('tab', { name: 'Storage' }).click();
  await page.getByLabel('Spreadsheet name').waitFor();
  await page.getByRole('group', { name: 'Mailing list' }).waitFor();
  await button('Connect to Zapier').waitFor();
  await search('tags', /^Content/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /^Journal/ })
    .first()
    .click();
  for (const labels of ['Categories', 'Tags']) {
    await page.getByRole('link', { name: labels, exact: true }).click();
    await button(/^New (category|tag)$/).waitFor();
  }
  await search('submissions', /^Inbox of forms/);
  await palette.getByRole('option', { name: /^Inbox of forms/ }).click();
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  await search('new site', /^All sites/);
  await page.keyboard.press('Enter');
  await button('New site').waitFor();
  await page.goBack();
});

step('on a tablet the navigation is a rail of named icons, on a phone a drawer', async () => {
  const places = page.getByRole('navigation', { name: 'Site' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(async () => (await places.boundingBox())?.width).toBeLessThan(70);
  await places.getByRole('link', { name: 'Orders' }).click();
  await heading('Orders').waitFor();
  expect(await places.locator('[aria-current="page"]').textContent()).toBe('Orders');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show names' }).click();
  await expect.poll(async () => (await places.boundingBox())?.width).toBeGreaterThan(150);
  await page.setViewportSize({ width: 390, height: 844 });
  await places.waitFor({ state: 'detached' });
  await openPlace(page, 'Members');
  await heading('Members').waitFor();
  await places.waitFor({ state: 'detached' });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
