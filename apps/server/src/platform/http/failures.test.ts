import { Writable } from 'node:stream';
import { cpuMs } from '@sitewright/testing/cpu-time';
import { testDatabase } from '@sitewright/testing/database';
import { notes } from '@sitewright/testing/features/notes';
import { testApp } from '@sitewright/testing/test-app';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';

function givenLog() {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  return { lines, log: createLog('debug', stream) };
}

test('while the database cannot be reached, answers say when to come back, and the server stays', async () => {
  const base = await testDatabase();
  const way = await givenWay(base.app);
  const database = openDatabase({ connection: { ...base.app, host: '127.0.0.1', port: way.port } });
  const { log, lines } = givenLog();
  const app = await testApp({ features: [notes], database: { ...base, database }, log });
  const admin = await app.signIn('admin');
  expect((await admin.get('/config/private')).status).toBe(200);
  expect((await app.get('/api/breaks')).status).toBe(500);
  await app.get('/api/crumb');

  await way.cut();
  const away = { status: 503, headers: { 'retry-after': expect.stringMatching(/^[1-9]/) } };
  const call = await app.get('/api/breaks');
  expect(call).toMatchObject({ ...away, json: { error: { code: 'unavailable' } } });
  expect(call.text).not.toMatch(/127\.0\.0\.1|ECONN|postgres/i);
  expect(await app.postForm('/api/form-notes', { text: 'a', amount: '1' })).toMatchObject(away);
  const page = await admin.get('/config/private');
  expect(page).toMatchObject(away);
  expect(page.headers['content-type']).toContain('text/html');
  const host = `never-asked-${app.host}`;
  expect(await app.send({ method: 'GET', url: '/', headers: { host } })).toMatchObject(away);
  expect((await app.get('/health')).status).toBe(200);
  expect((await app.get('/ready')).status).toBe(503);
  expect(lines.join('')).toContain('ECONNREFUSED');

  await way.mend();
  expect((await admin.get('/config/private')).status).toBe(200);
  await way.cut();
});

test('a database that stands still is given up after a while, and its connections with it', async () => {
  const base = await testDatabase();
  const way = await givenWay(base.app);
  const connection = { ...base.app, host: '127.0.0.1', port: way.port, query_timeout: 1_500 };
  const database = openDatabase({ connection, poolSize: 2 });
  const app = await testApp({ features: [notes], database: { ...base, database } });
  expect((await app.get('/api/breaks')).status).toBe(500);
  const goOn = way.stall();
  const responses = await Promise.all([1, 2, 3, 4].map(() => app.get('/api/breaks')));
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  goOn();
  // Those that stood still are gone: new ones are made, and answered.
  expect((await app.get('/api/breaks')).status).toBe(500);
  await way.cut();
});

test('A75: what went wrong is in the log with the id the caller was told', async () => {
  const { log, lines } = givenLog();
  const app = await testApp({ features: [notes], log });
  const { json } = await app.get('/api/breaks');
  const line = lines.find((text) => text.includes(json.requestId) && text.includes('"level":"error"'));
  expect(line).toContain('nowhere_table');
  expect(JSON.stringify(json)).not.toContain('nowhere');
});

test('I24: cookies, crumbs and tokens of requests are in no line of the log', async () => {
  const { log, lines } = givenLog();
  const app = await testApp({ features: [notes], log });
  const editor = await app.signIn('editor');
  await editor.post('/api/app-notes', { text: 'body-canary' });
  await editor.get('/config/private?token=query-canary');
  const text = lines.join('');
  expect(text).toContain('/api/app-notes');
  const session = editor.cookies.get('sw_session')?.split('.')[0] ?? 'none';
  for (const secret of ['canary', session, editor.cookies.get('crumb') ?? 'none'])
    expect(text).not.toContain(secret);
});

test('what is sent in vain is not written in full', async () => {
  const { log, lines } = givenLog();
  const app = await testApp({ features: [notes], log });
  const long = 'a'.repeat(20_000);
  expect((await app.get(`/${long}`)).status).toBe(400);
  expect((await app.send({ method: 'GET', url: '/', headers: { host: long } })).status).toBe(400);
  expect(lines.filter((line) => line.includes('"status":400'))).toHaveLength(2);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(5_000);
});

test('A76: nodes that share a database share their counts', async () => {
  const config = { databaseUrl: 'postgres://elsewhere/db' };
  const first = await testApp({ features: [notes], config });
  const second = await testApp({ features: [notes], config });
  const limited = (app: typeof first) =>
    app.app.inject({ url: '/api/limited', headers: { host: first.host }, remoteAddress: '10.9.8.7' });
  const statuses: number[] = [];
  for (const app of [first, second, first, second, first]) statuses.push((await limited(app)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('A22: a query with thousands of names is read quickly and changes no prototype', async () => {
  const app = await testApp({ features: [notes] });
  const many = Array.from({ length: 3000 }, (_, index) => index.toString(36)).join('&');
  const address = `/x?${many}&a[__proto__][x]=1&__proto__=2&constructor[prototype][y]=1`;
  expect((await app.get(address)).status).toBe(200);
  expect(await cpuMs(() => app.get(address))).toBeLessThan(200);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
