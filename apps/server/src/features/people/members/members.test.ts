import {
  givenMember,
  mailedPath,
  mailTo,
  PASSWORD,
  signInMember,
} from '@sitewright/testing/features/given-member';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const HOME = '/api/site-users/account';
const ids = { app: 0 };
const address = (name = 'new') => `${name}-${Date.now()}-${ids.app++}@member.test`;
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

async function signUp(app: TestApp, email: string, client = app.visitor()) {
  const reply = await client.post(HOME, { email: { email }, password: PASSWORD, firstName: 'Ada' });
  return { client, reply };
}

test('AUTH-05, AUTH-06: signing in answers the token of later calls, a session out of reach of scripts, and the user-info cookie', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  const before = member.cookies.get('crumb');
  const reply = await signInMember(member, member.email.toUpperCase(), { rememberMe: true });

  expect(reply).toMatchObject({ status: 200, json: { xsrfToken: { token: expect.any(String) } } });
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  const session = cookies.find((cookie) => cookie.startsWith('sw_member')) ?? '';
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  expect(session).toMatch(/Max-Age=5184000/);
  const info = cookies.find((cookie) => cookie.startsWith('siteUserInfo=')) ?? '';
  expect(info).not.toMatch(/HttpOnly/);
  expect(JSON.parse(decodeURIComponent(info.split(/[=;]/)[1] ?? ''))).toEqual({
    authenticated: true,
    siteUserId: member.id,
  });
  expect(member.cookies.get('crumb')).not.toBe(before);
  const own = await member.post(
    `${HOME}/profile`,
    { firstName: 'Augusta' },
    {
      crumb: false,
      headers: { 'x-xsrf-token': reply.json.xsrfToken.token },
    },
  );
  expect(own.status).toBe(200);
  expect((await member.get(HOME)).json).toMatchObject({
    authenticated: true,
    member: { siteUserId: member.id, email: member.email, firstName: 'Augusta' },
  });
  const { text } = await member.get('/');
  expect(text).not.toContain(member.email);
});

test('AUTH-03, AUTH-05: a visitor who is not signed in is told so', async () => {
  const app = await testApp();
  expect((await app.get(HOME)).json).toEqual({ authenticated: false, member: null });
});

test('AUTH-07, AUTH-08, AUTH-10: signing out needs the crumb of the session; without it the answer says so', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  const refused = await member.del(`${HOME}/session`, { crumb: 'invented' });
  expect(refused).toMatchObject({ status: 403, json: { crumbFail: true, data: { crumbFail: true } } });
  const reply = await member.del(`${HOME}/session?cloneCart=false`);
  expect(reply.status).toBe(200);
  expect(member.cookies.has('siteUserInfo')).toBe(false);
  expect((await member.get(HOME)).json.authenticated).toBe(false);
  expect((await member.post(`${HOME}/profile`, {})).status).toBe(401);
});

test('A12: the session of before the sign-in is worth nothing after it', async () => {
  const app = await testApp();
  const [one, two] = [await givenMember(app), await givenMember(app)];
  await signInMember(one, one.email);
  const planted = new Map(one.cookies);
  for (const [name, value] of planted) two.cookies.set(name, value);
  await signInMember(two, two.email);
  expect((await one.get(HOME)).json.authenticated).toBe(false);
  expect((await two.get(HOME)).json.member.email).toBe(two.email);
});

test('AUTH-13: an account is made by the mailed link and the password, once, and only a hash of it is stored', async () => {
  const app = await testApp();
  const email = address();
  const { reply } = await signUp(app, email);
  expect([reply.status, reply.text]).toEqual([200, '{}']);
  expect((await signInMember(app.visitor(), email)).status).toBe(401);
  const path = await mailedPath(app, email);
  expect(path).toMatch(/^\/account\/confirm\/[\w-]{32}$/);
  expect((await app.get(path)).text).toContain('Finish your account');

  const stranger = app.visitor();
  const wrong = await stranger.post(`${HOME}/confirm`, {
    token: tokenOf(path),
    password: 'not the password',
  });
  expect(wrong).toMatchObject({ status: 401, json: { error: { code: 'invalid-sign-in' } } });
  const body = { token: tokenOf(path), password: PASSWORD };
  const used = await Promise.all(
    Array.from({ length: 4 }, () => app.visitor().post(`${HOME}/confirm`, body)),
  );
  expect(used.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  const rows = await app.query<{ row: string }>(`select m::text as row from members m where email = $1`, [
    email,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(PASSWORD);
  expect(rows[0]?.row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect((await signInMember(app.visitor(), email)).status).toBe(200);
});

test('V08, V11: known and unknown addresses get equal answers to sign-up, sign-in, reset and change', async () => {
  const app = await testApp();
  const known = await givenMember(app);
  const unknown = address('nobody');
  const shape = ({ status, text, headers }: Awaited<ReturnType<typeof app.get>>) => [
    status,
    text,
    Object.keys(headers)
      .filter((name) => name !== 'set-cookie')
      .sort(),
  ];
  const both = async (ask: (email: string) => Promise<Awaited<ReturnType<typeof app.get>>>) => {
    expect(shape(await ask(known.email))).toEqual(shape(await ask(unknown)));
  };
  await both(async (email) => (await signUp(app, email)).reply);
  await both((email) => signInMember(app.visitor(), email, { password: 'wrong password' }));
  await both((email) => app.visitor().post(`${HOME}/password-reset`, { email: { email } }));
  const third = await givenMember(app);
  await signInMember(third, third.email);
  await both((email) => third.post(`${HOME}/email`, { email, currentPassword: PASSWORD }));

  expect((await mailTo(app, known.email))?.kind).toMatch(/^member-/);
  const kinds = await app.query<{ kind: string }>(`select kind from account_mails where to_address = $1`, [
    known.email,
  ]);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'member-account-known',
    'member-account-known',
    'member-password-reset',
  ]);
  expect(await app.query(`select from mails where website_id = $1`, [app.websiteId])).toEqual([]);
});

test('V08, V09, AUTH-13: a new password by the mailed link works once and ends every session', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await signInMember(member, member.email, { rememberMe: true });
  const requested = await app.visitor().post(`${HOME}/password-reset`, { email: { email: member.email } });
  const token = tokenOf(await mailedPath(app, member.email));
  expect(JSON.stringify([requested.text, requested.headers])).not.toContain(token);
  const body = { token, newPassword: 'another long password' };
  const set = await Promise.all(
    [1, 2, 3].map(() => app.visitor().post(`${HOME}/password-reset/confirm`, body)),
  );
  expect(set.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect((await member.get(HOME)).json.authenticated).toBe(false);
  expect((await signInMember(member, member.email)).status).toBe(401);
  expect((await signInMember(member, member.email, { password: body.newPassword })).status).toBe(200);
});

test('V09: a changed password ends the sessions of other devices and keeps this one', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  const other = app.visitor();
  await signInMember(member, member.email);
  await signInMember(other, member.email);
  const wrong = await member.post(`${HOME}/password`, {
    currentPassword: 'x',
    newPassword: 'a new long password',
  });
  expect(wrong.json.error.code).toBe('wrong-password');
  await member.post(`${HOME}/password`, { currentPassword: PASSWORD, newPassword: 'a new long password' });
  expect((await other.get(HOME)).json.authenticated).toBe(false);
  expect((await member.get(HOME)).json.authenticated).toBe(true);
});

test('I18N-07: the language of a member is kept and her mails are in it; nothing is kept of others', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  expect((await app.post(`${HOME}/locale`, { language: 'fr-CA' })).status).toBe(200);
  await signInMember(member, member.email);
  expect((await member.post(`${HOME}/locale`, { language: 'not a tag' })).status).toBe(400);
  expect((await member.post(`${HOME}/locale`, { language: 'de-CH' })).status).toBe(200);
  const rows = await app.query(`select locale from members where id = $1`, [member.id]);
  expect(rows).toEqual([{ locale: 'de-CH' }]);
  await member.post(`${HOME}/password-reset`, { email: member.email });
  await mailTo(app, member.email);
  const [mail] = await app.query<{ html: string }>(
    `select html from account_mails where to_address = $1 order by created_at desc limit 1`,
    [member.email],
  );
  expect(mail?.html).toContain('lang="de');

  // A site that visitors see in several languages takes one of those.
  await app.query(
    `update websites set languages = '[{"tag":"fr","isPublic":true},{"tag":"es","isPublic":false}]' where id = $1`,
    [app.websiteId],
  );
  const choose = async (language: string) => (await member.post(`${HOME}/locale`, { language })).status;
  expect([await choose('de-CH'), await choose('es'), await choose('fr'), await choose('en-US')]).toEqual([
    404, 404, 200, 200,
  ]);
});

test('V12: the link of a new address is worth nothing in the session of somebody else', async () => {
  const app = await testApp();
  const [member, other] = [await givenMember(app), await givenMember(app)];
  const email = address('moved');
  await signInMember(member, member.email);
  await signInMember(other, other.email);
  await member.post(`${HOME}/email`, { email: { email }, currentPassword: PASSWORD });
  const token = tokenOf(await mailedPath(app, email));
  expect((await other.post(`${HOME}/email/confirm`, { token })).status).toBe(410);
  expect((await app.visitor().post(`${HOME}/email/confirm`, { token })).status).toBe(401);
  expect((await member.post(`${HOME}/email/confirm`, { token })).status).toBe(200);
  expect((await member.get(HOME)).json.member.email).toBe(email);
  expect((await signInMember(app.visitor(), email)).status).toBe(200);
});

test('V10: tries of one account are limited, whatever else of the request changes, and its own device still gets in', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const email = at % 2 ? member.email.toUpperCase() : ` ${member.email} `;
    const reply = await app
      .visitor()
      .post(
        `${HOME}/session`,
        { email: { email }, password: `guess ${at}`, rememberMe: at % 3 === 0, extra: at },
        { headers: { 'x-forwarded-for': `1.2.3.${at}` } },
      );
    statuses.push(reply.status);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
  expect((await signInMember(member, member.email)).status).toBe(200);
  // Another site counts for itself.
  expect((await signInMember((await testApp()).visitor(), member.email)).status).toBe(401);
});

test('A52: mails that anybody can ask for are limited for each address, known or not', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  for (const email of [member.email, address('nobody')]) {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await app.visitor().post(`${HOME}/password-reset`, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('I15: a member of one site is nobody on another, even with the same address', async () => {
  const [here, there] = [await testApp(), await testApp()];
  const member = await givenMember(here);
  await signInMember(member, member.email);
  const elsewhere = there.visitor();
  const token = [...member.cookies].find(([name]) => name.startsWith('sw_member'))?.[1] ?? '';
  elsewhere.cookies.set(`sw_member-${there.websiteId.slice(-12)}`, token);
  expect((await elsewhere.get(HOME)).json.authenticated).toBe(false);
  expect((await elsewhere.get('/account')).status).toBe(303);
  expect((await signInMember(elsewhere, member.email)).status).toBe(401);
});

test('AUTH-06, AUTH-13: where a visitor was going is kept by a wrong password, a new account and a forgotten password', async () => {
  const app = await testApp();
  const [wanted, next] = [address('next'), '/club/plans?a=1'];
  const query = `?next=${encodeURIComponent(next)}`;
  const client = app.visitor();
  const page = (await client.get(`/account/sign-in${query}`)).text;
  for (const path of ['sign-up', 'forgot']) expect(page).toContain(`href="/account/${path}${query}"`);
  const wrong = await client.postForm(`${HOME}/session`, { email: wanted, password: 'not this one', next });
  expect(wrong.headers.location).toBe(`/account/sign-in${query}`);
  expect((await client.get(String(wrong.headers.location))).text).toContain(`name="next" value="${next}"`);
  // An address that is too long, or elsewhere, keeps nobody from signing in.
  const known = await givenMember(app);
  for (const bad of [`/${'x'.repeat(3000)}`, '//evil.test'])
    expect(
      (await known.postForm(`${HOME}/session`, { email: known.email, password: PASSWORD, next: bad })).headers
        .location,
    ).toBe('/account');

  await client.postForm(HOME, { email: wanted, password: PASSWORD, firstName: 'Ada', next });
  const mailed = async (email: string) =>
    new URL(/https?:\/\/\S+/.exec((await mailTo(app, email))?.text ?? '')?.[0] ?? 'http://none');
  const confirm = await mailed(wanted);
  expect(confirm.search).toBe(query);
  expect((await client.get(confirm.pathname + confirm.search)).text).toContain(`name="next" value="${next}"`);
  const token = tokenOf(confirm.pathname);
  const done = await client.postForm(`${HOME}/confirm`, { token, password: PASSWORD, next });
  expect([done.status, done.headers.location]).toEqual([303, next]);

  await app.visitor().postForm(`${HOME}/password-reset`, { email: known.email, next });
  const reset = await mailed(known.email);
  const set = { token: tokenOf(reset.pathname), newPassword: `${PASSWORD} anew`, next };
  const signIn = await app.visitor().postForm(`${HOME}/password-reset/confirm`, set);
  expect(signIn.headers.location).toBe(`/account/sign-in${query}`);
});
