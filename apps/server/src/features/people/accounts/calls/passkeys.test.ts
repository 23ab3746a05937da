import { confirmEmailChange, requestEmailChange, undoEmailChange } from '@sitewright/contract/account-email';
import {
  confirmSecondFactor,
  deleteOtherAccountSessions,
  removeSecondFactor,
  startSecondFactor,
} from '@sitewright/contract/account-security';
import {
  changePassword,
  getMe,
  resetPassword,
  signIn,
  signOut,
  useSignInLink,
} from '@sitewright/contract/accounts';
import type { RequestOptions } from '@sitewright/contract/passkeys';
import * as contract from '@sitewright/contract/passkeys';
import { ROLES } from '@sitewright/domain/account/roles';
import { PASSWORD } from '@sitewright/testing/features/owner';
import {
  addByPassword,
  answerTo,
  enterBy,
  type GivenAccount,
  givenAccount,
  givenPasskey,
} from '@sitewright/testing/features/passkeys';
import { heldUpBy } from '@sitewright/testing/held-up';
import type { TestClient, TestReply } from '@sitewright/testing/http-client';
import { type Otherwise, softwareAuthenticator } from '@sitewright/testing/software-authenticator';
import { APP_URL, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { insertLink } from '../queries/links.ts';
import { codeAt } from '../second-factor/totp.ts';
import { createSignInLink, newLinkToken } from '../sign-in-links.ts';

const codeOf = ({ status, json }: TestReply) => [status, json.error?.code];
const REJECTED = [403, 'passkey-rejected'];
const isIn = async (browser: TestClient) => (await browser.get(getMe.path)).status === 200;

const mailsTo = async ({ app, email }: Pick<GivenAccount, 'app' | 'email'>) =>
  (
    await app.query<{ kind: string; text: string }>(
      `select kind, text from account_mails where to_address = $1 order by created_at`,
      [email],
    )
  ).map(({ kind, text }) => `${kind}${text.includes('“My phone”') ? ' of my phone' : ''}`);

test('AUTH-13: a passkey is added with the password, named, listed, renamed and removed, and its owner is told by mail', async () => {
  const given = await givenPasskey();
  const { app, browser, passkeyId, authenticator } = given;
  const listed = async () => (await browser.get(contract.listPasskeys.path)).json;
  expect(await listed()).toEqual({
    isOffered: true,
    passkeys: [
      {
        ...{ id: passkeyId, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
        ...{ isSynced: false, worksHere: true },
      },
    ],
  });
  expect((await enterBy(app.anyone(), authenticator)).status).toBe(200);
  const path = `${contract.listPasskeys.path}/${passkeyId}`;
  expect((await browser.patch(path, { name: 'Old phone' })).json.passkey).toMatchObject({
    name: 'Old phone',
    lastUsedAt: expect.any(String),
  });
  expect(codeOf(await browser.patch(path, { name: '  ' }))).toEqual([400, 'invalid-fields']);

  // It is nobody else's to name or remove.
  const stranger = await givenAccount(app);
  expect(codeOf(await stranger.browser.patch(path, { name: 'Mine' }))).toEqual([404, 'not-found']);
  const remove = (by: TestClient, password = PASSWORD) => by.post(`${path}/remove`, { password });
  expect(codeOf(await remove(stranger.browser))).toEqual([404, 'not-found']);
  expect(codeOf(await remove(browser, 'wrong'))).toEqual([403, 'wrong-password']);
  expect((await listed()).passkeys).toHaveLength(1);

  expect((await browser.patch(path, { name: 'My phone' })).status).toBe(200);
  expect((await remove(browser)).status).toBe(200);
  expect((await listed()).passkeys).toEqual([]);
  expect(codeOf(await enterBy(app.anyone(), authenticator))).toEqual(REJECTED);
  expect(await mailsTo(given)).toEqual(['passkey-added of my phone', 'passkey-removed of my phone']);
});

test('AUTH-13: a passkey signs in alone, in place of what was signed in before, and the session is the account’s like any other', async () => {
  const { app, email, authenticator } = await givenPasskey();
  const other = await givenAccount(app);
  const reply = await enterBy(other.browser, authenticator);
  expect(reply.json.account.email).toBe(email);
  expect((await other.browser.get(getMe.path)).json.account.email).toBe(email);
  expect(await app.query(`select id from sessions where account_id = $1`, [other.accountId])).toEqual([]);
  expect((await other.browser.del(deleteOtherAccountSessions.path)).json).toEqual({ ended: 1 });
  await other.browser.del(signOut.path);
  expect(await isIn(other.browser)).toBe(false);
  // Nothing that a copy of the database tells signs anybody in.
  const [stored] = await app.query<{ text: string }>(`select p::text as text from passkeys p limit 1`);
  expect(stored?.text).not.toContain(PASSWORD);
});

test('AUTH-13: adding one asks for the proof that every change of how one signs in asks for, in the session that adds it', async () => {
  const { app, browser } = await givenAccount(await testApp());
  const authenticator = softwareAuthenticator(APP_URL);
  const wrong = await browser.post(contract.startPasskey.path, { password: 'wrong' });
  expect(codeOf(wrong)).toEqual([403, 'wrong-password']);
  const started = await browser.post(contract.startPasskey.path, { password: PASSWORD });
  const body = { name: 'Key', passkey: authenticator.make(started.json.options) };
  // Another account that came to the same browser meanwhile gets nothing of it.
  const cookies = new Map(browser.cookies);
  const next = await givenAccount(app);
  for (const name of ['sw_session', 'crumb']) browser.cookies.set(name, next.browser.cookies.get(name) ?? '');
  expect(codeOf(await browser.post(contract.addPasskey.path, body))).toEqual(REJECTED);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.post(contract.addPasskey.path, body)).status).toBe(200);
  // Once, and by nobody else: an authenticator's passkey is one account's.
  expect(codeOf(await browser.post(contract.addPasskey.path, body))).toEqual(REJECTED);
  expect(codeOf(await addByPassword(next.browser, authenticator))).toEqual(REJECTED);
  expect(codeOf(await app.anyone().post(contract.addPasskey.path, body))).toEqual([401, 'not-signed-in']);
});

test.each<[string, Otherwise]>([
  ['of another origin', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'evil.test' }],
  ['to a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['without a look at its owner', { isUserVerified: false }],
  ['of a use, not of a making', { type: 'webauthn.get' }],
])('AUTH-13: no passkey is added by an answer %s', async (_what, otherwise) => {
  const { app, browser, accountId } = await givenAccount(await testApp());
  expect(codeOf(await addByPassword(browser, softwareAuthenticator(APP_URL), otherwise))).toEqual(REJECTED);
  expect(await app.query(`select id from passkeys where account_id = $1`, [accountId])).toEqual([]);
});

test('AUTH-13: nobody signs in by an answer that is not the passkey’s own to this browser’s challenge', async () => {
  const { app, browser, authenticator } = await givenPasskey();
  const victim = await givenPasskey(await givenAccount(app));
  const victims = Buffer.from(victim.accountId.replaceAll('-', ''), 'hex').toString('base64url');
  const thief = app.anyone();
  const hostile: [string, Otherwise][] = [
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'evil.test' }],
    ['to a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['without a look at its owner', { isUserVerified: false }],
    ['of a making, not of a use', { type: 'webauthn.create' }],
    ['that names another account', { userHandle: victims }],
    ['that may be copied all of a sudden', { isBackupEligible: true }],
  ];
  for (const [what, otherwise] of hostile) {
    expect([what, codeOf(await enterBy(thief, authenticator, otherwise))]).toEqual([what, REJECTED]);
    expect([what, await isIn(thief)]).toEqual([what, false]);
  }
  // Another's credential under one's own signature, and one that nobody has.
  const own = await answerTo(thief, authenticator);
  const post = (passkey: object, by = thief) => by.post(contract.signInWithPasskey.path, { passkey });
  const { id, rawId } = victim.authenticator.use({
    challenge: '',
    rpId: '',
    timeout: 0,
    userVerification: 'required',
  });
  expect(codeOf(await post({ ...own, id, rawId }))).toEqual(REJECTED);
  expect(codeOf(await enterBy(thief, softwareAuthenticator(APP_URL)))).toEqual(REJECTED);

  // Of another browser; once; and not when its time is over.
  const honest = await answerTo(browser, authenticator);
  expect(codeOf(await post(honest, app.anyone()))).toEqual(REJECTED);
  expect(codeOf(await post(honest))).toEqual(REJECTED);
  expect((await post(honest, browser)).status).toBe(200);
  expect(codeOf(await post(honest, browser))).toEqual(REJECTED);
  const late = await answerTo(thief, authenticator);
  await app.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect(codeOf(await post(late))).toEqual(REJECTED);
  expect(await isIn(thief)).toBe(false);
});

test('AUTH-13: a counter that goes back or stands still is a copy’s, which does not sign in; one that counts nothing does', async () => {
  const { app, authenticator, browser } = await givenPasskey();
  const by = (counter: number) => enterBy(app.anyone(), authenticator, { counter });
  expect((await by(7)).status).toBe(200);
  expect(codeOf(await by(7))).toEqual(REJECTED);
  expect(codeOf(await by(3))).toEqual(REJECTED);
  expect((await by(8)).status).toBe(200);
  const synced = softwareAuthenticator(APP_URL, { counts: false, isSynced: true });
  expect((await addByPassword(browser, synced)).json.passkey.isSynced).toBe(true);
  for (const _ of [1, 2]) expect((await enterBy(app.anyone(), synced)).status).toBe(200);
});

test('AUTH-13: an answer that is rejected uses its challenge up: an honest one to the same comes too late', async () => {
  const { app, browser, authenticator, email } = await givenFactor();
  const { options } = (await browser.post(contract.startPasskeyUse.path, {})).json;
  const other = softwareAuthenticator(APP_URL);
  const post = (passkey: object) => browser.post(contract.signInWithPasskey.path, { passkey });
  expect(codeOf(await post(authenticator.use(options, { isUserVerified: false })))).toEqual(REJECTED);
  expect(codeOf(await post(authenticator.use(options)))).toEqual(REJECTED);

  // As the second step after a password; a wrong password uses it up as well.
  const fresh = app.anyone();
  const byPassword = (passkey: object, password = PASSWORD) =>
    fresh.post(signIn.path, { email, password, passkey });
  for (const [wrong, code] of [
    [(asked: RequestOptions) => byPassword(other.use(asked)), REJECTED],
    [(asked: RequestOptions) => byPassword(authenticator.use(asked), 'wrong'), [401, 'invalid-sign-in']],
  ] as const) {
    const asked = (await fresh.post(contract.startPasskeyUse.path, {})).json.options;
    expect(codeOf(await wrong(asked))).toEqual(code);
    expect(codeOf(await byPassword(authenticator.use(asked)))).toEqual(REJECTED);
  }

  const proof = { password: PASSWORD, passkey: await answerTo(browser, authenticator) };
  const started = (await browser.post(contract.startPasskey.path, proof)).json.options;
  const keep = (passkey: object) => browser.post(contract.addPasskey.path, { name: 'Key', passkey });
  expect(codeOf(await keep(other.make(started, { isUserVerified: false })))).toEqual(REJECTED);
  expect(codeOf(await keep(other.make(started)))).toEqual(REJECTED);
});

test('AUTH-13: no passkey is added by a session that has ended meanwhile', async () => {
  const { app, browser, accountId } = await givenAccount(await testApp());
  const { options } = (await browser.post(contract.startPasskey.path, { password: PASSWORD })).json;
  const passkey = softwareAuthenticator(APP_URL).make(options);
  // As by a new password: the account is locked, and its sessions end.
  const { late } = await app.database.installation(async (db) => {
    await db.query(`select from accounts where id = $1 for update`, [accountId]);
    const reply = browser.post(contract.addPasskey.path, { name: 'Key', passkey });
    await expect.poll(await heldUpBy(db, app.query)).toBeGreaterThan(0);
    await db.query(`delete from sessions where account_id = $1`, [accountId]);
    return { late: reply };
  });
  expect(codeOf(await late)).toEqual(REJECTED);
  expect(await app.query(`select id from passkeys where account_id = $1`, [accountId])).toEqual([]);
});

test('AUTH-13: two answers to one challenge at once sign in once', async () => {
  const { app, authenticator } = await givenPasskey();
  const browser = app.anyone();
  const { json } = await browser.post(contract.startPasskeyUse.path, {});
  const both = [authenticator.use(json.options), authenticator.use(json.options)];
  const replies = await Promise.all(
    both.map((passkey) => browser.post(contract.signInWithPasskey.path, { passkey })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
});

/** The same with two-step sign-in on; `code` is one that was not used yet. */
async function givenFactor() {
  let ms = Date.now();
  const app = await testApp({ now: () => new Date(ms) });
  const given = await givenPasskey(await givenAccount(app));
  const started = await given.browser.post(startSecondFactor.path, { password: PASSWORD });
  const bits = [...(started.json.secret as string)].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const code = () => {
    ms += 60_000;
    return codeAt(Buffer.from(bytes), Math.floor(ms / 30_000));
  };
  expect((await given.browser.post(confirmSecondFactor.path, { code: code() })).status).toBe(200);
  // The tries of this test count anew from here.
  ms += 1_000_000;
  return { ...given, code };
}

test('AUTH-13: a passkey of the account takes the place of the code, after the password, at an invitation and as proof', async () => {
  const { app, email, browser, authenticator, code, passkeyId } = await givenFactor();
  const other = await givenPasskey(await givenAccount(app));
  const fresh = app.anyone();
  const byPassword = (more: object) => fresh.post(signIn.path, { email, password: PASSWORD, ...more });
  const asked = await byPassword({});
  expect(codeOf(asked)).toEqual([401, 'second-factor-needed']);
  expect(asked.json.error.fields).toEqual({ passkey: 'You can use a passkey instead.' });
  // With somebody else's passkey it is as without one.
  expect(codeOf(await byPassword({ passkey: await answerTo(fresh, other.authenticator) }))).toEqual(REJECTED);
  expect(await isIn(fresh)).toBe(false);
  // Nor does a passkey go round a wrong password.
  const wrong = { password: 'wrong', passkey: await answerTo(fresh, authenticator) };
  expect(codeOf(await byPassword(wrong))).toEqual([401, 'invalid-sign-in']);
  expect((await byPassword({ passkey: await answerTo(fresh, authenticator) })).status).toBe(200);

  const inviter = await app.signIn('admin');
  const { token, tokenHash } = newLinkToken();
  await app.database.installation((db) =>
    insertLink(db, {
      ...{ id: app.deps.newId(), tokenHash, kind: 'invitation', email, websiteId: app.websiteId },
      ...{ roles: [ROLES.editor], invitedBy: inviter.accountId, lifeSeconds: 3600 },
    }),
  );
  const guest = app.anyone();
  const accept = (more: object) => guest.post(useSignInLink.path, { token, ...more });
  expect(codeOf(await accept({}))).toEqual([401, 'second-factor-needed']);
  expect(codeOf(await accept({ passkey: await answerTo(guest, other.authenticator) }))).toEqual(REJECTED);
  expect((await accept({ passkey: await answerTo(guest, authenticator) })).status).toBe(200);

  // A change of how one signs in asks for the password still; a passkey is no way round the second step of another's.
  const second = { password: PASSWORD };
  expect(codeOf(await browser.post(contract.startPasskey.path, second))).toEqual([
    401,
    'second-factor-needed',
  ]);
  const path = `${contract.listPasskeys.path}/${passkeyId}/remove`;
  expect(codeOf(await browser.post(path, second))).toEqual([401, 'second-factor-needed']);
  const proven = { ...second, passkey: await answerTo(browser, authenticator) };
  expect((await browser.post(removeSecondFactor.path, proven)).status).toBe(200);
  expect(code()).toMatch(/^\d{6}$/);
});

test('AUTH-13: whoever takes a change of the address back is rid of all passkeys, also of those added before it', async () => {
  const given = await givenPasskey();
  const { app, email, browser, authenticator } = given;
  const to = `new-${email}`;
  const tokenTo = async (address: string) => {
    const [mail] = await app.query<{ text: string }>(
      `select text from account_mails where to_address = $1 and text like '%token=%' order by created_at desc limit 1`,
      [address],
    );
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  const thiefs = softwareAuthenticator(APP_URL);
  expect((await addByPassword(browser, thiefs)).status).toBe(200);
  expect((await browser.post(requestEmailChange.path, { email: to, password: PASSWORD })).status).toBe(200);
  expect((await browser.post(confirmEmailChange.path, { token: await tokenTo(to) })).status).toBe(200);
  const undone = await app.anyone().post(undoEmailChange.path, { token: await tokenTo(email) });
  expect([undone.status, undone.json]).toEqual([200, { email, removedPasskeys: 2 }]);
  for (const each of [thiefs, authenticator])
    expect(codeOf(await enterBy(app.anyone(), each))).toEqual(REJECTED);
  expect(await mailsTo(given)).toContain('passkeys-removed of my phone');
});

test('AUTH-13: a link that sets a new password removes the passkeys; a change of it does not', async () => {
  const given = await givenPasskey();
  const { app, email, browser, authenticator } = given;
  const newPassword = 'another long password';
  const changed = await browser.post(changePassword.path, { currentPassword: PASSWORD, newPassword });
  expect(changed.status).toBe(200);
  expect((await enterBy(app.anyone(), authenticator)).status).toBe(200);

  const auth = await app.deps.services.loadAuth();
  const token = await app.database.installation((db) => auth.createResetToken(db, email));
  const reset = await app.anyone().post(resetPassword.path, { token, newPassword });
  expect([reset.status, reset.json]).toEqual([200, { removedPasskeys: 1 }]);
  expect(codeOf(await enterBy(app.anyone(), authenticator))).toEqual(REJECTED);
  expect(await mailsTo(given)).toContain('passkeys-removed of my phone');

  const other = await givenPasskey(await givenAccount(app));
  const byOperator = async (more: object) => {
    const link = await app.database.installation((db) =>
      createSignInLink(db, { ...app.deps, email: other.email }),
    );
    return app.anyone().post(useSignInLink.path, { token: link, ...more });
  };
  expect((await byOperator({})).status).toBe(200);
  expect((await enterBy(app.anyone(), other.authenticator)).status).toBe(200);
  expect((await byOperator({ password: newPassword })).status).toBe(200);
  expect(codeOf(await enterBy(app.anyone(), other.authenticator))).toEqual(REJECTED);
});

test('AUTH-13: tries are limited, and so is the number of passkeys', async () => {
  const { app, browser, accountId } = await givenPasskey();
  await app.query(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, is_backup_eligible, is_backed_up, transports, rp_id, name)
     select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', 0, false, false, '{}', 'localhost', 'Key'
       from generate_series(2, 20)`,
    [accountId],
  );
  const full = await browser.post(contract.startPasskey.path, { password: PASSWORD });
  expect(codeOf(full)).toEqual([409, 'passkeys-full']);
  const thief = app.anyone();
  const stranger = softwareAuthenticator(APP_URL);
  const passkey = await answerTo(thief, stranger);
  const tries = [];
  for (let tried = 0; tried <= 60; tried += 1)
    tries.push(codeOf(await thief.post(contract.signInWithPasskey.path, { passkey })));
  expect(tries[59]).toEqual(REJECTED);
  expect(tries[60]).toEqual([429, 'rate-limited']);
});

test('AUTH-13: a program at an address without secure contexts offers none', async () => {
  const app = await testApp();
  const { browser } = await givenAccount(app);
  const { appUrl } = app.deps.config;
  expect((await browser.get(contract.listPasskeys.path)).json.isOffered).toBe(true);
  Object.assign(app.deps.config, { appUrl: 'http://192.0.2.1:3000' });
  try {
    expect((await browser.get(contract.listPasskeys.path)).json).toEqual({ isOffered: false, passkeys: [] });
    for (const [path, body] of [
      [contract.startPasskeyUse.path, {}],
      [contract.startPasskey.path, { password: PASSWORD }],
    ] as const)
      expect(codeOf(await browser.post(path, body))).toEqual([404, 'not-found']);
  } finally {
    Object.assign(app.deps.config, { appUrl });
  }
});
