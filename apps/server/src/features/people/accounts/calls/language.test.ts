import { getMe, signIn, updateAccount, useSignInLink } from '@sitewright/contract/accounts';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import type { TestClient } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createSignInLink } from '../sign-in-links.ts';

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9' };

/** What the page of the editor says about its language. */
async function editorIn(browser: TestClient, headers: Record<string, string> = {}, path = '/config/sign-in') {
  const { status, headers: replied, text } = await browser.get(path, { headers });
  expect(status).toBe(200);
  expect(replied['cache-control']).toBe('no-store');
  expect(replied.vary).toBe('accept-language, cookie, accept-encoding');
  const lang = /<html lang="(\w+)"/.exec(text)?.[1];
  expect(replied['content-language']).toBe(lang);
  return lang;
}

test('I18N-13: an account is in the language of the browser until it chooses one, on each of its devices', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  expect((await browser.get(getMe.path)).json.account.language).toBeNull();
  expect([await editorIn(browser), await editorIn(browser, GERMAN)]).toEqual(['en', 'de']);

  const chosen = await browser.patch(updateAccount.path, { language: 'de' });
  expect([chosen.status, chosen.json.account]).toMatchObject([200, { language: 'de', name: 'Olga' }]);
  expect([await editorIn(browser), await editorIn(browser, FRENCH)]).toEqual(['de', 'de']);
  const phone = app.anyone();
  expect(await editorIn(phone)).toBe('en');
  const signedIn = await phone.post(signIn.path, { email, password: PASSWORD });
  expect(signedIn.json.account.language).toBe('de');
  expect(await editorIn(phone)).toBe('de');

  await browser.patch(updateAccount.path, { language: 'en', name: 'Olga K.' });
  expect((await browser.get(getMe.path)).json.account).toMatchObject({ language: 'en', name: 'Olga K.' });
  expect(await editorIn(phone, GERMAN)).toBe('en');

  await browser.patch(updateAccount.path, { language: null });
  expect([await editorIn(phone, GERMAN), await editorIn(phone, FRENCH)]).toEqual(['de', 'en']);
});

test('what is no language of the program is refused and changes nothing', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  await browser.patch(updateAccount.path, { language: 'de' });
  for (const language of ['fr', 'DE', '', 'de-DE', 7, ['de'], { en: true }]) {
    const reply = await browser.patch(updateAccount.path, { language, name: 'Mallory' });
    expect([reply.status, reply.json.error.code, Object.keys(reply.json.error.fields)]).toEqual([
      400,
      'invalid-fields',
      ['language'],
    ]);
  }
  expect((await browser.get(getMe.path)).json.account).toMatchObject({ language: 'de', name: 'Olga' });
  expect((await app.anyone().patch(updateAccount.path, { language: 'en' })).status).toBe(401);
});

test('I18N-13: a new account has the language of the browser that makes it', async () => {
  const app = await testApp();
  const made = async (headers: Record<string, string>, email: string) => {
    const token = await app.database.installation((db) => createSignInLink(db, app.deps));
    const browser = app.anyone();
    const body = { token, email, password: PASSWORD, name: 'Olga' };
    const reply = await browser.post(useSignInLink.path, body, { headers });
    return { language: reply.json.account.language, browser };
  };
  const german = await made(GERMAN, 'german@owner.test');
  expect(german.language).toBe('de');
  expect(await editorIn(german.browser, { 'accept-language': 'en' })).toBe('de');
  expect((await made({ 'accept-language': 'en-GB' }, 'english@owner.test')).language).toBe('en');
  expect((await made(FRENCH, 'french@owner.test')).language).toBeNull();
});

test('I18N-13: browsers that ask for no language of the program, and headers that are no such lists, get English', async () => {
  const app = await testApp();
  const asked = ['', '*', 'fr', 'de;q=0', 'de;q=2', 'de"><script>', `${'x-y,'.repeat(400)}de`, 'constructor'];
  for (const header of asked) expect(await editorIn(app.anyone(), { 'accept-language': header })).toBe('en');
  expect(await editorIn(app.anyone(), { 'accept-language': 'fr, *;q=0.1, de;q=0.2' })).toBe('de');
  for (const path of ['/config', '/config/sites/x', '/config/account/../welcome'])
    expect(await editorIn(app.anyone(), GERMAN, path)).toBe('de');
});
