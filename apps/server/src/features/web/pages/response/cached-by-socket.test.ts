import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { servedApp } from '@sitewright/testing/served-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';

type Served = Awaited<ReturnType<typeof servedApp>>;

let app: Served;

beforeAll(async () => {
  app = await servedApp();
  const { websiteId, database, deps } = app;
  const home = { websiteId, id: deps.newId(), typeName: 'page', title: 'Home', homepage: true };
  await database.site(websiteId, (db) => createCollection(db, home));
});
afterAll(() => app.close());

/** Response to a raw request of these lines. */
async function sent(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  sent(`GET ${path} HTTP/1.1`, `Host: ${app.host}`, ...headers);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

test('a cached page is sent by itself to a connection, and keeps the rules of those that are made', async () => {
  const made = await get('/');
  const cached = await get('/');
  expect([statusOf(made), statusOf(cached)]).toEqual([200, 200]);
  // Only what passed the program's hooks has an id.
  expect(made).toMatch(/^x-request-id: /im);
  expect(cached).not.toMatch(/^x-request-id: /im);
  expect(bodyOf(cached)).toContain('</html>');
  for (const rule of ['x-content-type-options: nosniff', 'content-security-policy', 'referrer-policy'])
    expect(cached.toLowerCase()).toContain(rule);

  const etag = /^etag: (.+)$/im.exec(cached)?.[1] ?? '';
  const unchanged = await get('/', `If-None-Match: ${etag}`);
  expect([statusOf(unchanged), bodyOf(unchanged)]).toEqual([304, '']);
  const head = await sent('HEAD / HTTP/1.1', `Host: ${app.host}`);
  expect([statusOf(head), bodyOf(head)]).toEqual([200, '']);
  expect(statusOf(await sent('POST / HTTP/1.1', `Host: ${app.host}`, 'Content-Length: 0'))).toBe(404);
});

test('what asks for something else than the cached page does not get it', async () => {
  await get('/');
  expect(statusOf(await get('/', 'Host: other.example'))).toBe(400);
  expect(statusOf(await sent('GET / HTTP/1.1', 'Host: nobody.example'))).toBe(404);
  expect(statusOf(await get('/', `Accept-Encoding: gzip, ${'a'.repeat(17_000)}`))).toBe(400);
  expect(await get('/?preview=none')).toMatch(/^x-request-id: /im);
  // No proxy is trusted here, so nobody can say that a page came by TLS.
  expect(bodyOf(await get('/', 'X-Forwarded-Proto: https'))).not.toContain(`https://${app.host}`);
});
