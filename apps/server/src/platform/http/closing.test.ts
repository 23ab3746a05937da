import { type AddressInfo, connect } from 'node:net';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { defineFeature } from './feature.ts';

test('a server that stops answers what is under way and hangs up at once, however long its clients would stay', async () => {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const slow = defineFeature({
    name: 'slow',
    folder: '',
    plugin: (server) => {
      server.get('/slow', { config: { access: 'probe' } }, () => {
        begun.resolve();
        return answer.promise;
      });
    },
  });
  const { app, host } = await testApp({ features: [slow], keep: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.keepAliveTimeout = 600_000;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.write(`GET /slow HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await begun.promise;

  const closed = app.close();
  await waitFor(() => expect(app.server.listening).toBe(false));
  answer.resolve('done');
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});
