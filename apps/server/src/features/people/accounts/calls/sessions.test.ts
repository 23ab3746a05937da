import { changePassword, getMe, signIn, signOut } from '@sitewright/contract/accounts';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('AUTH-13: an owner signs in, sees the sites with roles, and signs out', async () => {
  const app = await testApp();
  const { email } = await givenOwner(app);
  const browser = app.anyone();

  const signedIn = await browser.post(signIn.path, { email: email.toUpperCase(), password: PASSWORD });
  expect(signedIn).toMatchObject({ status: 200, json: { account: { email, isOperator: true } } });

  const me = await browser.get(getMe.path);
  expect(me.json.websites.find((site: { id: string }) => site.id === app.websiteId)).toMatchObject({
    url: `http://${app.host}`,
    roles: [1],
    permissions: expect.arrayContaining(['ownership.manage']),
  });

  const before = new Map(browser.cookies);
  expect((await browser.del(signOut.path)).status).toBe(200);
  expect(await browser.get(getMe.path)).toMatchObject({
    status: 401,
    json: { error: { code: 'not-signed-in' } },
  });
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  expect((await browser.get(getMe.path)).status).toBe(401);
});

test('AUTH-13: an account whose address no mail server takes, as of a provider, signs in with it', async () => {
  const app = await testApp();
  const { email } = await givenOwner(app);
  const address = `${'a'.repeat(70)}@${email.replace('@', '.')}.test`;
  await app.query('update accounts set email = $1 where email = $2', [address, email]);
  const signedIn = await app.anyone().post(signIn.path, { email: address, password: PASSWORD });
  expect(signedIn).toMatchObject({ status: 200, json: { account: { email: address } } });
});

test('the session cookie is host-only, out of reach of scripts and not sent across sites; the database holds no token', async () => {
  const app = await testApp();
  const { email } = await givenOwner(app);
  const browser = app.anyone();
  const reply = await browser.post(signIn.path, { email, password: PASSWORD });
  const session = [reply.headers['set-cookie']].flat().find((line) => String(line).startsWith('sw_session='));
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(session).not.toContain('Domain');
  const token = browser.cookies.get('sw_session')?.split('.')[0];
  const stored = await app.query('select s::text as text from sessions s');
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(reply.text).not.toContain(token);
});

test('a session that is not remembered ends with the browser', async () => {
  const app = await testApp();
  const { email } = await givenOwner(app);
  const reply = await app.anyone().post(signIn.path, { email, password: PASSWORD, rememberMe: false });
  expect(String(reply.headers['set-cookie'])).not.toMatch(/sw_session=[^,]*Max-Age/);
});

test('behind HTTPS the cookies are Secure and pinned to their host', async () => {
  const app = await testApp({ config: { trustedProxies: 1 } });
  const { email } = await givenOwner(app);
  const https = { 'x-forwarded-proto': 'https', origin: 'https://localhost:3000' };
  const browser = app.anyone();
  await browser.get('/api/crumb', { headers: https });
  const reply = await browser.post(signIn.path, { email, password: PASSWORD }, { headers: https });
  expect(String(reply.headers['set-cookie'])).toMatch(
    /__Host-sw_session=[^,]*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  expect((await browser.get(getMe.path, { headers: https })).status).toBe(200);
  expect((await browser.get(getMe.path)).status).toBe(401);
});

test('V11: an unknown address and a wrong password are answered alike', async () => {
  const app = await testApp();
  const { email } = await givenOwner(app);
  const wrong = await app.anyone().post(signIn.path, { email, password: 'something else' });
  const unknown = await app.anyone().post(signIn.path, { email: `x${email}`, password: 'something else' });
  expect(wrong).toMatchObject({ status: 401, json: { error: { code: 'invalid-sign-in' } } });
  expect(unknown.json).toEqual(wrong.json);
  const names = (headers: object) => Object.keys(headers).sort();
  expect(names(unknown.headers)).toEqual(names(wrong.headers));
});

test('V11 G15: both cost one hash of argon2id with 19 MiB and two passes', async () => {
  const app = await testApp();
  const { accountId, email } = await givenOwner(app);
  const [stored] = await app.query<{ password: string }>(
    'select password from credentials where account_id = $1',
    [accountId],
  );
  expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const median = async (address: string) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const browser = app.anyone();
      await browser.get('/api/crumb');
      const start = performance.now();
      await browser.post(signIn.path, {
        email: address.replace('@', `${round}@`),
        password: 'something else',
      });
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[4] ?? 0;
  };
  const unknown = await median(email);
  expect(unknown).toBeGreaterThan(5);
});

test('A12: signing in ends the session that was in the browser, and a made-up session is none', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const before = browser.cookies.get('sw_session') ?? '';
  await browser.post(signIn.path, { email, password: PASSWORD });
  const after = browser.cookies.get('sw_session') ?? '';
  expect(after).not.toBe(before);
  expect((await browser.get(getMe.path)).status).toBe(200);
  for (const session of [
    before,
    after.split('.')[0] ?? '',
    `${after}x`,
    'a.b',
    `${'A'.repeat(32)}.${'A'.repeat(43)}`,
  ]) {
    browser.cookies.set('sw_session', session);
    expect((await browser.get(getMe.path)).status).toBe(401);
  }
});

test('V09: a new password ends every other session at once', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const other = app.anyone();
  await other.post(signIn.path, { email, password: PASSWORD });
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' };

  const wrong = await browser.post(changePassword.path, { ...change, currentPassword: 'not this one' });
  expect(wrong).toMatchObject({ status: 403, json: { error: { code: 'wrong-password' } } });
  expect((await other.get(getMe.path)).status).toBe(200);

  expect((await browser.post(changePassword.path, change)).status).toBe(200);
  expect((await other.get(getMe.path)).status).toBe(401);
  expect((await browser.get(getMe.path)).status).toBe(200);
  expect((await app.anyone().post(signIn.path, { email, password: PASSWORD })).status).toBe(401);
  expect((await app.anyone().post(signIn.path, { email, password: change.newPassword })).status).toBe(200);
});

test.each([
  ['too short', 'short'],
  ['one megabyte', 'a'.repeat(200_000)],
  ['more than 256 bytes', 'ä'.repeat(129)],
])('A14: a new password that is %s is refused', async (_name, newPassword) => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const reply = await browser.post(changePassword.path, { currentPassword: PASSWORD, newPassword });
  expect(reply).toMatchObject({ status: 400, json: { error: { code: 'invalid-fields' } } });
  expect(Object.keys(reply.json.error.fields)).toEqual(['newPassword']);
});

test('A14: a password is verified exactly as sent', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const newPassword = ' pässword with spaces ';
  await browser.post(changePassword.path, { currentPassword: PASSWORD, newPassword });
  const tryOne = async (password: string) =>
    (await app.anyone().post(signIn.path, { email, password })).status;
  expect(await tryOne(newPassword)).toBe(200);
  expect(await tryOne(newPassword.trim())).toBe(401);
  expect(await tryOne(newPassword.normalize('NFD'))).toBe(401);
  expect(await tryOne(`${newPassword}\u0000`)).toBe(400);
});

test('A13 V10: guesses are limited per account whatever the attacker varies; the owner still gets in from a known browser', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  for (let guess = 0; guess < 10; guess += 1) {
    const body = {
      email: guess % 2 ? email.toUpperCase() : ` ${email} `,
      password: `guess ${guess}`,
      extra: guess,
    };
    const headers = { 'x-forwarded-for': `9.9.9.${guess}` };
    expect((await app.anyone().post(signIn.path, body, { headers })).status).toBe(401);
  }
  const response = await app.anyone().post(signIn.path, { email, password: PASSWORD });
  expect(response).toMatchObject({ status: 429, json: { error: { code: 'rate-limited' } } });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
  expect((await browser.post(signIn.path, { email, password: PASSWORD })).status).toBe(200);
});

test('A13: one network cannot try many accounts, also not by hopping within its /64', async () => {
  const app = await testApp();
  const browser = app.anyone();
  await browser.get('/api/crumb');
  const attempt = (index: number) =>
    browser.send({
      method: 'POST',
      url: signIn.path,
      remoteAddress: `2001:db8:0:7::${index.toString(16)}`,
      headers: { 'x-crumb': browser.cookies.get('crumb') ?? '' },
      payload: { email: `nobody-${index}@x.test`, password: 'guess guess' },
    });
  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) statuses.push((await attempt(index)).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test('V12: the crumb of one session cannot be used in another', async () => {
  const app = await testApp();
  const first = await givenOwner(app);
  const second = await givenOwner(app);
  const crumb = first.browser.cookies.get('crumb') ?? '';
  expect(await second.browser.del(signOut.path, { crumb })).toMatchObject({
    status: 403,
    json: { data: { crumbFail: true } },
  });
  expect((await second.browser.get(getMe.path)).status).toBe(200);
});
