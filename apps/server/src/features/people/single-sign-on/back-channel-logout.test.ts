import { getMe } from '@sitewright/contract/accounts';
import * as contract from '@sitewright/contract/single-sign-on';
import { heldUpBy } from '@sitewright/testing/held-up';
import type { TestClient } from '@sitewright/testing/http-client';
import {
  type Cookies,
  logInAtProvider,
  type OidcServer,
  signOutAtProvider,
  startOidcServer,
} from '@sitewright/testing/oidc-server';
import { APP_URL, type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRecoveryCodes, startFactor } from '../accounts/second-factor/check.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let oidc: OidcServer;
let app: TestApp;
/** Statuses of what the provider has sent to the app. */
const answered: number[] = [];

beforeAll(async () => {
  oidc = await startOidcServer();
  // Nothing listens at the address of the app: what the provider sends there is handed to it.
  oidc.serve(APP_URL, async (url, { body }) => {
    const { status } = await postToken(
      new URL(url).pathname,
      new URLSearchParams(String(body)).get('logout_token'),
    );
    answered.push(status);
    return new Response(null, { status });
  });
  const identityProvider = { ...oidc.settings, domains: ['acme.test'] };
  app = await testApp({ keep: true, config: { identityProvider } });
  // The installation has been set up by somebody.
  await app.signIn();
});

afterAll(async () => {
  await app.app.close();
  await oidc.close();
});

const postToken = (path: string, token: string | null) =>
  app.anyone().send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token ?? '' }).toString(),
  });

const givenPerson = () => {
  const login = `person-${app.deps.newId()}`;
  oidc.people.set(login, { email: `${login}@acme.test`, name: 'Ada' });
  return login;
};

/** A browser that the provider sends back by a session there, and where to. */
async function comeBack(login: string, cookies: Cookies = new Map()) {
  const browser = app.anyone();
  const begun = await browser.get('/sso');
  const back = await logInAtProvider(String(begun.headers.location), login, cookies);
  return { browser, path: back.pathname + back.search };
}

/** Signs a browser in here by a session at the provider. */
async function signIn(login: string, cookies: Cookies = new Map()): Promise<TestClient> {
  const { browser, path } = await comeBack(login, cookies);
  await browser.get(path);
  expect(await isIn(browser)).toBe(true);
  return browser;
}

/** The account of a person, with a second factor; gives codes that work once. */
async function givenFactor(login: string) {
  const { account } = (await (await signIn(login)).get(getMe.path)).json;
  const accountId: string = account.id;
  return app.database.installation(async (db) => {
    await startFactor(db, app.deps, accountId);
    await db.query(`update second_factors set confirmed_at = now() where account_id = $1`, [accountId]);
    return { accountId, codes: await newRecoveryCodes(db, accountId) };
  });
}

/** A browser that is asked for the second factor, and how the provider calls its session. */
async function waitForFactor(login: string) {
  const { browser, path } = await comeBack(login);
  expect((await browser.get(path)).headers.location).toContain('/config/sign-in-code');
  const [row] = await app.query<{ sid: string }>(
    `select sid from sso_waiting where subject = $1 order by expires_at desc limit 1`,
    [login],
  );
  return { browser, sid: row?.sid ?? '' };
}

const isIn = async (browser: TestClient) => (await browser.get(getMe.path)).status === 200;

test('AUTH-14: a session that ends at the provider ends those begun by it here, and no other of the person or of others', async () => {
  const login = givenPerson();
  const desk: Cookies = new Map();
  const [first, second] = [await signIn(login, desk), await signIn(login, desk)];
  const phone = await signIn(login);
  const stranger = await signIn(givenPerson());
  const { url } = (await first.get(contract.getSsoLogoutUrl.path)).json;
  await signOutAtProvider(url, desk);
  expect(answered).toEqual([200]);
  expect([await isIn(first), await isIn(second), await isIn(phone), await isIn(stranger)]).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

/** A logout token as the provider makes it, but for what is changed. */
function tokenOf(changed: object, header: object = { typ: 'logout+jwt' }): string {
  const { issuer: iss, clientId: aud } = oidc.settings;
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss, aud, iat, exp: iat + 120, jti: app.deps.newId(), events: { [EVENT]: {} } };
  return oidc.sign({ ...claims, ...changed }, header);
}

const send = async (token: string) => {
  const { status, json } = await postToken(contract.receiveBackChannelLogout.path, token);
  return json?.error?.code ?? status;
};

test('AUTH-14: a token that names a person alone ends all sessions of theirs, once', async () => {
  const login = givenPerson();
  const [first, second, stranger] = [await signIn(login), await signIn(login), await signIn(givenPerson())];
  const token = tokenOf({ sub: login });
  expect(await send(token)).toBe(200);
  expect([await isIn(first), await isIn(second), await isIn(stranger)]).toEqual([false, false, true]);
  const again = await signIn(login);
  expect(await send(token)).toBe('logout-token-invalid');
  expect(await isIn(again)).toBe(true);
  // The name of a session of somebody else is worth nothing beside another person's.
  const [{ sid } = { sid: '' }] = await app.query<{ sid: string }>(
    `select sid from sso_sessions where subject = $1`,
    [login],
  );
  expect(sid).toMatch(/./);
  expect(await send(tokenOf({ sub: 'somebody', sid }))).toBe(200);
  expect(await isIn(again)).toBe(true);
});

test('AUTH-14: sign-ins that wait for a second factor end as sessions do: by the session, with it, or all of a person', async () => {
  const login = givenPerson();
  const { codes } = await givenFactor(login);
  const enter = async ({ browser }: { browser: TestClient }) =>
    (await browser.post(contract.confirmSsoSignIn.path, { code: codes.shift() })).status;
  const [first, second, third] = [
    await waitForFactor(login),
    await waitForFactor(login),
    await waitForFactor(login),
  ];
  expect(new Set([first.sid, second.sid, third.sid, '']).size).toBe(4);
  expect(await send(tokenOf({ sid: first.sid }))).toBe(200);
  expect(await enter(first)).toBe(410);
  expect(await send(tokenOf({ sub: login, sid: second.sid }))).toBe(200);
  expect(await enter(second)).toBe(410);
  expect(await enter(third)).toBe(200);
  const late = await waitForFactor(login);
  expect(await send(tokenOf({ sub: login }))).toBe(200);
  expect(await enter(late)).toBe(410);
  // Nor does one go on whose account is no longer connected.
  const gone = await waitForFactor(login);
  await app.query(`delete from sso_identities where subject = $1`, [login]);
  expect(await enter(gone)).toBe(410);
});

test('AUTH-14: a sign-in that is just being done ends too, at its second step or without one, also where no person is named', async () => {
  const login = givenPerson();
  const { accountId, codes } = await givenFactor(login);
  const person = givenPerson();
  await signIn(person);
  const [{ id: plainId } = { id: '' }] = await app.query<{ id: string }>(
    `select account_id as id from sso_identities where subject = $1`,
    [person],
  );
  /** Sends the token while the sign-in is held up by a row, and lets both go on. */
  const race = async (row: string, id: string, begin: () => Promise<TestReply>, token: string) => {
    const replies = await app.database.installation(async (db) => {
      await db.query(`select from ${row} = $1 for update`, [id]);
      const held = await heldUpBy(db, app.query);
      const signedIn = begin();
      await expect.poll(held).toBe(1);
      const sent = send(token);
      await expect.poll(held).toBe(2);
      return [signedIn.then(({ status }) => status), sent] as const;
    });
    return Promise.all(replies);
  };
  for (const names of [{ sub: login }, {}]) {
    const { browser, sid } = await waitForFactor(login);
    const enter = () => browser.post(contract.confirmSsoSignIn.path, { code: codes.shift() });
    const token = tokenOf({ ...names, sid });
    expect(await race('second_factors where account_id', accountId, enter, token)).toEqual([200, 200]);
    expect(await isIn(browser)).toBe(false);
  }
  for (const names of [{ sub: person }, {}]) {
    const desk: Cookies = new Map();
    await signIn(person, desk);
    const [{ sid } = { sid: '' }] = await app.query<{ sid: string }>(
      `select o.sid from sso_sessions o join sessions s on s.id = o.session_id
        where o.subject = $1 order by s.created_at desc limit 1`,
      [person],
    );
    const { browser, path } = await comeBack(person, desk);
    const token = tokenOf({ ...names, sid });
    expect(await race('accounts where id', plainId, () => browser.get(path), token)).toEqual([303, 200]);
    expect(await isIn(browser)).toBe(false);
  }
});

test('AUTH-14: two of one token at once end sessions once', async () => {
  const token = tokenOf({ sub: 'nobody' });
  expect((await Promise.all([send(token), send(token)])).sort()).toEqual([200, 'logout-token-invalid']);
});

test('AUTH-14: tokens that the provider did not make for this, or not now, end nothing', async () => {
  const login = givenPerson();
  const browser = await signIn(login);
  const now = Math.floor(Date.now() / 1000);
  const sub = login;
  const [head = '', body = ''] = tokenOf({ sub }).split('.');
  const other = await startOidcServer();
  const hostile: [string, string][] = [
    ['no token', 'token'],
    ['signed by nobody', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`],
    ['signed by another', other.sign(JSON.parse(Buffer.from(body, 'base64url').toString()))],
    ['with a signature of something else', `${head}.${body}.${tokenOf({ sub, x: 1 }).split('.')[2]}`],
    ['of another provider', tokenOf({ sub, iss: 'https://other.test' })],
    ['for another client', tokenOf({ sub, aud: 'somebody else' })],
    ['that is over', tokenOf({ sub, iat: now - 400, exp: now - 280 })],
    ['that is old', tokenOf({ sub, iat: now - 400, exp: now + 400 })],
    ['of the future', tokenOf({ sub, iat: now + 300, exp: now + 400 })],
    ['without a time', tokenOf({ sub, iat: undefined })],
    ['without an end', tokenOf({ sub, exp: undefined })],
    ['without a name', tokenOf({ sub, jti: undefined })],
    ['with a nonce, as ID tokens have', tokenOf({ sub, nonce: 'n' })],
    ['without events', tokenOf({ sub, events: undefined })],
    ['of another event', tokenOf({ sub, events: { 'https://other.test': {} } })],
    ['of an event that is none', tokenOf({ sub, events: { [EVENT]: true } })],
    ['that names nobody', tokenOf({})],
    ['of another type', tokenOf({ sub }, { typ: 'at+jwt' })],
  ];
  for (const [what, token] of hostile)
    expect([what, await send(token)]).toEqual([what, 'logout-token-invalid']);
  expect(await isIn(browser)).toBe(true);
  await other.close();
});

test('AUTH-14: an installation without a provider knows no logout of one', async () => {
  const alone = await testApp();
  const reply = await alone.anyone().post(contract.receiveBackChannelLogout.path, { logout_token: 'x' });
  expect(reply.status).toBe(404);
});
