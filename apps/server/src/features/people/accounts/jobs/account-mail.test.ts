import { confirmEmailChange, requestEmailChange } from '@sitewright/contract/account-email';
import { requestPasswordReset, updateAccount } from '@sitewright/contract/accounts';
import { ROLES } from '@sitewright/domain/account/roles';
import { ownDatabase } from '@sitewright/testing/database';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { backupFailedMail, mailAccount } from '../index.ts';

type Mail = { subject: string; text: string; html: string };

/** The newest email of a kind to an address. */
async function mailTo(app: TestApp, to: string, kind: string): Promise<Mail | undefined> {
  const [mail] = await app.query<Mail>(
    `select subject, text, html from account_mails where to_address = $1 and kind = $2 order by created_at desc, id desc limit 1`,
    [to, kind],
  );
  return mail;
}

test('I18N-13: an email that an account asks for is in the language that it has chosen', async () => {
  const app = await testApp({ database: await ownDatabase() });
  await app.deps.jobs.start();
  const { browser, email } = await givenOwner(app);
  await browser.patch(updateAccount.path, { language: 'de' });
  // From a browser in another language, which is not signed in.
  await app.anyone().post(requestPasswordReset.path, { email }, { headers: { 'accept-language': 'en' } });
  const mail = await waitFor(async () => {
    const found = await mailTo(app, email, 'password-reset');
    expect(found).toBeDefined();
    return found;
  });
  expect(mail?.subject).toBe('Neues Passwort festlegen');
  expect(mail?.text).toMatch(
    /^Jemand möchte für Ihr Konto .*\n\nhttp\S+token=[\w-]{20,}\n\nWenn Sie das nicht waren,/,
  );
  expect(mail?.html).toContain('<html lang="de">');
});

test('I18N-13: a change of address is told at both in the language of the account, which neither address may have', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  await browser.patch(updateAccount.path, { language: 'de' });
  const next = `new-${email}`;
  await browser.post(requestEmailChange.path, { email: next, password: PASSWORD });
  const asked = await mailTo(app, next, 'email-confirm');
  expect(asked?.subject).toBe('Neue E-Mail-Adresse bestätigen');
  const token = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
  expect((await app.anyone().post(confirmEmailChange.path, { token })).status).toBe(200);
  expect((await mailTo(app, email, 'email-changed'))?.text).toContain(`melden Sie sich jetzt mit ${next} an`);
});

test('I18N-13: an invitation is in the language of the person, else of who sends it', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const { browser, email: known } = await givenOwner(app);
  const invite = async (email: string, headers = {}) => {
    const path = `/api/websites/${app.websiteId}/contributors`;
    expect((await admin.post(path, { email, roles: [ROLES.editor] }, { headers })).status).toBe(200);
    return (await mailTo(app, email, 'invitation'))?.subject;
  };
  const german = { 'accept-language': 'de' };
  expect(await invite(`guest-${known}`)).toBe('Invitation to Test site');
  expect(await invite(`gast-${known}`, german)).toBe('Einladung zu Test site');
  await browser.patch(updateAccount.path, { language: 'en' });
  expect(await invite(known, german)).toBe('Invitation to Test site');
});

test('I18N-13: what no request has brought about is told in the language of the account, else in English', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const fail = async () => {
    const write = () => backupFailedMail('https://app.test', 'no room');
    await app.database.installation((db) => mailAccount(db, app.deps, { to: email }, write));
    return (await mailTo(app, email, 'backup-failed'))?.subject;
  };
  expect(await fail()).toBe('A backup failed');
  await browser.patch(updateAccount.path, { language: 'de' });
  expect(await fail()).toBe('Eine Sicherung ist fehlgeschlagen');
});
