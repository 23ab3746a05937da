import { PAGE_SETTINGS, POST } from '@sitewright/testing/controls/content';
import { PRODUCT } from '@sitewright/testing/controls/product';
import { SITE_CODE, SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import { type Lines, walkControls } from '@sitewright/testing/controls/walk-controls';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { installation, page, owner, visit, step } = await ownerJourney({ alone: true, width: 1440 });

const { websites } = (await owner.get('/api/websites')).json;
const websiteId = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo').id;
const settings = async () => (await owner.get(`/api/websites/${websiteId}/settings`)).json.settings;

/** Opens a screen that is one form, and walks it. */
async function walkForm(path: string, lines: Lines, read: () => Promise<Record<string, unknown>>) {
  await page.goto(`${installation.appUrl}/config${path}`);
  const root = page.locator('main form').first();
  await root.getByRole('button', { name: /^Save/ }).last().waitFor();
  await page.waitForLoadState('networkidle');
  const save = async () => {
    await root
      .getByRole('button', { name: /^Save( settings| code)?$/ })
      .last()
      .click();
    await root.getByText('Saved', { exact: true }).waitFor();
  };
  await walkControls({ page, root, lines, save, read });
}

step(
  'SITE-12: every control of the settings of a site changes what it says',
  async () => {
    await walkForm(`/settings/${websiteId}/site`, SITE_SETTINGS, settings);
  },
  90_000,
);

step(
  'CHK-02: so does every control of the settings of the store',
  async () => {
    const list = await owner.post(`/api/websites/${websiteId}/mailing-lists`, {
      name: 'Kiln letter',
      isDoubleOptIn: true,
    });
    expect(list.status).toBe(200);
    const read = async () => (await settings()).storeSettings;
    await walkForm(`/store/${websiteId}/settings`, STORE_SETTINGS, read);
  },
  90_000,
);

type Page = { id: string; urlId: string; title: string };
const pages = async (): Promise<Page[]> =>
  (await owner.get(`/api/websites/${websiteId}/collections`)).json.collections;
const pageAt = async (urlId: string) => {
  const found = (await pages()).find((each) => each.urlId === urlId);
  if (!found) throw new Error(`no page ${urlId}`);
  return found;
};

step(
  'SITE-09, SITE-18: so does every control of the settings of a page',
  async () => {
    const { id } = await pageAt('open-days');
    const read = async () => (await pages()).find((each) => each.id === id) ?? {};
    await page.goto(`${installation.appUrl}/config/sites/${websiteId}/pages/${id}`);
    const root = page.getByRole('dialog', { name: 'Page settings' });
    const open = async () => {
      const { title } = (await read()) as Page;
      await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await root.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
    };
    const save = async () => {
      await root.getByRole('button', { name: 'Save', exact: true }).click();
      await root.waitFor({ state: 'detached' });
      await open();
    };
    await open();
    await walkControls({ page, root, lines: PAGE_SETTINGS, save, read });
    await root.getByLabel('Title', { exact: true }).fill('Never');
    await root.getByRole('button', { name: 'Cancel' }).click();
    await root.waitFor({ state: 'detached' });
    expect(await read()).not.toMatchObject({ title: 'Never' });
  },
  90_000,
);

step('SITE-11: a page is made the home page, and another is deleted, by its settings', async () => {
  const dialog = page.getByRole('dialog', { name: 'Page settings' });
  const openOf = async (title: string) => {
    await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  };
  await openOf('About the workshop');
  await dialog.locator('.ui-switch', { hasText: 'Home page' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await visit('/')).html).toContain('"title":"About the workshop","fullUrl":"/"');
  await openOf('Contact and directions');
  await dialog.getByRole('button', { name: 'Delete page' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await visit('/contact')).status).toBe(404);
});

step(
  'SITE-11: so does every control of a post',
  async () => {
    const { id } = await pageAt('journal');
    const { items } = (await owner.get(`/api/websites/${websiteId}/collections/${id}/items`)).json;
    const read = async () => (await owner.get(`/api/websites/${websiteId}/items/${items[0].id}`)).json;
    await walkForm(`/items/${websiteId}/${id}/${items[0].id}`, POST, read);
  },
  90_000,
);

step(
  'PROD-05: so does every control of a product',
  async () => {
    const path = `/api/websites/${websiteId}/products`;
    const { id } = (await owner.get(path)).json.items.find(({ title }: Page) => title === 'Breakfast mug');
    const read = async () => (await owner.get(`${path}/${id}`)).json;
    await walkForm(`/store/${websiteId}/products/${id}`, PRODUCT, read);
  },
  90_000,
);

step('SITE-21: so do the fields of code', async () => {
  await walkForm(`/settings/${websiteId}/code`, SITE_CODE, settings);
});
