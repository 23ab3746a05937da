import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startSecondFactor } from '@sitewright/contract/account-security';
import { getMe, signOut, useSignInLink } from '@sitewright/contract/accounts';
import * as contract from '@sitewright/contract/single-sign-on';
import { ROLES } from '@sitewright/domain/account/roles';
import type { TestClient } from '@sitewright/testing/http-client';
import { logInAtProvider, type OidcServer, startOidcServer } from '@sitewright/testing/oidc-server';
import { givenSite } from '@sitewright/testing/site';
import { APP_URL, type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { insertAccount } from '../accounts/queries/accounts.ts';
import { newRecoveryCodes } from '../accounts/second-factor/check.ts';
import { createSignInLink } from '../accounts/sign-in-links.ts';
import { applyGroups } from './group-roles.ts';
import { createProviderClient } from './provider-client.ts';
import { insertIdentity } from './queries/identities.ts';

const PASSWORD = 'correct horse battery';

let oidc: OidcServer;
let app: TestApp;
let site: string;
/** The setting of the app, which a test may change for its own time. */
let identityProvider: OidcServer['settings'];

beforeAll(async () => {
  oidc = await startOidcServer();
  oidc.serve(APP_URL);
  const groupRoles = { staff: { '*': [ROLES.viewer] }, shop: { '*': [ROLES.editor, ROLES.storeManager] } };
  identityProvider = { ...oidc.settings, domains: ['acme.test'], groupRoles };
  app = await testApp({ keep: true, config: { identityProvider } });
  site = app.websiteId;
  await app.query(`update websites set account_state = 'enterprise' where id = $1`, [site]);
  // The installation has been set up by somebody.
  await app.signIn();
});

afterAll(async () => {
  await app.app.close();
  await oidc.close();
});

/** Takes a browser from the beginning to the provider and back; gives where the app leads it then. */
async function roundTrip(browser: TestClient, login: string, start: string = '/sso') {
  const begun = await browser.get(start);
  expect(begun.status).toBe(303);
  const back = await logInAtProvider(String(begun.headers.location), login);
  return browser.get(back.pathname + back.search);
}

const givenPerson = (person: object = {}) => {
  const login = `person-${app.deps.newId()}`;
  oidc.people.set(login, { email: `${login}@acme.test`, name: 'Ada', ...person });
  return { login, email: `${login}@acme.test` };
};

const failureOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location)).searchParams.get('sso');

test('AUTH-11, AUTH-14: the page of an enterprise site leads its contributor to the provider and back to what was asked for', async () => {
  const { login, email } = givenPerson({ groups: ['staff'] });
  const page = await app.get('/config/sso?next=/config/files');
  expect(page.status).toBe(200);
  expect(page.text).toContain('"pageType":400');
  const links = [...page.text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) =>
    href?.replaceAll('&#38;', '&'),
  );
  expect(links).toHaveLength(1);
  const link = new URL(String(links[0]));
  expect(link.origin).toBe(APP_URL);
  const browser = app.anyone();
  const reply = await roundTrip(browser, login, link.pathname + link.search);
  expect(reply).toMatchObject({ status: 303, headers: { location: `${APP_URL}/config/files` } });
  const me = await browser.get(getMe.path);
  expect(me.json).toMatchObject({
    account: { email, name: 'Ada', isOperator: false, language: null },
    websites: expect.arrayContaining([expect.objectContaining({ id: site, roles: [ROLES.viewer] })]),
  });
  const session = await app.query(
    `select s.expires_at < now() + interval '12 hours 1 minute' as short from sessions s where account_id = $1`,
    [me.json.account.id],
  );
  expect(session).toEqual([{ short: true }]);
  const { identities } = (await browser.get(contract.listSsoIdentities.path)).json;
  expect(identities).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
});

test('AUTH-14: a sign-in that fails at the provider comes back to the sign-in screen, which knows why and where to go on to', async () => {
  const reply = await roundTrip(app.anyone(), 'abort', `/sso?site=${site}&next=/config/files`);
  expect(reply).toMatchObject({
    status: 303,
    headers: { location: `${APP_URL}/config/sign-in?sso=declined&next=%2Fconfig%2Ffiles` },
  });
});

test('AUTH-14: the page is there on enterprise sites alone, and no other site begins a sign-in', async () => {
  const of = await givenSite(app.database, { identifier: `other-${app.deps.newId()}` });
  await app.query(`update websites set account_state = 'paid' where id = $1`, [site]);
  expect((await app.get('/config/sso')).status).toBe(404);
  await app.query(`update websites set account_state = 'enterprise' where id = $1`, [site]);
  expect(failureOf(await app.anyone().get(`/sso?site=${of}`))).toBe('not-offered');
  expect(failureOf(await app.anyone().get('/sso?site=nobody'))).toBe('not-offered');
  expect(failureOf(await app.anyone().get('/sso?provider=nobody'))).toBe('not-offered');
  expect((await app.anyone().get(contract.listSignInProviders.path)).json).toEqual({
    providers: [{ name: 'Acme Login', path: '/sso?provider=installation' }],
  });
});

test.each([
  [
    'an address that nobody has confirmed',
    { email: 'ada@gmail.test', groups: ['staff'] },
    'unconfirmed-address',
  ],
  ['no address', { email: undefined, groups: ['staff'] }, 'unconfirmed-address'],
  ['a mark in the address', { email: 'boss\u200e@acme.test', groups: ['staff'] }, 'unconfirmed-address'],
  [
    'no group and no domain of the organization',
    { email: 'ada@gmail.test', email_verified: true },
    'no-access',
  ],
])('somebody with %s gets no account', async (_what, person, reason) => {
  const before = await app.query('select count(*) from accounts');
  const { login } = givenPerson(person);
  const reply = await roundTrip(app.anyone(), login);
  expect(failureOf(reply)).toBe(reason);
  expect(await app.query('select count(*) from accounts')).toEqual(before);
});

test('an attempt works once, and in no other browser', async () => {
  const { login } = givenPerson();
  const victim = app.anyone();
  const attacker = app.anyone();
  const begun = await attacker.get('/sso');
  const back = await logInAtProvider(String(begun.headers.location), login);
  const path = back.pathname + back.search;
  expect(failureOf(await victim.get(path))).toBe('expired');
  await victim.get('/sso');
  expect(failureOf(await victim.get(path))).toBe('expired');
  expect((await attacker.get(path)).headers.location).toBe(`${APP_URL}/config`);
  expect(failureOf(await attacker.get(path))).toBe('expired');
  expect((await victim.get(getMe.path)).status).toBe(401);
});

/** Somebody with a password and an address that the provider knows too. */
async function givenOwner(person: object = {}) {
  const token = await app.database.installation((db) => createSignInLink(db, app.deps));
  const { login, email } = givenPerson({ email_verified: true, ...person });
  const browser = app.anyone();
  const used = await browser.post(useSignInLink.path, { token, email, password: PASSWORD });
  return { login, email, browser, accountId: used.json.account.id as string };
}

async function connect(browser: TestClient, login: string) {
  const { issuer } = oidc.settings;
  const begun = await browser.post(contract.connectSsoIdentity.path, { issuer, password: PASSWORD });
  expect(begun.status).toBe(200);
  const back = await logInAtProvider(begun.json.url, login);
  return browser.get(back.pathname + back.search);
}

test('no account is taken over by an equal address: its owner alone connects it, with the password', async () => {
  const { login, browser, accountId } = await givenOwner();
  const { issuer } = oidc.settings;
  expect(failureOf(await roundTrip(app.anyone(), login))).toBe('address-taken');

  const wrong = { issuer, password: 'not the password' };
  expect((await browser.post(contract.connectSsoIdentity.path, wrong)).json.error.code).toBe(
    'wrong-password',
  );
  expect((await browser.post(contract.connectSsoIdentity.path, { ...wrong, issuer: 'x' })).status).toBe(404);
  expect((await connect(browser, login)).headers.location).toBe(`${APP_URL}/config/account`);
  const listed = await browser.get(contract.listSsoIdentities.path);
  expect(listed.json).toMatchObject({ identities: [{ issuer, name: 'Acme Login' }], connectable: [] });

  const other = app.anyone();
  await roundTrip(other, login);
  expect((await other.get(getMe.path)).json.account.id).toBe(accountId);

  const second = await givenOwner();
  expect(failureOf(await connect(second.browser, login))).toBe('connected-elsewhere');

  const removed = await browser.post(contract.disconnectSsoIdentity.path, { issuer, password: PASSWORD });
  expect(removed.status).toBe(200);
  expect((await other.get(getMe.path)).status).toBe(401);
  expect((await browser.get(getMe.path)).status).toBe(200);
  expect(failureOf(await roundTrip(other, login))).toBe('address-taken');
});

test('AUTH-14: disconnecting takes the roles of the groups back, and both ends of a connection are told by mail', async () => {
  const { login, browser, email, accountId } = await givenOwner({ groups: ['shop'] });
  await connect(browser, login);
  await roundTrip(app.anyone(), login);
  await app.query(`update memberships set roles = roles || $2::integer where account_id = $1`, [
    accountId,
    ROLES.moderator,
  ]);
  const body = { issuer: oidc.settings.issuer, password: PASSWORD };
  expect((await browser.post(contract.disconnectSsoIdentity.path, body)).status).toBe(200);
  const left = await app.query(`select roles from memberships where account_id = $1`, [accountId]);
  expect(left).toEqual([{ roles: [ROLES.moderator] }]);
  expect(await app.query(`select * from sso_roles where account_id = $1`, [accountId])).toEqual([]);
  const entries = await app.query(
    `select action, details->'roles'->'after' as after from audit_entries where actor_id = $1 order by id`,
    [accountId],
  );
  expect(entries.at(-1)).toEqual({ action: 'contributor.roles-by-groups', after: [ROLES.moderator] });
  const mails = await app.query(
    `select kind, text like '%Acme Login%' as named from account_mails where to_address = $1 order by created_at`,
    [email],
  );
  expect(mails).toEqual([
    { kind: 'sso-connected', named: true },
    { kind: 'sso-disconnected', named: true },
  ]);
});

test('what was begun by one account connects nothing with the next one in the browser', async () => {
  const { login, browser } = await givenOwner();
  const begun = await browser.post(contract.connectSsoIdentity.path, {
    issuer: oidc.settings.issuer,
    password: PASSWORD,
  });
  const back = await logInAtProvider(begun.json.url, login);
  await browser.del(signOut.path);
  expect(failureOf(await browser.get(back.pathname + back.search))).toBe('expired');
});

test('the second factor of an account is asked for after the provider too', async () => {
  const { login, browser, accountId } = await givenOwner();
  await connect(browser, login);
  const started = await browser.post(startSecondFactor.path, { password: PASSWORD });
  const secret = Buffer.from(started.json.secret, 'utf8');
  expect(secret.length).toBeGreaterThan(0);
  const { recoveryCodes } = await app.database.installation(async (db) => {
    await db.query(`update second_factors set confirmed_at = now() where account_id = $1`, [accountId]);
    return { recoveryCodes: await newRecoveryCodes(db, accountId) };
  });
  const other = app.anyone();
  const reply = await roundTrip(other, login, '/sso?next=/config/files');
  expect(reply.headers.location).toBe(`${APP_URL}/config/sign-in-code`);
  expect((await other.get(getMe.path)).status).toBe(401);
  const enter = (code: string | undefined, from = other) =>
    from.post(contract.confirmSsoSignIn.path, { code });
  expect((await enter('abcd-efgh')).json.error.code).toBe('second-factor-wrong');
  expect((await enter(recoveryCodes[0], app.anyone())).json.error.code).toBe('invalid-link');
  expect((await enter(recoveryCodes[0])).json).toMatchObject({
    account: { id: accountId },
    returnUrl: `${APP_URL}/config/files`,
  });
  expect((await other.get(getMe.path)).status).toBe(200);
  expect((await enter(recoveryCodes[1])).json.error.code).toBe('invalid-link');
});

test('roles follow the groups at each sign-in; those given by hand stay, and so does the last administrator', async () => {
  const { login } = givenPerson({ groups: ['shop', 'unknown'] });
  const browser = app.anyone();
  const rolesOf = async () => {
    await roundTrip(browser, login);
    const { websites } = (await browser.get(getMe.path)).json;
    return websites.flatMap(({ id, roles }: { id: string; roles: number[] }) => (id === site ? [roles] : []));
  };
  const be = (groups: readonly string[] | undefined, more: object = {}) =>
    oidc.people.set(login, { email: `${login}@acme.test`, ...(groups ? { groups } : {}), ...more });
  expect(await rolesOf()).toEqual([[ROLES.editor, ROLES.storeManager]]);
  const accountId = (await browser.get(getMe.path)).json.account.id;
  await app.query(`update memberships set roles = roles || $2::integer where account_id = $1`, [
    accountId,
    ROLES.moderator,
  ]);
  be(['staff']);
  expect(await rolesOf()).toEqual([[ROLES.moderator, ROLES.viewer]]);
  be([]);
  expect(await rolesOf()).toEqual([[ROLES.moderator]]);
  // An address that changed at the provider locks nobody out.
  be(undefined, { email: 'new-name@acme.test' });
  expect(await rolesOf()).toEqual([[ROLES.moderator]]);

  const provider = { id: 'p', ...oidc.settings, groupRoles: { owners: { '*': [ROLES.admin] } } };
  const apply = (groups: string[]) =>
    app.database.installation((db) => applyGroups(db, app.deps, { provider, accountId, groups }));
  const stored = () =>
    app.query(`select roles from memberships where account_id = $1 and website_id = $2`, [accountId, site]);
  await app.query(`delete from memberships where website_id = $1 and account_id <> $2`, [site, accountId]);
  await apply(['owners']);
  await apply([]);
  expect(await stored()).toEqual([{ roles: [ROLES.admin, ROLES.moderator] }]);
});

test('two first sign-ins of one person at the same moment are both the one account', async () => {
  const { login, email } = givenPerson();
  const browser = app.anyone();
  const begun = await browser.get('/sso');
  const back = await logInAtProvider(String(begun.headers.location), login);
  const other = { id: app.deps.newId(), email, name: 'Ada', language: null };
  const { issuer } = oidc.settings;
  const reply = await app.database.installation(async (db) => {
    await insertAccount(db, other);
    await insertIdentity(db, { issuer, subject: login, accountId: other.id });
    const { rows } = await db.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid');
    const second = browser.get(back.pathname + back.search);
    const waiting = () =>
      app.query(`select from pg_locks where not granted and transactionid::text = $1`, [rows[0]?.xid]);
    await expect.poll(waiting).toHaveLength(1);
    return { second };
  });
  expect((await reply.second).headers.location).toBe(`${APP_URL}/config`);
  expect((await browser.get(getMe.path)).json.account.id).toBe(other.id);
});

test('a sign-in that changes no roles waits for nobody who changes those of others', async () => {
  const { login } = givenPerson({ groups: ['staff'] });
  const browser = app.anyone();
  await roundTrip(browser, login);
  const written = () =>
    app.query(`select m.xmin, r.xmin from memberships m join sso_roles r using (account_id)`);
  const before = await written();
  const reply = await app.database.installation(async (db) => {
    await db.query(`select from memberships where website_id = $1 for update`, [site]);
    return roundTrip(browser, login);
  });
  expect(reply.headers.location).toBe(`${APP_URL}/config`);
  expect(await written()).toEqual(before);
});

test('signing out waits a moment at most for a provider that says nothing, and its silence is in the log', async () => {
  const { login } = givenPerson();
  const browser = app.anyone();
  await roundTrip(browser, login);
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  let isWaitedFor = false;
  silent.on('connection', (socket) => {
    isWaitedFor = true;
    socket.on('error', () => {}).on('close', () => (isWaitedFor = false));
    onTestFinished(() => void socket.destroy());
  });
  onTestFinished(() => void silent.close());
  const warnings = useIssuer(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  expect((await browser.get(contract.getSsoLogoutUrl.path)).json).toEqual({ url: null });
  // Whoever asks the provider itself has ten seconds.
  expect(isWaitedFor).toBe(true);
  expect(warnings).toEqual(logged('a sign-out could not go on to its provider'));
});

test('a provider that cannot be reached to connect with is told, and logged', async () => {
  const { browser } = await givenOwner();
  const warnings = useIssuer('http://localhost:9');
  const body = { issuer: 'http://localhost:9', password: PASSWORD };
  const reply = await browser.post(contract.connectSsoIdentity.path, body);
  expect(reply.json.error.code).toBe('sign-in-service-unreachable');
  expect(warnings).toEqual(logged('a sign-in could not begin at its provider'));
});

/** Another provider for the rest of the test; gives the warnings since then. */
function useIssuer(issuer: string) {
  identityProvider.issuer = issuer;
  const warn = vi.spyOn(app.deps.log, 'warn');
  onTestFinished(() => {
    identityProvider.issuer = oidc.settings.issuer;
    warn.mockRestore();
  });
  return warn.mock.calls;
}

const logged = (text: string) => [[{ provider: 'installation', err: expect.any(Error) }, text]];

test('signing out leads to the provider, which ends its session; a session of a password ends here alone', async () => {
  const { login } = givenPerson();
  const browser = app.anyone();
  await roundTrip(browser, login);
  const { url } = (await browser.get(contract.getSsoLogoutUrl.path)).json;
  const leave = new URL(url);
  expect(leave.origin).toBe(oidc.settings.issuer);
  expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`${APP_URL}/config/sign-in`);
  expect((await fetch(url)).status).toBe(200);
  const { browser: owner } = await givenOwner();
  expect((await owner.get(contract.getSsoLogoutUrl.path)).json).toEqual({ url: null });
});

test('tokens that are not of this attempt count for nothing, and a provider that is away says so', async () => {
  const client = createProviderClient();
  const provider = { id: 'p', ...oidc.settings };
  const { login } = givenPerson();
  const callback = `${APP_URL}/sso/callback`;
  const goThere = async (changed: object) => {
    const begun = await client.begin(provider, callback);
    return client.finish(provider, await logInAtProvider(begun.url, login), { ...begun, ...changed });
  };
  expect((await goThere({})).claims).toMatchObject({ iss: provider.issuer, sub: login, name: 'Ada' });
  for (const changed of [{ nonce: 'other' }, { verifier: 'x'.repeat(43) }, { state: 'other' }])
    await expect(goThere(changed)).rejects.toMatchObject({ reason: 'not-verified' });
  const begun = await client.begin(provider, callback);
  const back = await logInAtProvider(begun.url, login);
  back.searchParams.set('iss', 'https://other.test');
  await expect(client.finish(provider, back, begun)).rejects.toMatchObject({ reason: 'not-verified' });
  const away = { ...provider, issuer: 'http://localhost:9' };
  await expect(client.begin(away, callback)).rejects.toMatchObject({ reason: 'unreachable' });
});
