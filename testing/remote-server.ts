import { type Agent, request as send } from 'node:http';
import type { InjectOptions } from 'fastify';
import type { Server } from './http-client.ts';

type Reply = Awaited<ReturnType<Server['inject']>>;

/**
 * A program on this machine, for the clients of tests. Each client keeps its own address by X-Forwarded-For, so the
 * program must trust one proxy. Each request has a connection of its own unless an agent keeps some. Throws when no whole
 * answer came.
 */
export function remoteServer(port: number, agent: Agent | false = false): Server {
  return { inject: (request) => exchange(port, agent, request) };
}

function exchange(port: number, agent: Agent | false, request: InjectOptions): Promise<Reply> {
  const { method = 'GET', url, headers = {}, payload, remoteAddress = '127.0.0.1' } = request;
  const isText = typeof payload === 'string';
  const body = payload === undefined || isText ? payload : JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const outgoing = send({
      port,
      host: 'localhost',
      method,
      path: String(url),
      agent,
      timeout: 60_000,
    });
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) outgoing.setHeader(name, value);
    outgoing.setHeader('x-forwarded-for', remoteAddress);
    if (body !== undefined && !isText) outgoing.setHeader('content-type', 'application/json');
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('error', reject).on('end', () =>
        resolve({
          statusCode: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: text,
          cookies: (incoming.headers['set-cookie'] ?? []).map(readCookie),
        }),
      );
    });
    outgoing.end(body);
  });
}

function readCookie(line: string): Reply['cookies'][number] {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const maxAge = attributes.map((text) => /^max-age=(-?\d+)$/i.exec(text)?.[1]).find((found) => found);
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
  };
}
