import { type AddressInfo, connect } from 'node:net';
import { givenNotes } from '@sitewright/testing/features/notes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: FastifyInstance;
let host: string;
let port: number;

beforeAll(async () => {
  const fixture = await givenNotes({ keep: true });
  ({ app, host } = fixture);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends bytes as they are and gives back everything until the server hangs up. */
async function sendRaw(lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const ended = new Promise((done) => socket.on('error', done).on('close', done));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await Promise.race([ended, new Promise((done) => setTimeout(done, 3_000))]);
  socket.destroy();
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const close = 'Connection: close';

test('a well-formed request is answered', async () => {
  const answer = await sendRaw(['GET /hello HTTP/1.1', `Host: ${host}`, close]);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('/hello');
});

test('a browser that other sites have filled with cookies is answered', async () => {
  const cookies = Array.from({ length: 180 }, (_, index) => `junk${index}=${'x'.repeat(4080)}`);
  const answer = await sendRaw([
    'GET /hello HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${cookies.join('; ')}`,
    close,
  ]);
  expect(statusOf(answer)).toBe(200);
});

test.each<[string, string[], (number | 'hung up')[]]>([
  ['two Host headers', ['GET / HTTP/1.1', 'Host: HOST', 'Host: localhost:3000'], [400]],
  ['no Host header', ['GET / HTTP/1.1'], [400]],
  ['a Host that is no host', ['GET / HTTP/1.1', 'Host: a b/c'], [400, 404]],
  ['an absolute address of another host', ['GET http://localhost:3000/config HTTP/1.1', 'Host: HOST'], [400]],
  ['an absolute address of its own host', ['GET http://HOST/ HTTP/1.1', 'Host: HOST'], [400]],
  [
    'a length and chunks',
    ['POST /api/notes HTTP/1.1', 'Host: HOST', 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0'],
    [400],
  ],
  [
    'two lengths',
    ['POST /api/notes HTTP/1.1', 'Host: HOST', 'Content-Length: 5', 'Content-Length: 6', '', 'aaaaa'],
    [400],
  ],
  [
    'a header of 1 MB',
    ['GET / HTTP/1.1', 'Host: HOST', `X-Long: ${'a'.repeat(1_048_576)}`],
    [431, 'hung up'],
  ],
  ['an address of 17 KB', [`GET /hello?x=${'a'.repeat(17_000)} HTTP/1.1`, 'Host: HOST'], [400]],
  ['slashes of 17 KB', [`GET ${'/'.repeat(17_000)}hello HTTP/1.1`, 'Host: HOST'], [400]],
  ['a header of 17 KB', ['GET /hello HTTP/1.1', 'Host: HOST', `Accept: ${'a'.repeat(17_000)}`], [400]],
  [
    'headers of 17 KB together',
    [
      'GET /hello HTTP/1.1',
      'Host: HOST',
      ...Array.from({ length: 17 }, (_, i) => `X-${i}: ${'a'.repeat(1000)}`),
    ],
    [400],
  ],
  ['TRACE', ['TRACE / HTTP/1.1', 'Host: HOST'], [400, 405]],
  ['a method nobody knows', ['HACK / HTTP/1.1', 'Host: HOST'], [400]],
  ['a line break in the address', ['GET /%0d%0aSet-Cookie:x=1 HTTP/1.1', 'Host: HOST'], [400]],
  ['CONNECT', ['CONNECT localhost:3000 HTTP/1.1', 'Host: HOST'], [400, 405, 'hung up']],
])('A68: %s', async (_name, lines, statuses) => {
  const answer = await sendRaw([...lines.map((line) => line.replace('HOST', host)), close]);
  expect(statuses).toContain(answer === '' ? 'hung up' : statusOf(answer));
  expect(answer).not.toMatch(/set-cookie/i);
  expect(answer).not.toContain('nonce');
});

test('a slow client cannot hold a connection: times for headers, request and silence are set', () => {
  expect(app.server.headersTimeout).toBe(15_000);
  expect(app.server.requestTimeout).toBe(120_000);
  expect(app.server.timeout).toBe(60_000);
});
