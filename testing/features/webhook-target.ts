import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch, type PublicFetch } from '@sitewright/server/platform/outbound/public-fetch';
import { onTestFinished } from 'vitest';

/** A message as it came. */
export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** What a target answers: a status with headers and a body, or nothing at all. */
export type TargetAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'nothing';

/**
 * A server on this machine that keeps what is sent to it and answers as `answer` says, 200 at first. `fetchPublic` is a way to
 * other servers on which the hosts `*.example` and those of Zapier, Mailchimp and Google stand for it.
 */
export async function givenTarget() {
  const received: Received[] = [];
  const target = {
    received,
    answer: (() => ({ status: 200 })) as (message: Received) => TargetAnswer,
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    const message = { method, path, headers, body };
    const answer = target.answer(message);
    received.push(message);
    if (answer === 'nothing') return request.socket.destroy();
    return response.writeHead(answer.status, answer.headers).end(answer.body ?? 'ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(target, { port, fetchPublic: localInternet(port) });
}

const HOSTS = /\.example$|^hooks\.zapier\.com$|^\w+\.api\.mailchimp\.com$|^(oauth2|sheets)\.googleapis\.com$/;

/** A way to other servers on which those hosts are a port of this machine, and nothing else is there. */
export function localInternet(port: number): PublicFetch {
  const internet = createPublicFetch({
    resolve: async (host) => (HOSTS.test(host) ? ['127.0.0.1'] : []),
    mayReach: (_ip, target) => target === port,
  });
  return (address, limits) => {
    const url = new URL(address);
    return internet(`http://${url.hostname}:${port}${url.pathname}${url.search}`, limits);
  };
}
