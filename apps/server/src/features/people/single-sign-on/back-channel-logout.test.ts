import { getMe } from '@sitewright/contract/accounts';
import * as contract from '@sitewright/contract/single-sign-on';
import type { TestClient } from '@sitewright/testing/http-client';
import {
  type Cookies,
  logInAtProvider,
  type OidcServer,
  signOutAtProvider,
  startOidcServer,
} from '@sitewright/testing/oidc-server';
import { APP_URL, type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

/** Signs a browser in here by a session at the provider. */
async function signIn(login: string, cookies: Cookies = new Map()): Promise<TestClient> {
  const browser = app.anyone();
  const begun = await browser.get('/sso');
  const back = await logInAtProvider(String(begun.headers.location), login, cookies);
  await browser.get(back.pathname + back.search);
  expect(await isIn(browser)).toBe(true);
  return browser;
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

test('AUTH-14: a sign-in that waits for a second factor ends with its session at the provider, and no other', async () => {
  const login = givenPerson();
  await signIn(login);
  await app.query(
    `insert into second_factors (account_id, secret, confirmed_at)
     select account_id, '', now() from sso_identities where subject = $1`,
    [login],
  );
  for (const cookies of [new Map(), new Map()] as Cookies[]) {
    const browser = app.anyone();
    const begun = await browser.get('/sso');
    const back = await logInAtProvider(String(begun.headers.location), login, cookies);
    const reply = await browser.get(back.pathname + back.search);
    expect(reply.headers.location).toBe(`${APP_URL}/config/sign-in-code`);
  }
  const waiting = async () =>
    (
      await app.query<{ sid: string }>(`select sid from sso_waiting where subject = $1 order by sid`, [login])
    ).map(({ sid }) => sid);
  const [first, second] = await waiting();
  expect(await send(tokenOf({ sid: first }))).toBe(200);
  expect(await waiting()).toEqual([second]);
  expect(await send(tokenOf({ sub: login }))).toBe(200);
  expect(await waiting()).toEqual([]);
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
