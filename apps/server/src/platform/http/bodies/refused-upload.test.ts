import { Agent, request } from 'node:http';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  ['a file', (websiteId: string) => `/api/websites/${websiteId}/assets?accept=image`],
  ['a template', (websiteId: string) => `/api/websites/${websiteId}/templates`],
])('the connection of %s that is refused can be used at once', async (_what, path) => {
  const app = await testApp({ config: {} });
  const owner = await app.signIn('admin');
  await owner.get('/api/crumb');
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const headers = {
    host: owner.host,
    origin: `http://${owner.host}`,
    cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const ask = (options: object, body?: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; isReused: boolean }>();
    const sent = request({ agent, port, host: '127.0.0.1', ...options }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, isReused: sent.reusedSocket }));
    });
    sent.on('error', reject).end(body);
    return promise;
  };
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(8_000_000, 'no picture and no archive '),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const upload = {
    method: 'POST',
    path: path(app.websiteId),
    headers: {
      ...headers,
      'x-crumb': owner.cookies.get('crumb'),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    },
  };
  const refused = await ask(upload, body);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect(await ask({ path: '/health', headers })).toEqual({ status: 200, isReused: true });
});
