import {
  confirmSecondFactor,
  createRecoveryCodes,
  deleteOtherAccountSessions,
  getSecondFactor,
  listAccountSessions,
  removeSecondFactor,
  startSecondFactor,
} from '@sitewright/contract/account-security';
import { getMe, resetPassword, signIn, useSignInLink } from '@sitewright/contract/accounts';
import { ROLES } from '@sitewright/domain/account/roles';
import type { TestClient } from '@sitewright/testing/http-client';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { insertLink } from '../queries/links.ts';
import { codeAt } from '../second-factor/totp.ts';
import { createSignInLink, newLinkToken } from '../sign-in-links.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Time that a test moves on: a code works once. */
function clock() {
  let ms = Date.now();
  const pass = (seconds: number) => {
    ms += seconds * 1000;
  };
  return { now: () => new Date(ms), pass };
}

/** Somebody with an account and a password, signed in. */
async function givenAccount(app: TestApp) {
  const token = await app.database.installation((db) => createSignInLink(db, app.deps));
  const email = `${app.deps.newId()}@security.test`;
  const browser = app.anyone();
  const used = await browser.post(useSignInLink.path, { token, email, password: PASSWORD });
  expect(used.status).toBe(200);
  return { email, browser, accountId: used.json.account.id as string };
}

/** The same with a second factor in use; `code` is one that was not used yet. */
async function givenFactor() {
  const time = clock();
  const app = await testApp({ now: time.now });
  const account = await givenAccount(app);
  const started = await account.browser.post(startSecondFactor.path, { password: PASSWORD });
  const secret = bytesOf(started.json.secret);
  const code = () => {
    time.pass(60);
    return codeAt(secret, Math.floor(time.now().getTime() / 30_000));
  };
  const confirmed = await account.browser.post(confirmSecondFactor.path, { code: code() });
  expect(confirmed.status).toBe(200);
  // The tries of this test count anew from here.
  time.pass(1_000);
  const recoveryCodes = confirmed.json.recoveryCodes as string[];
  const enter = (given: object, browser: TestClient = app.anyone()) =>
    browser.post(signIn.path, { email: account.email, password: PASSWORD, ...given });
  return { app, ...account, code, recoveryCodes, enter, time };
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const codeOf = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

test('AUTH-13: an account lists the browsers it is signed in on, and ends one or all others', async () => {
  const app = await testApp();
  const { email, browser, accountId } = await givenAccount(app);
  const phone = app.anyone();
  await phone.get('/api/crumb');
  const headers = { 'user-agent': FIREFOX };
  expect((await phone.post(signIn.path, { email, password: PASSWORD }, { headers })).status).toBe(200);
  const third = app.anyone();
  await third.post(signIn.path, { email, password: PASSWORD });

  const { sessions } = (await phone.get(listAccountSessions.path)).json;
  expect(sessions).toHaveLength(3);
  const [current] = sessions.filter((session: { isCurrent: boolean }) => session.isCurrent);
  expect(current).toMatchObject({
    device: 'Firefox on Windows',
    address: expect.stringMatching(/^10\.\d+\.\d+\.0$/),
  });
  expect(JSON.stringify(sessions)).not.toMatch(/token|Mozilla/);

  // Nobody ends what is somebody else's.
  const stranger = await givenAccount(app);
  const path = `${listAccountSessions.path}/${current.id}`;
  expect(codeOf(await stranger.browser.del(path))).toEqual([404, 'not-found']);
  expect((await browser.del(path)).status).toBe(200);
  expect((await phone.get(getMe.path)).status).toBe(401);
  expect((await third.del(deleteOtherAccountSessions.path)).json).toEqual({ ended: 1 });
  expect((await browser.get(getMe.path)).status).toBe(401);
  expect((await third.get(getMe.path)).status).toBe(200);
  expect((await stranger.browser.get(getMe.path)).status).toBe(200);
  const left = await app.query(`select id from sessions where account_id = $1`, [accountId]);
  expect(left).toHaveLength(1);
});

test('AUTH-13: a second factor is asked for at each sign-in once a code has confirmed it; each code works once', async () => {
  const { app, browser, code, enter, accountId, email } = await givenFactor();
  expect((await browser.get(getSecondFactor.path)).json).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  const before = await app.query(`select count(*) as n from sessions where account_id = $1`, [accountId]);
  const without = app.anyone();
  expect(codeOf(await enter({}, without))).toEqual([401, 'second-factor-needed']);
  expect(codeOf(await enter({ code: '000000' }, without))).toEqual([403, 'second-factor-wrong']);
  // A wrong password says nothing of the second factor.
  expect(codeOf(await enter({ password: 'wrong', code: '000000' }))).toEqual([401, 'invalid-sign-in']);
  expect((await without.get(getMe.path)).status).toBe(401);
  expect(await app.query(`select count(*) as n from sessions where account_id = $1`, [accountId])).toEqual(
    before,
  );
  const once = code();
  expect((await enter({ code: ` ${once.slice(0, 3)} ${once.slice(3)}` }, without)).status).toBe(200);
  expect((await without.get(getMe.path)).json.account.email).toBe(email);
  expect(codeOf(await enter({ code: once }))).toEqual([403, 'second-factor-wrong']);
  const [stored] = await app.query<{ text: string }>(
    `select f::text as text from second_factors f where account_id = $1`,
    [accountId],
  );
  expect(stored?.text).not.toMatch(/[A-Z2-7]{32}/);
});

test('AUTH-13: tries of codes are limited, also for who knows the password', async () => {
  const { code, enter } = await givenFactor();
  for (let tried = 0; tried < 5; tried += 1)
    expect(codeOf(await enter({ code: '000000' }))).toEqual([403, 'second-factor-wrong']);
  expect(codeOf(await enter({ code: code() }))).toEqual([429, 'rate-limited']);
});

test('AUTH-13: a recovery code works once in place of the app, and is told by mail', async () => {
  const { app, recoveryCodes, enter, browser, email, code, time } = await givenFactor();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect((await enter({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
  expect(codeOf(await enter({ code: first }))).toEqual([403, 'second-factor-wrong']);
  expect((await browser.get(getSecondFactor.path)).json.recoveryCodesLeft).toBe(9);
  const mails = await app.query(`select kind from account_mails where to_address = $1 order by created_at`, [
    email,
  ]);
  expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-on', 'recovery-code-used']);
  // Those of before end with the new ones.
  time.pass(1_000);
  const made = await browser.post(createRecoveryCodes.path, { password: PASSWORD, code: code() });
  expect(made.json.recoveryCodes).toHaveLength(10);
  expect(codeOf(await enter({ code: second }))).toEqual([403, 'second-factor-wrong']);
});

test('AUTH-13: neither an invitation nor a new password by mail goes round the second factor', async () => {
  const { app, email, accountId, code, enter } = await givenFactor();
  const inviter = await app.signIn('admin');
  const { token, tokenHash } = newLinkToken();
  await app.database.installation((db) =>
    insertLink(db, {
      ...{ id: app.deps.newId(), tokenHash, kind: 'invitation', email, websiteId: app.websiteId },
      ...{ roles: [ROLES.editor], invitedBy: inviter.accountId, lifeSeconds: 3600 },
    }),
  );
  const thief = app.anyone();
  expect(codeOf(await thief.post(useSignInLink.path, { token }))).toEqual([401, 'second-factor-needed']);
  expect(codeOf(await thief.post(useSignInLink.path, { token, code: '123' }))).toEqual([
    403,
    'second-factor-wrong',
  ]);
  expect((await thief.get(getMe.path)).status).toBe(401);
  const rolesOf = async () => {
    const rows = await app.query<{ roles: number[] }>(
      `select roles from memberships where account_id = $1 and website_id = $2`,
      [accountId, app.websiteId],
    );
    return rows[0]?.roles ?? [];
  };
  expect(await rolesOf()).not.toContain(ROLES.editor);
  expect((await thief.post(useSignInLink.path, { token, code: code() })).status).toBe(200);
  expect(await rolesOf()).toContain(ROLES.editor);

  const auth = await app.deps.services.loadAuth();
  const reset = await app.database.installation((db) => auth.createResetToken(db, email));
  const newPassword = 'another long password';
  expect((await app.anyone().post(resetPassword.path, { token: reset, newPassword })).status).toBe(200);
  expect(codeOf(await enter({ password: newPassword }))).toEqual([401, 'second-factor-needed']);
  expect((await enter({ password: newPassword, code: code() })).status).toBe(200);
});

test('AUTH-13: the link that an operator makes on the server signs in without a code, and is told by mail', async () => {
  const { app, email } = await givenFactor();
  const token = await app.database.installation((db) => createSignInLink(db, { ...app.deps, email }));
  expect((await app.anyone().post(useSignInLink.path, { token })).status).toBe(200);
  const mails = await app.query(`select kind from account_mails where to_address = $1`, [email]);
  expect(mails.map(({ kind }) => kind)).toContain('operator-link-used');
});

test('AUTH-13: turning the second factor on or off asks for the password, off for a code too', async () => {
  const { app, browser, code, enter, time } = await givenFactor();
  const other = await givenAccount(app);
  expect(codeOf(await other.browser.post(startSecondFactor.path, { password: 'wrong' }))).toEqual([
    403,
    'wrong-password',
  ]);
  expect(codeOf(await other.browser.post(confirmSecondFactor.path, { code: code() }))).toEqual([
    409,
    'conflict',
  ]);
  // What was begun and not confirmed asks nobody for anything.
  await other.browser.post(startSecondFactor.path, { password: PASSWORD });
  const signedIn = await app.anyone().post(signIn.path, { email: other.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  // Another one in place of one that is in use would be a way round it.
  expect(codeOf(await browser.post(startSecondFactor.path, { password: PASSWORD }))[1]).toMatch(
    /conflict|second-factor-needed/,
  );
  const remove = (given: object) => browser.post(removeSecondFactor.path, { password: PASSWORD, ...given });
  expect(codeOf(await remove({ code: '' }))).toEqual([401, 'second-factor-needed']);
  expect(codeOf(await remove({ password: 'wrong', code: code() }))).toEqual([403, 'wrong-password']);
  time.pass(1_000);
  expect((await remove({ code: code() })).status).toBe(200);
  expect((await enter({})).status).toBe(200);
});
