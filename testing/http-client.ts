import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'fastify';

/** Response in a test. `json` is null for a body that is none. */
export type TestReply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every call
  json: any;
};

export type SendOptions = {
  headers?: Record<string, string>;
  /** `false` sends no crumb, a text sends that one; writing calls carry the browser's own unless told otherwise. */
  crumb?: string | false;
};

/** Target of a client: an app in this process, or a program over the network (remote-server). */
export type Server = {
  inject(request: InjectOptions): Promise<{
    statusCode: number;
    headers: TestReply['headers'];
    body: string;
    cookies: readonly { name: string; value: string; maxAge?: number; expires?: Date }[];
  }>;
};

/** A browser on one origin: keeps cookies, fetches its crumb, and has an address of its own. */
export type TestClient = {
  host: string;
  cookies: Map<string, string>;
  get(path: string, options?: SendOptions): Promise<TestReply>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<TestReply>;
  put(path: string, body?: unknown, options?: SendOptions): Promise<TestReply>;
  patch(path: string, body?: unknown, options?: SendOptions): Promise<TestReply>;
  del(path: string, options?: SendOptions): Promise<TestReply>;
  /** A plain form post of a page of the same origin, as a browser without JavaScript sends it. */
  postForm(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    options?: SendOptions,
  ): Promise<TestReply>;
  /** Any request, sent as given, with the client's host, address and cookies. */
  send(request: InjectOptions): Promise<TestReply>;
};

/** A client that has not asked for anything yet. */
export function httpClient(app: Server, host: string, origin = `http://${host}`): TestClient {
  const cookies = new Map<string, string>();
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  async function send(request: InjectOptions): Promise<TestReply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, ...(cookie ? { cookie } : {}), ...request.headers };
    const reply = await app.inject({ remoteAddress, ...request, headers });
    for (const { name, value, maxAge, expires } of reply.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, json: parse(reply.body) };
  }

  async function crumbHeader(crumb: SendOptions['crumb']): Promise<Record<string, string>> {
    if (crumb === false) return {};
    if (crumb !== undefined) return { 'x-crumb': crumb };
    if (!cookies.has('crumb')) await send({ method: 'GET', url: '/api/crumb' });
    return { 'x-crumb': cookies.get('crumb') ?? '' };
  }

  async function write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers, crumb }: SendOptions & { body?: unknown },
  ): Promise<TestReply> {
    const payload = body === undefined ? {} : { payload: body as object };
    return send({ method, url, headers: { origin, ...(await crumbHeader(crumb)), ...headers }, ...payload });
  }

  return {
    host,
    cookies,
    send,
    get: (url, { headers } = {}) => send({ method: 'GET', url, ...(headers ? { headers } : {}) }),
    post: (url, body, options) => write('POST', url, { ...options, body }),
    put: (url, body, options) => write('PUT', url, { ...options, body }),
    patch: (url, body, options) => write('PATCH', url, { ...options, body }),
    del: (url, options) => write('DELETE', url, { ...options }),
    postForm: (url, fields, options) =>
      send({
        method: 'POST',
        url,
        headers: {
          origin,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          ...options?.headers,
        },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
