import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([0, 1, 2, 3])(
  'behind %i proxies the address of a client is that of its request',
  async (proxies) => {
    const app = Fastify({ trustProxy: (_address, hop) => hop < proxies });
    app.get('/', (request, reply) => reply.send([request.ip, clientAddress(request.raw, proxies)]));
    const forwarded = [
      undefined,
      '',
      ' ',
      '1.1.1.1',
      ' 1.1.1.1 ',
      '2.2.2.2, 1.1.1.1',
      '2.2.2.2,,1.1.1.1',
      ', 1.1.1.1 ,',
      '3.3.3.3,2001:db8::1\t, 1.1.1.1',
      '4.4.4.4, 3.3.3.3, 2.2.2.2, 1.1.1.1',
    ];
    for (const each of forwarded) {
      const headers = each === undefined ? {} : { 'x-forwarded-for': each };
      const reply = await app.inject({ url: '/', remoteAddress: '9.9.9.9', headers });
      const [expected, own] = reply.json<[string, string]>();
      expect(own, `of "${each}"`).toBe(expected);
    }
  },
);
