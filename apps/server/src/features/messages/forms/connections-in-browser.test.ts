import { features } from '@sitewright/server/features';
import { axeViolations, openBrowser } from '@sitewright/testing/browser';
import { ownDatabase } from '@sitewright/testing/database';
import { MailchimpService, SheetsService } from '@sitewright/testing/features/account-services';
import { givenTarget } from '@sitewright/testing/features/webhook-target';
import { servedApp } from '@sitewright/testing/served-app';
import { expect, onTestFinished, test } from 'vitest';
import { captchaService } from '../../site/captcha/index.ts';
import { formsWith } from './index.ts';

/** A form with an answer on its way, its owner in a browser at the Storage tab, and a server that answers as told. */
async function givenStorageTab() {
  const target = await givenTarget();
  const own = formsWith(captchaService(), target.fetchPublic);
  // Of its own: no other program takes the jobs.
  const database = await ownDatabase();
  const others = features.filter(({ name }) => name !== 'forms');
  const app = await servedApp({ database, features: [...others, own] });
  onTestFinished(() => app.close());
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const content = { name: 'Contact', fields: [{ id: 'email', type: 'email', title: 'Email' }] };
  const { id: formId, rowVersion } = (await owner.post(forms, { content })).json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { appUrl } = app.deps.config;
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: appUrl }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${appUrl}/config/forms/${app.websiteId}/${formId}`);
  await page.getByRole('tab', { name: 'Storage' }).click();
  const send = async () => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
    const form = { email: 'ada@shopper.test' };
    await app.post('/api/form/SaveFormSubmission', { formId, form, key });
  };
  return { app, owner, target, page, send };
}

test('MAIL-06, MAIL-07, MAIL-12: an owner connects Zapier and a webhook, sees what fails, and sends it again', async () => {
  const { app, target, page, send } = await givenStorageTab();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const zapier = page.getByRole('group', { name: 'Zapier' });
  await zapier.getByText('Not connected.').waitFor();
  await button('Connect to Zapier').click();
  await button('Connect').click();
  await page.getByText('Enter an address.').waitFor();
  const address = page.getByLabel('Address of the catch hook');
  await address.fill('https://example.com/hook');
  await page.keyboard.press('Enter');
  await page.getByText(/For Zapier it is the one that the catch hook shows/).waitFor();
  await address.fill('https://hooks.zapier.com/hooks/catch/1/a');
  target.answer = () => ({ status: 500 });
  await page.keyboard.press('Enter');
  await page.getByText('Unable to connect. Please try again').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  target.answer = () => ({ status: 200 });
  await page.keyboard.press('Enter');
  await zapier.getByText('Connected.', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await button('Add webhook').click();
  await page.getByLabel('Address', { exact: true }).fill('https://shop.example/hook');
  await button('Connect').click();
  await page.getByText(/Copy the signing secret now/).waitFor();
  expect(await page.locator('.connection-secret').textContent()).toMatch(/^whsec_/);
  expect(await axeViolations(page)).toEqual([]);
  await button('Done').click();
  const webhooks = page.getByRole('group', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'Send a sample' }).click();
  await page.getByText('The sample was delivered.').waitFor();

  await webhooks.getByRole('button', { name: 'New secret' }).click();
  const renewed = page.getByRole('dialog', { name: 'New signing secret' });
  await renewed.getByText(/^The old secret signs beside the new one for a day. Copy/).waitFor();
  expect(await renewed.textContent()).not.toContain('Connected');
  await button('Done').click();

  target.answer = ({ path }) => ({ status: path === '/hook' ? 503 : 200 });
  await app.deps.jobs.start();
  await send();
  await expect.poll(() => target.received.filter(({ path }) => path === '/hook').length).toBe(4);
  await app.query(
    `update form_deliveries set status = 'failed', next_attempt_at = null where website_id = $1 and attempts > 0 and status = 'waiting'`,
    [app.websiteId],
  );
  await page.reload();
  await page.getByRole('tab', { name: 'Storage' }).click();
  await webhooks.getByText('Connected. 1 not delivered.').waitFor();
  await page.getByText('Answered with status 503.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  target.answer = () => ({ status: 200 });
  await button('Send all again').click();
  await page.getByText('1 submission is sent again.').waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('tab', { name: 'Storage' }).click();
      return webhooks.getByText('Connected.', { exact: true }).count();
    })
    .toBe(1);

  target.answer = ({ path }) => ({ status: path === '/hook' ? 410 : 200 });
  await send();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('tab', { name: 'Storage' }).click();
      return webhooks.getByText('Nothing is sent to it. 1 not delivered.').count();
    })
    .toBe(1);
  await page.getByText('Not delivered yet').waitFor();
  expect(await page.getByRole('button', { name: /^Send (all )?again/ }).count()).toBe(0);
  await button('Resume').click();
  await button('Send all again').waitFor();
  await webhooks.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await webhooks.getByText('No webhook yet.').waitFor();
});

test('FORM-05: an owner chooses who gets submissions by email, and what their senders get', async () => {
  const { app, owner, page, send } = await givenStorageTab();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('checkbox', { name: owner.email }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Send a reply by email' }).focus();
  await page.keyboard.press('Space');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('');
  await page.getByText('Enter a subject.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await subject.fill('Thank you, Ada');
  await button('Save and publish').click();
  await button('Published').waitFor();
  await app.deps.jobs.start();
  await send();
  const mails = () =>
    app.query<{ kind: string; to: string; subject: string }>(
      `select kind, to_address as "to", subject from mails where website_id = $1 and kind <> 'notice' order by kind`,
      [app.websiteId],
    );
  await expect.poll(mails).toMatchObject([
    { kind: 'form-reply', to: 'ada@shopper.test', subject: 'Thank you, Ada' },
    { kind: 'submission', to: owner.email },
  ]);
});

test('MAIL-01, MAIL-02, MAIL-03, MAIL-04, MAIL-05: an owner connects a list of Mailchimp and a Google sheet, and disconnects', async () => {
  const { app, target, page, send } = await givenStorageTab();
  const [lists, sheets] = [new MailchimpService(), new SheetsService()];
  target.answer = (message) => (message.headers.host?.includes('mailchimp') ? lists : sheets).answer(message);
  await app.deps.jobs.start();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const mailchimp = page.getByRole('group', { name: 'Mailchimp' });
  await mailchimp.getByText('Not connected.').waitFor();
  await button('Connect to Mailchimp').click();
  const dialog = page.getByRole('dialog', { name: 'Connect to Mailchimp' });
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter the API key.').waitFor();
  await page.keyboard.type(`${'f'.repeat(32)}-us6`);
  await page.keyboard.press('Enter');
  await dialog.getByText('Unable to connect. Please try again').waitFor();
  await dialog.getByLabel('API key').fill(lists.apiKey);
  await page.keyboard.press('Enter');
  await dialog.getByText('Mailchimp emails them a link').waitFor();
  await button('Connect').click();
  await dialog.getByText('A List must be selected').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /List/ }).click();
  await page.getByRole('option', { name: 'Kiln letter' }).click();
  await button('Connect').click();
  await mailchimp.getByText('Kiln letter').waitFor();
  await mailchimp.getByText('New subscribers are asked to confirm.').waitFor();
  await mailchimp.getByRole('button', { name: 'Check the connection' }).click();
  await page.getByText('The connection works.').waitFor();

  const google = page.getByRole('group', { name: 'Google Sheets' });
  await button('Connect to Google Sheets').click();
  await button('Connect').click();
  await page.getByText('Paste the key of a service account.').waitFor();
  await page.getByLabel('Key of a service account (JSON)').fill(sheets.keyFile);
  await page
    .getByRole('dialog')
    .getByLabel('Spreadsheet')
    .fill(`https://docs.google.com/spreadsheets/d/${sheets.id}/edit`);
  sheets.isShared = false;
  await button('Connect').click();
  await page.getByText(`Share this spreadsheet with ${sheets.email}, as an editor.`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  sheets.isShared = true;
  await button('Connect').click();
  await google.getByText('Orders – Letters').waitFor();

  await send();
  await expect.poll(() => sheets.rows).toHaveLength(2);
  await expect.poll(() => lists.members.size).toBe(1);
  await mailchimp.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await mailchimp.getByText('Not connected.').waitFor();
  await send();
  await expect.poll(() => sheets.rows).toHaveLength(3);
  expect(lists.puts).toBe(1);
});
