import { randomBytes } from 'node:crypto';
import { axeViolations, openBrowser } from '@sitewright/testing/browser';
import { startNameServer } from '@sitewright/testing/name-server';
import { servedApp } from '@sitewright/testing/served-app';
import { expect, onTestFinished, test } from 'vitest';

test('an owner adds a domain, sets the records that the screen names, makes another one main and removes it', async () => {
  const names = await startNameServer();
  const app = await servedApp({ config: { dnsServers: [names.address], sitesDomain: 'sites.test' } });
  onTestFinished(() => app.close());
  const owner = await app.signIn('admin');
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { appUrl } = app.deps.config;
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: appUrl })));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${appUrl}/config/settings/${app.websiteId}/domains`);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const entry = (name: string) =>
    page.getByRole('list', { name: 'Domains', exact: true }).locator('> li').filter({ hasText: name });
  const first = (await page.locator('.domains h2 bdi').first().textContent()) ?? '';
  names.addresses.set(first.replace(/:\d+$/, ''), ['203.0.113.7']);

  const add = async (name: string) => {
    await button('Add domain').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Domain').fill(name);
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    return dialog;
  };
  const dialog = await add('a.sites.test');
  await dialog.getByText('This address belongs to the installation.').waitFor();
  await dialog.getByLabel('Domain').fill('no domain');
  await dialog.getByText('Enter a domain such as www.example.com.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const base = `s${randomBytes(4).toString('hex')}`;
  for (const name of [`www.${base}.test`, `www.bücher-${base}.test`]) {
    await add(name);
    await entry(name).getByText('Waiting for DNS').waitFor();
    const [text = ''] = await entry(name)
      .locator('code')
      .filter({ hasText: '_sitewright.' })
      .allTextContents();
    const [value = ''] = await entry(name)
      .locator('code')
      .filter({ hasText: 'sitewright-site=' })
      .allTextContents();
    names.records.set(text, [value]);
    names.addresses.set(text.replace('_sitewright.', ''), ['203.0.113.7']);
    expect(await axeViolations(page)).toEqual([]);
    await button('Check again').click();
    await entry(name).getByText('Connected').waitFor();
  }
  await entry(`www.${base}.test`).getByText('Main domain', { exact: true }).waitFor();
  await button(`Make main: www.bücher-${base}.test`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make main' }).click();
  await entry(`www.${base}.test`).getByText(`Leads to www.bücher-${base}.test.`).waitFor();
  await button(`Remove www.${base}.test`).click();
  await page.getByRole('dialog').getByText('do not lead to the website any longer').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await entry(`www.${base}.test`).waitFor({ state: 'detached' });
  expect(await axeViolations(page)).toEqual([]);
});
