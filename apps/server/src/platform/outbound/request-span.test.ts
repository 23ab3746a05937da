import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tracedFetch } from './request-span.ts';

async function givenServer(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an answer without an end is given up, whatever it says of its length', async () => {
  const url = await givenServer((response) => {
    const more = () => {
      while (response.write('"'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await expect(tracedFetch(url, {})).rejects.toThrow('too large');
});

test('any other answer is read as it is', async () => {
  const url = await givenServer((response) =>
    response.writeHead(404, { 'content-type': 'application/json', 'x-own': 'a' }).end('{"a":"ä"}'),
  );
  const response = await tracedFetch(url, {});
  expect([response.status, response.headers.get('x-own'), await response.json()]).toEqual([
    404,
    'a',
    { a: 'ä' },
  ]);
  const empty = await givenServer((response) => response.writeHead(204).end());
  expect(await (await tracedFetch(empty, {})).text()).toBe('');
});
