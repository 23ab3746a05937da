import { updateAccount } from '@sitewright/contract/accounts';
import { inviteContributor } from '@sitewright/contract/contributors';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const GERMAN = { 'accept-language': 'de' };
const HTML = { accept: 'text/html' };

test('I18N-13: calls of the app origin say what is wrong in the language of the account, else of the browser', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const path = inviteContributor.path.replace(':websiteId', app.websiteId);
  const invite = async (headers = {}) =>
    (await owner.post(path, { email: 'x', roles: [99] }, { headers })).json.error;
  const english = await invite();
  expect(english).toEqual({
    code: 'invalid-fields',
    message: 'Some values are not valid.',
    fields: { email: 'Please enter an email address.', 'roles.0': 'There is no such role.' },
  });
  const german = {
    code: 'invalid-fields',
    message: 'Einige Angaben sind nicht gültig.',
    fields: { email: 'Bitte geben Sie eine E-Mail-Adresse ein.', 'roles.0': 'Diese Rolle gibt es nicht.' },
  };
  expect(await invite(GERMAN)).toEqual(german);
  await owner.patch(updateAccount.path, { language: 'de' });
  expect(await invite({ 'accept-language': 'en' })).toEqual(german);
  await owner.patch(updateAccount.path, { language: 'en' });
  expect(await invite(GERMAN)).toEqual(english);
  await owner.patch(updateAccount.path, { language: null });
});

test('I18N-13: what is refused before anybody is looked up is told in the language of the browser', async () => {
  const app = await testApp();
  const browser = app.anyone();
  const said = async (headers: Record<string, string>) => {
    const { json } = await browser.get('/api/accounts/me', { headers });
    return json.error.message;
  };
  expect(await said(GERMAN)).toBe('Bitte melden Sie sich an.');
  for (const header of ['', 'fr', 'de;q=0', '"de"', `de${'-x'.repeat(3_000)}`])
    expect(await said({ 'accept-language': header })).toBe('Please sign in.');
  const unknown = await browser.get('/api/nothing-here', { headers: GERMAN });
  expect([unknown.status, unknown.json.error.message]).toEqual([404, 'Das wurde nicht gefunden.']);
  const crumb = await browser.post(
    '/api/accounts/session',
    { email: 'a@b.test', password: 'x' },
    { headers: GERMAN, crumb: 'no' },
  );
  expect(crumb.json.error.message).toContain('Ihre Sitzung ist abgelaufen.');
});

test('I18N-13: pages of the app origin that fail are in that language, too', async () => {
  const app = await testApp();
  const german = await app.anyone().get('/nothing-here', { headers: { ...HTML, ...GERMAN } });
  expect([german.status, german.text]).toEqual([404, expect.stringContaining('<html lang="de">')]);
  expect(german.text).toContain('<p>Das wurde nicht gefunden.</p>');
  const english = await app.anyone().get('/nothing-here', { headers: HTML });
  expect(english.text).toContain('<html lang="en">');
  expect(english.text).toContain('<p>This was not found.</p>');
});

test('I18N-13: visitors are told in the language of the site, whatever their browser asks for', async () => {
  const app = await testApp();
  const path = '/api/site-users/account/areas/join';
  const reply = await app.visitor().post(path, {}, { headers: GERMAN });
  expect([reply.status, reply.json.error.message]).toEqual([401, 'Please sign in.']);
});
