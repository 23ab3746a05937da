import { readFile } from 'node:fs/promises';
import { axeViolations, openBrowser } from '@sitewright/testing/browser';
import { ownDatabase } from '@sitewright/testing/database';
import { givenTranslator, TRANSLATOR_KEY } from '@sitewright/testing/features/translator';
import { servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

test('I18N-08, I18N-10, I18N-11: an owner connects a service, checks what it suggests, shows it, has it translated as a file, and disconnects', async () => {
  const translator = await givenTranslator();
  // Of its own: no other program takes the jobs.
  const app = await servedApp({ database: await ownDatabase(), features: translator.features });
  onTestFinished(() => app.close());
  const shop = await givenShop(app);
  await shop.product({}, { title: 'Mug' });
  const owner = await app.signIn('admin');
  const languages = [{ tag: 'ar', isPublic: true }];
  await owner.put(
    '/api/multilingual/languages',
    { languages },
    { headers: { 'x-website-id': app.websiteId } },
  );
  await app.deps.jobs.start();
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { appUrl } = app.deps.config;
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: appUrl })));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${appUrl}/config/settings/${app.websiteId}/languages`);
  await page.getByText('Not connected.').waitFor();
  await page.getByText('Built-in buttons, forms and emails are in Arabic.').waitFor();

  await button('Connect a service').click();
  await button('Connect').click();
  await page.getByText('Enter the address of the service.').waitFor();
  await page.getByLabel('Address').fill('http://translate.example');
  await page.keyboard.press('Enter');
  await page.getByText('It must begin with https://.').waitFor();
  await page.getByLabel('Address').fill('https://translate.example/');
  await page.getByLabel('API key').fill('wrong');
  await button('Connect').click();
  await page.getByText('The translation service does not accept this key.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('API key').fill(TRANSLATOR_KEY);
  await page.keyboard.press('Enter');
  await page.getByText('Connected.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Automatic: Arabic' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Translate' }).click();
  await button('Translate what is missing').click();
  await page.getByText(/\d+ characters are sent to the translation service/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  translator.special = ({ q }) => (q.includes('Mug') ? { status: 456 } : null);
  await button('Translate').click();
  await page.getByText('The quota of the translation service is used up.').waitFor();
  translator.special = () => null;
  await button('Translate what is missing').click();
  await button('Translate').click();
  await page.getByText('1 text translated.').waitFor();
  await page.getByRole('button', { name: 'Pages and emails Show' }).click();
  await page.getByRole('option', { name: 'Products, posts and events' }).click();
  await page.getByText('1 suggestion to check').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Mug' }).click();
  await page.getByText('ar Mug').waitFor();
  await page.getByRole('button', { name: 'Use suggestion for Title' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('ar Mug');
  await title.fill('كوب');
  await page.getByRole('switch', { name: 'Show to visitors' }).focus();
  await page.keyboard.press('Space');
  await button('Save').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect((await app.get('/ar/shop/mug')).text).toContain('كوب');

  // To a translator and back, by keyboard; of a page there is the draft of one text.
  const draft = { texts: { navigationTitle: 'متجر' }, rowVersion: 0 };
  await owner.put(`/api/websites/${app.websiteId}/translations/ar/page/${shop.collectionId}`, draft);
  await page.goto(`${appUrl}/config/translations/${app.websiteId}/ar`);
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };
  await press(button('Export'));
  const download = page.waitForEvent('download');
  await press(page.getByRole('link', { name: 'Download file' }));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('<target state="translated">كوب</target>');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press(button('Import'));
  const chooser = page.waitForEvent('filechooser');
  await press(button('Choose a file'));
  const shopTitle = '<source>Shop</source>\n';
  const buffer = Buffer.from(
    file.replace('كوب', 'قدح').replace(shopTitle, `${shopTitle}<target>دكان</target>\n`),
  );
  await (await chooser).setFiles({ name: 'ar.xlf', mimeType: 'application/x-xliff+xml', buffer });
  await page.getByText(/^2 texts would change/).waitFor();
  await press(page.getByText('What would change'));
  await page.getByText('قدح').waitFor();
  await page.getByText('Visitors see 1 of these texts at once').waitFor();
  await page.getByRole('switch', { name: 'Show visitors 1 translation that is a draft' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('1 more text of these drafts would be shown, too').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(button('Import 2 texts'));
  // It goes on without the dialog.
  await page.getByText('2 texts imported.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect((await app.get('/ar/shop/mug')).text).toContain('قدح');
  const more = { languages: [...languages, { tag: 'pl', isPublic: true }] };
  await owner.put('/api/multilingual/languages', more, { headers: { 'x-website-id': app.websiteId } });
  await page.goto(`${appUrl}/config/settings/${app.websiteId}/languages`);
  await press(page.getByRole('link', { name: 'Write built-in texts in Polish' }));
  await page.getByText(/^0 of [\d,]+ texts translated, 0 %\.$/).waitFor();
  await page.getByRole('searchbox').fill('likes');
  await page.getByRole('textbox', { name: 'Social: likes, for 2, 3, 4…' }).fill('polubienia');
  await press(button('Save'));
  await page.getByText('Put in {count}.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Social: likes, for 2, 3, 4…' }).fill('{count} polubienia');
  await press(button('Save'));
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto(`${appUrl}/config/settings/${app.websiteId}/languages`);
  await button('Disconnect').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Not connected.').waitFor();
  expect((await app.get('/ar/shop/mug')).text).toContain('قدح');
});
