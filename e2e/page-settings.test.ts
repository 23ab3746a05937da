import { keepEvidence, launchBrowser } from '@sitewright/testing/browser';
import { startInstallation } from '@sitewright/testing/installation';
import { remoteServer } from '@sitewright/testing/remote-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/** Longest wait for the program on a busy machine. */
const SOON = { timeout: 10_000 };

let stop: () => Promise<void>;
let visit: (path: string) => Promise<{ status: number; location: string | undefined; html: string }>;
let browser: Browser;
let owner: Page;

beforeAll(async () => {
  const started = await startInstallation();
  stop = started.stop;
  const { port, siteUrl, ownerLink } = started.installation;
  const server = remoteServer(port);
  const { host } = new URL(siteUrl);
  visit = async (url) => {
    const { statusCode, headers, body } = await server.inject({ url, headers: { host } });
    return { status: statusCode, location: headers.location?.toString(), html: body };
  };
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  owner = await context.newPage();
  owner.setDefaultTimeout(15_000);
  await owner.goto(ownerLink);
  await owner.getByLabel('E-mail address').fill('owner@example.com');
  await owner.getByLabel('Password').fill('correct horse battery');
  await owner.getByRole('button', { name: 'Create account' }).click();
  await owner
    .getByRole('link', { name: /Hearne Pottery/ })
    .first()
    .click();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stop?.();
});

function step(name: string, work: () => Promise<void>) {
  test(name, { timeout: 60_000 }, async () => {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await keepEvidence(owner, name);
    });
    await work();
  });
}

const settings = () => owner.getByRole('dialog', { name: 'Page settings' });
const openSettings = async () => {
  await owner.getByRole('button', { name: 'More for About the workshop' }).click();
  await owner.getByRole('menuitem', { name: 'Settings' }).click();
};
const saveSettings = async () => {
  await settings().getByRole('button', { name: 'Save' }).click();
  await settings().waitFor({ state: 'detached' });
};
const setStatus = async (label: string) => {
  await openSettings();
  await settings().locator('.ui-field', { hasText: 'Status' }).getByRole('button').first().click();
  await owner.getByRole('option', { name: label, exact: true }).click();
  await saveSettings();
};
/** Status of a page for visitors, and whether the home page and the search name it. */
const seen = async (path: string) => {
  const [page, home, search] = await Promise.all([visit(path), visit('/'), visit('/search?q=workshop')]);
  const link = `href="${path}"`;
  return [page.status, header(home.html).includes(link), main(search.html).includes(link)];
};
const header = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'));
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

step(
  'SITE-09, SITE-10: a draft and a private page are gone for visitors until they are published again',
  async () => {
    expect(await seen('/about')).toEqual([200, true, true]);
    for (const label of ['Draft', 'Private']) {
      await setStatus(label);
      expect(await seen('/about')).toEqual([404, false, false]);
      const row = owner.getByRole('listitem').filter({ hasText: 'About the workshop' });
      await row.getByText(label, { exact: true }).waitFor();
      await setStatus('Published');
      expect(await seen('/about')).toEqual([200, true, true]);
    }
  },
);

step('SITE-10: a page ordered for later is not seen before its time', async () => {
  await setStatus('Draft');
  await openSettings();
  await settings().locator('.ui-field', { hasText: 'Status' }).getByRole('button').first().click();
  await owner.getByRole('option', { name: 'Scheduled', exact: true }).click();
  expect(await settings().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await settings().getByLabel('Publish on').fill('2099-05-01T09:00');
  await saveSettings();
  expect(await seen('/about')).toEqual([404, false, false]);
  await setStatus('Published');
});

step('a page that moves leaves a redirect at its old address', async () => {
  await openSettings();
  await settings().getByLabel('URL slug').fill('journal');
  await settings().getByText('There is already a page with this URL.').waitFor();
  await settings().getByLabel('URL slug').fill('the-workshop');
  await saveSettings();
  expect(await seen('/the-workshop')).toEqual([200, true, true]);
  expect(await visit('/about')).toMatchObject({ status: 301, location: '/the-workshop' });
});

const addLink = async (tab: Page, title: string) => {
  const dialog = tab.getByRole('dialog', { name: 'Navigation' });
  await dialog.getByLabel('Link text').fill(title);
  await dialog.getByLabel('Address', { exact: true }).fill('https://kiln.example/diary?a=1&b=2');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByRole('row', { name: title }).waitFor();
};
const saveNavigation = (tab: Page) =>
  tab.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Save' }).click();

step('NAV-05, I20: of two tabs the later one is told, and adds to what is there now', async () => {
  const other = await owner.context().newPage();
  await other.goto(owner.url());
  for (const tab of [owner, other]) {
    await tab.getByRole('button', { name: 'Navigation', exact: true }).click();
    await tab.getByRole('dialog', { name: 'Navigation' }).getByRole('row', { name: 'Journal' }).waitFor();
  }
  await addLink(owner, 'Kiln diary');
  await addLink(other, 'Clay diary');
  await saveNavigation(owner);
  await owner.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'detached' });
  await saveNavigation(other);
  await other.getByText('Somebody else changed the navigation in the meantime.').waitFor();
  expect(header((await visit('/')).html)).not.toContain('Clay diary');
  await other.getByRole('button', { name: 'Show what is there now' }).click();
  await other.getByRole('row', { name: 'Kiln diary' }).waitFor();
  await addLink(other, 'Clay diary');
  await saveNavigation(other);
  await other.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'detached' });
  await expect.poll(async () => header((await visit('/')).html), SOON).toContain('Clay diary');
  const top = header((await visit('/')).html);
  expect(top).toContain('Kiln diary');
  expect(top).toContain('href="https://kiln.example/diary?a=1&amp;b=2"');
  await other.close();
});
