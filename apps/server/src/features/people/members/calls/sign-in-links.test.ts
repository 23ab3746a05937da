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
const LINK = `${HOME}/sign-in-link`;

type Visitor = ReturnType<TestApp['visitor']>;
const ask = (client: Visitor, email: string) => client.post(LINK, { email: { email } });
const byToken = (client: Visitor, token: string) => client.post(`${LINK}/confirm`, { token });
const byCode = (client: Visitor, code: string) => client.post(`${LINK}/code`, { code });
const isSignedIn = async (client: Visitor) => (await client.get(HOME)).json.authenticated;
const mailedToken = async (app: TestApp, email: string) =>
  (await mailedPath(app, email)).split('/').at(-1) ?? '';
const mailedCode = async (app: TestApp, email: string) =>
  /^\d{6}$/m.exec((await mailTo(app, email))?.text ?? '')?.[0] ?? '';
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
const expire = (app: TestApp) =>
  app.query(`update member_links set expires_at = now() where website_id = $1`, [app.websiteId]);

test('AUTH-06: a mailed link signs in once, whoever posts it first; looking at its page uses nothing up', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  const asked = await ask(app.visitor(), member.email);
  expect(asked.status).toBe(200);
  const path = await mailedPath(app, member.email);
  const token = path.split('/').at(-1) ?? '';
  expect(path).toBe(`/account/sign-in-link/${token}`);
  expect(JSON.stringify([asked.text, asked.headers])).not.toContain(token);

  const page = await member.get(path);
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringContaining('no-store') },
  });
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect((await member.send({ method: 'HEAD', url: path })).status).toBe(200);
  expect(await isSignedIn(member)).toBe(false);

  const clients = [app.visitor(), app.visitor()];
  const replies = await Promise.all(clients.map((client) => byToken(client, token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  const sessions = await app.query(`select from member_sessions where member_id = $1`, [member.id]);
  expect(sessions).toHaveLength(1);
  expect((await byToken(app.visitor(), token)).json.error.code).toBe('invalid-link');
});

test('AUTH-06: the mailed code signs in the browser that asked, no other, and uses its link up', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await ask(member, member.email);
  const code = await mailedCode(app, member.email);
  const token = await mailedToken(app, member.email);
  const stranger = app.visitor();
  expect((await byCode(stranger, code)).json.error.code).toBe('sign-in-code-wrong');
  await ask(stranger, 'nobody@member.test');
  expect((await byCode(stranger, code)).json.error.code).toBe('sign-in-code-wrong');
  expect((await byCode(member, '12345')).json.error.code).toBe('invalid-fields');
  expect((await byCode(member, otherCode(code))).status).toBe(403);
  expect((await byCode(member, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await isSignedIn(member)).toBe(true);
  expect((await byToken(app.visitor(), token)).status).toBe(410);
});

test('A13: after five wrong codes the right one is refused, too', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await ask(member, member.email);
  const code = await mailedCode(app, member.email);
  for (let tries = 0; tries < 5; tries += 1) expect((await byCode(member, otherCode(code))).status).toBe(403);
  expect((await byCode(member, code)).status).toBe(429);
  expect(await isSignedIn(member)).toBe(false);
});

test('V11: an unknown address gets the same answer and no mail; an address is mailed five times an hour', async () => {
  const app = await testApp();
  const { email } = await givenMember(app);
  const [known, unknown] = [await ask(app.visitor(), email), await ask(app.visitor(), 'no@member.test')];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await mailTo(app, email)).toMatchObject({ kind: 'member-sign-in-link' });
  expect(await mailTo(app, 'no@member.test')).toBeUndefined();
  for (const address of [email, 'no@member.test']) {
    for (let more = 0; more < 4; more += 1) expect((await ask(app.visitor(), address)).status).toBe(200);
    expect((await ask(app.visitor(), address)).status).toBe(429);
  }
});

test('V08: rows hold hashes alone; old links, earlier ones and those of other sites are refused', async () => {
  const [app, other] = [await testApp(), await testApp()];
  const member = await givenMember(app);
  await ask(member, member.email);
  const first = await mailedToken(app, member.email);
  await ask(member, member.email);
  const token = await mailedToken(app, member.email);
  const code = await mailedCode(app, member.email);
  const rows = await app.query(`select row_to_json(l) as row from member_links l where member_id = $1`, [
    member.id,
  ]);
  expect(rows).toHaveLength(1);
  for (const secret of [token, code]) expect(JSON.stringify(rows)).not.toContain(`"${secret}"`);
  expect((await byToken(member, first)).status).toBe(410);
  expect((await byToken(other.visitor(), token)).status).toBe(410);
  await expire(app);
  expect((await byToken(member, token)).status).toBe(410);
  expect((await byCode(member, code)).status).toBe(403);
});

test('V09: a changed password ends the links that sign in', async () => {
  const app = await testApp();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await ask(app.visitor(), member.email);
  const token = await mailedToken(app, member.email);
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
  expect((await member.post(`${HOME}/password`, change)).status).toBe(200);
  expect((await byToken(app.visitor(), token)).status).toBe(410);
});
