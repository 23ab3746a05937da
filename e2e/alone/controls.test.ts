import { PAGE_SETTINGS, POST } from '@sitewright/testing/controls/content';
import { DISCOUNT } from '@sitewright/testing/controls/discount';
import { NAVIGATION } from '@sitewright/testing/controls/navigation';
import { PRODUCT } from '@sitewright/testing/controls/product';
import { SITE_CODE, SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_AUTOMATION_CONTROLS } from '@sitewright/testing/controls/store-automations';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import { type Lines, walkControls } from '@sitewright/testing/controls/walk-controls';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Locator } from 'playwright-core';
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
      .getByRole('button', { name: /^Save( settings| code| discount)?$/ })
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

step(
  'so does every control of the emails of the store that leave by themselves',
  async () => {
    const read = async () => (await settings()).storeSettings;
    for (const [kind, lines] of Object.entries(STORE_AUTOMATION_CONTROLS))
      await walkForm(`/automations/${websiteId}/store/${kind}`, lines, read);
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

step(
  'CHK-10: so does every control of a discount',
  async () => {
    const path = `/api/websites/${websiteId}/discounts`;
    const discount = {
      ...{
        name: 'Kiln',
        code: 'KILN',
        isEnabled: true,
        minimumSubtotalMinor: 0,
        startsAt: null,
        endsAt: null,
      },
      ...{ useLimit: null, customerLimit: null },
      value: { kind: 'percentage', ratePpm: 100_000, scope: null },
    };
    const { id } = (await owner.post(path, discount)).json;
    const read = async () => (await owner.get(`${path}/${id}`)).json;
    await walkForm(`/store/${websiteId}/discounts/${id}`, DISCOUNT, read);
  },
  90_000,
);

step(
  'NAV-05: so does every control of the navigation',
  async () => {
    await page.goto(`${installation.appUrl}/config/sites/${websiteId}`);
    const root = page.getByRole('dialog', { name: 'Navigation', exact: true });
    const read = async () => {
      const headers = { 'x-website-id': websiteId };
      const { layout } = (await owner.get('/api/commondata/GetSiteLayout', { headers })).json;
      const links = ({ identifier, links }: { identifier: string; links: object }) => [
        identifier,
        JSON.stringify(links),
      ];
      return Object.fromEntries(layout.map(links));
    };
    const open = async () => {
      await page.getByRole('button', { name: 'Navigation', exact: true }).click();
      await root.getByRole('row').first().waitFor();
    };
    const save = async () => {
      await root.getByRole('button', { name: 'Save', exact: true }).click();
      await root.waitFor({ state: 'detached' });
      await open();
    };
    await open();
    const before = await read();
    await root.getByRole('row').first().click();
    await root.getByRole('button', { name: 'Remove from the navigation' }).click();
    await root.getByRole('button', { name: 'Cancel' }).click();
    await root.waitFor({ state: 'detached' });
    expect(await read()).toEqual(before);
    await open();
    await walkControls({ page, root, lines: NAVIGATION, save, read });
    const use = async (entry: Locator, name: string) => {
      await entry.click();
      await root.getByRole('button', { name, exact: true }).click();
    };
    const changes = async (name: string, work: () => Promise<void>) => {
      const stored = await read();
      await work();
      await save();
      expect.soft(await read(), name).not.toEqual(stored);
    };
    const entries = root.getByRole('row');
    for (const [at, name] of [
      [1, 'Move up'],
      [0, 'Move down'],
      [1, 'Nest under the item above'],
      [1, 'Move out one level'],
      [1, 'Remove from the navigation'],
    ] as const)
      await changes(name, () => use(entries.nth(at), name));
    await changes('Edit link', async () => {
      await use(entries.last(), 'Edit link');
      const link = page.getByRole('dialog', { name: 'Link', exact: true });
      await link.getByLabel('Link name').fill('Walked again');
      await link.getByRole('button', { name: 'Save link' }).click();
      await link.waitFor({ state: 'detached' });
    });
    await root.getByRole('button', { name: 'Cancel' }).click();
  },
  90_000,
);
