import type { IncomingMessage } from 'node:http';
import { givenNotes, notes } from '@sitewright/testing/features/notes';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { hostOf } from '../security/origin.ts';

test('A69: no origin is allowed to read answers across origins', async () => {
  const { get, send } = await givenNotes();
  for (const origin of ['http://evil.test', 'null', 'http://localhost:3000.evil.test']) {
    const reply = await get('/api/crumb', { headers: { origin } });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await send({
      method: 'OPTIONS',
      url: '/api/notes',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(405);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('routes of sites do not exist on the app origin, nor the reverse', async () => {
  const { post, anyone, get } = await givenNotes();
  expect((await anyone().post('/api/app-notes', { text: 'a' })).status).toBe(200);
  expect((await anyone().post('/api/notes', { text: 'a' })).status).toBe(404);
  expect((await post('/api/app-notes', { text: 'a' })).status).toBe(404);
  expect((await anyone().get('/anything')).status).toBe(404);
  expect((await get('/config')).text).toContain('/config');
});

test('a host longer than any name is no host: nothing is looked up or kept under it', () => {
  const hostIn = (host: string) => hostOf({ headers: { host } } as IncomingMessage);
  expect(hostIn(`${'a'.repeat(251)}:443`)).not.toBe('');
  expect(hostIn(`${'a'.repeat(252)}:443`)).toBe('');
});

test.each([
  '/config/private',
  '/config/private/',
  '//config//private',
  '/config/%2e/private',
  '/x/../config/private',
  '/%63onfig/private',
])('V13: %s leads to the same decision', async (url) => {
  const { anyone, signIn } = await givenNotes();
  const refused = await anyone().send({ method: 'GET', url });
  expect(refused.status).toBe(303);
  expect(refused.headers.location).toMatch(/^\/config\/sign-in\?next=/);
  expect((await anyone().send({ method: 'HEAD', url })).status).toBe(303);
  const editor = await signIn('editor');
  expect((await editor.get(url)).text).toBe(editor.email);
});

test.each(['/CONFIG/private', '/config%2fprivate', '/config/private;x', '/config/private%00'])(
  'V13: %s is not another way to a guarded page',
  async (url) => {
    const { signIn } = await givenNotes();
    const editor = await signIn('editor');
    expect([400, 404]).toContain((await editor.get(url)).status);
  },
);

test('V13: a method override does not change the method', async () => {
  const { send } = await givenNotes();
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  const reply = await send({ method: 'GET', url: '/api/notes?_method=POST', headers });
  expect(reply.text).toContain('/api/notes');
});

test('pages of the app origin have a strict policy that names the sites of the account', async () => {
  const { anyone, signIn, host } = await givenNotes();
  const { headers, text } = await anyone().get('/config');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'nonce-${text}' 'strict-dynamic';`);
  expect(policy).toContain("object-src 'none'; base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-/);
  const editor = await signIn('editor');
  expect((await editor.get('/config')).headers['content-security-policy']).toContain(
    `frame-src 'self' http://${host};`,
  );
});

test('answers of a site may be framed by the site only', async () => {
  const { get } = await givenNotes();
  expect((await get('/')).headers['content-security-policy']).toBe("frame-ancestors 'self'");
});

test('A68, I18N-13: an unknown host gets no site; while APP_URL is unset a page says what to set', async () => {
  const { send } = await givenNotes();
  const request = { method: 'GET', url: '/', headers: { host: 'nobody.test' } } as const;
  expect(await send(request)).toMatchObject({ status: 404, text: 'Not found\n' });
  const fresh = await testApp({ features: [notes], config: { isAppUrlSet: false } });
  const reply = await fresh.send(request);
  expect(reply.status).toBe(404);
  expect(reply.text).toContain('APP_URL=https://nobody.test');
  const hostile = await fresh.send({ ...request, headers: { host: '<script>.test' } });
  expect(hostile.text).not.toContain('<script>');
  const german = await fresh.send({
    ...request,
    headers: { ...request.headers, 'accept-language': 'de-AT' },
  });
  expect(german.text).toContain('<html lang="de">');
  expect(german.text).toContain('Um <code>nobody.test</code> für den Editor zu verwenden');
});

test('a host of the table of hosts shows its site, with a port, in any case, and only while the site is active', async () => {
  const { send, websiteId, query } = await givenNotes();
  const name = `shop-${websiteId.slice(0, 8)}.test`;
  await query('insert into hosts (host, website_id) values ($1, $2)', [name, websiteId]);
  await query('insert into hosts (host, website_id) values ($1, $2)', ['localhost:4001', websiteId]);
  for (const host of [name, `${name}:8080`, name.toUpperCase(), `${name}.`, 'localhost:4001']) {
    expect((await send({ method: 'GET', url: '/', headers: { host } })).text).toBe(`${websiteId} /`);
  }
  expect((await send({ method: 'GET', url: '/', headers: { host: `www.${name}` } })).status).toBe(404);
});
