import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch } from './public-fetch.ts';

const limits = { maxBytes: 1000, timeoutMs: 1000 };

async function givenServer(handler: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests: () => requests };
}

/** A world in which one port of this machine is the internet, under every name. */
const worldOf = (port: number) =>
  createPublicFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: (ip, requested) => ip === '127.0.0.1' && requested === port,
  });

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.0.0.1.:80/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'https://8.8.8.8:22/',
  'http://user:pass@8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8/',
])('V22: %s is refused before anything connects', async (url) => {
  expect(await createPublicFetch()(url, limits)).toBeNull();
});

test('addresses of the internet are public', () => {
  expect(['8.8.8.8', '151.101.1.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  expect(isPublicAddress('example.com')).toBe(false);
});

test('V22: a name with one private address among others is refused', async () => {
  const fetch = createPublicFetch({
    resolve: async () => ['8.8.8.8', '10.0.0.1'],
    mayReach: isPublicAddress,
  });
  expect(await fetch('http://both.example/', limits)).toBeNull();
});

test('V22: a redirect into a private network is refused, one inside the internet is followed', async () => {
  const inside = await givenServer((_request, response) => response.end('secret'));
  const outside = await givenServer((request, response) => {
    if (request.url === '/end') return response.end('public');
    const location = request.url === '/in' ? `http://127.0.0.1:${inside.port}/` : '/end';
    return response.writeHead(302, { location }).end();
  });
  const fetch = worldOf(outside.port);
  expect(await fetch(`http://a.example:${outside.port}/in`, limits)).toBeNull();
  expect(inside.requests()).toBe(0);
  const reply = await fetch(`http://a.example:${outside.port}/on`, limits);
  expect(reply?.body.toString()).toBe('public');
  expect(reply?.url).toBe(`http://a.example:${outside.port}/end`);
});

test('V22: the connection goes to the address that was judged, whatever the name says later', async () => {
  const server = await givenServer((request, response) => response.end(request.headers.host));
  let looks = 0;
  const fetch = createPublicFetch({
    resolve: async () => (looks++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    mayReach: (ip) => ip === '127.0.0.1',
  });
  const reply = await fetch(`http://rebind.example:${server.port}/`, limits);
  expect(reply?.body.toString()).toBe(`rebind.example:${server.port}`);
  expect(looks).toBe(1);
});

test('V22: endless redirects, bodies that are too large and servers that are too slow end in nothing', async () => {
  const server = await givenServer((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/large') response.end('x'.repeat(1001));
    else response.write('x');
  });
  const at = (path: string) => `http://a.example:${server.port}${path}`;
  expect(await worldOf(server.port)(at('/loop'), limits)).toBeNull();
  expect(server.requests()).toBe(4);
  expect(await worldOf(server.port)(at('/large'), limits)).toBeNull();
  expect(await worldOf(server.port)(at('/slow'), { ...limits, timeoutMs: 100 })).toBeNull();
});

test('V22: a name that is not resolved in time ends in nothing', async () => {
  const fetch = createPublicFetch({ resolve: () => new Promise(() => {}), mayReach: () => true });
  expect(await fetch('https://tarpit.example/', { ...limits, timeoutMs: 50 })).toBeNull();
});

test('an answer to what was posted counts by its status, whatever its body is', async () => {
  const { port } = await givenServer((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1001));
    else response.write('x');
  });
  const request = { method: 'POST', body: { type: 'text/plain', text: 'a' } } as const;
  const at = (path: string) =>
    worldOf(port)(`http://a.example:${port}${path}`, { ...limits, timeoutMs: 500, request });
  for (const path of ['/large', '/endless'])
    expect(await at(path)).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test('what is posted goes with its headers, and follows no redirect', async () => {
  const got: string[] = [];
  const { port, requests } = await givenServer(async (request, response) => {
    got.push(`${request.method} ${request.headers['x-own']} ${Buffer.concat(await request.toArray())}`);
    if (request.url === '/moved') response.writeHead(307, { location: '/there' }).end();
    else response.end('ok');
  });
  const world = worldOf(port);
  const request = {
    method: 'POST',
    headers: { 'x-own': 'a' },
    body: { type: 'text/plain', text: 'ü' },
  } as const;
  const reply = await world(`http://service.example:${port}/there`, { ...limits, request });
  expect(reply?.body.toString()).toBe('ok');
  expect(got).toEqual(['POST a ü']);
  expect(await world(`http://service.example:${port}/moved`, { ...limits, request })).toMatchObject({
    status: 307,
  });
  expect(requests()).toBe(2);
});
