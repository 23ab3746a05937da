import { SITE_CODE, SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import { type Lines, walkControls } from '@sitewright/testing/controls/walk-controls';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { installation, page, owner, step } = await ownerJourney({ alone: true, width: 1440 });

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

step('SITE-21: so do the fields of code', async () => {
  await walkForm(`/settings/${websiteId}/code`, SITE_CODE, settings);
});
