import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { page, browser, errors, installation, step } = await ownerJourney({ alone: true });
const { appUrl } = installation;

const lang = () => page.locator('html').getAttribute('lang');

step('I18N-13: an owner chooses German for the account, and the editor is loaded in it', async () => {
  await page.goto(`${appUrl}/config/account`);
  await page.getByRole('heading', { name: 'Language' }).waitFor();
  expect(await lang()).toBe('en');
  const save = page.getByRole('button', { name: 'Save language' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /Language of the browser|English/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await save.click();
  await page.getByRole('heading', { name: 'Sprache' }).waitFor();
  expect(await lang()).toBe('de');
  expect(await page.getByRole('button', { name: 'Deutsch Sprache' }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

step('I18N-13: what the server refuses is told in German', async () => {
  await page.getByLabel('Aktuelles Passwort').fill('wrong horse battery');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.getByText('Das aktuelle Passwort stimmt nicht.').waitFor();
});

step('I18N-13: the canvas loads the scripts of that language', async () => {
  await page.goto(`${appUrl}/config`);
  const site = page.getByRole('link', { name: /Hearne Pottery/ }).first();
  const [websiteId] = /[0-9a-f-]{36}/.exec((await site.getAttribute('href')) ?? '') ?? [];
  await page.goto(`${appUrl}/config/sites/${websiteId}`);
  const canvas = page.frameLocator('iframe').locator('script[data-app-origin]');
  await canvas.waitFor({ state: 'attached' });
  expect(await canvas.getAttribute('src')).toMatch(/^\/_sw\/canvas\/de\./);
});

step('I18N-13: a site that a German owner makes is German, and so is what comes onto its pages', async () => {
  await page.goto(`${appUrl}/config`);
  await page.getByRole('button', { name: 'Neue Website' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name der Website').fill('Töpferei am See');
  await dialog.getByRole('button', { name: 'Deutsch (Deutschland) Sprache der Website' }).waitFor();
  await dialog.getByRole('button', { name: 'Website anlegen' }).click();
  await page.waitForURL(/\/config\/overview\//);
  const [websiteId] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  await page.goto(`${appUrl}/config/sites/${websiteId}`);
  const canvas = page.frameLocator('iframe');
  await canvas.getByText('Was Sie anbieten').waitFor();
  await canvas.getByRole('link', { name: 'Kontakt', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Block hinzufügen' }).first().click();
  await page.getByRole('dialog').getByRole('option', { name: 'Zitat' }).first().click();
  await canvas.getByText('Was jemand gesagt hat.').waitFor();
  await page.locator('[data-save="saved"]').waitFor();
});

step('I18N-13: without a connection a block comes at once, and in German, too', async () => {
  const canvas = page.frameLocator('iframe');
  await page.context().setOffline(true);
  for (const count of [2, 3]) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('option', { name: 'Zitat' }).first().click();
    await expect.poll(() => canvas.getByText('Was jemand gesagt hat.').count()).toBe(count);
  }
  await page.context().setOffline(false);
  await page.locator('[data-save="saved"]').waitFor();
  // The browser tells of the network that was away.
  errors.length = 0;
});

step('I18N-13: who is signed out reads the sign-in in the language of the browser', async () => {
  const german = await browser.newContext({ locale: 'de-AT' });
  const visitor = await german.newPage();
  await visitor.goto(`${appUrl}/config/sign-in`);
  await visitor.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await visitor.locator('html').getAttribute('lang')).toBe('de');
  await german.close();
});

step('I18N-13: the language of the browser is chosen again', async () => {
  await page.goto(`${appUrl}/config/account`);
  await page.getByRole('button', { name: 'Deutsch Sprache' }).click();
  await page.getByRole('option', { name: 'Sprache des Browsers' }).click();
  await page.getByRole('button', { name: 'Sprache speichern' }).click();
  await page.getByRole('heading', { name: 'Language' }).waitFor();
  expect(await lang()).toBe('en');
});
