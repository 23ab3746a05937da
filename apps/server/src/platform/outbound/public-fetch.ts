import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inSpan } from '../tracing/spans.ts';
import { isPublicAddress } from './public-address.ts';
import { noteAnswer, requestSpan } from './request-span.ts';

/** Response of a foreign server: its body, and the URL at the end of the redirects. */
export type PublicResponse = {
  status: number;
  contentType: string;
  body: Buffer;
  url: string;
  /** The header, where it is there: seconds or a date. */
  retryAfter?: string | undefined;
};

/** `request`: sent to the address itself alone: what it holds follows no redirect. */
export type FetchLimits = { maxBytes: number; timeoutMs: number; request?: OwnRequest };

/** A request with headers or a body of one's own. */
export type OwnRequest = {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: { type: string; text: string };
};

/**
 * Gets an address of the public internet that somebody typed; null when it is none or does not answer in time and size. An answer
 * to a request of one's own counts by its status: a body that is too large or does not end in time is left empty.
 */
export type PublicFetch = (url: string, limits: FetchLimits) => Promise<PublicResponse | null>;

/** Name resolution, and the IP addresses a connection may go to. */
export type Network = {
  resolve: (host: string) => Promise<readonly string[]>;
  mayReach: (ip: string, port: number) => boolean;
};

const MAX_REDIRECTS = 3;

/** Ports of the web only: others are services that a request could be made to speak to. */
const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: (ip, port) => isPublicAddress(ip) && (port === 80 || port === 443),
};

/**
 * A client for addresses of strangers. The name is resolved once, every IP of it is checked before anything connects, and
 * the connection goes to the IP that was checked: a name that changes between two looks gains nothing. Each redirect is
 * checked alike.
 */
export function createPublicFetch({ resolve, mayReach }: Network = internet): PublicFetch {
  const targetOf = async (url: URL, signal: AbortSignal): Promise<string | null> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const ips = isIP(host) ? [host] : await endedBy(signal, resolve(host));
    return ips.length > 0 && ips.every((ip) => mayReach(ip, port)) ? (ips[0] ?? null) : null;
  };
  return async (url, { maxBytes, timeoutMs, request }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let next = URL.parse(url);
    try {
      for (let hop = 0; next && hop <= MAX_REDIRECTS; hop++) {
        const ip = isWebUrl(next) ? await targetOf(next, signal) : null;
        if (ip === null) return null;
        const response = await sendTraced(next, ip, { signal, request });
        const { location, 'content-type': contentType = '', 'retry-after': retryAfter } = response.headers;
        const status = response.statusCode ?? 0;
        if (request || status < 300 || status >= 400 || location === undefined) {
          const read = readBody(response, maxBytes);
          const body = request ? ((await read.catch(() => null)) ?? Buffer.alloc(0)) : await read;
          return body && { status, contentType, body, url: next.href, retryAfter };
        }
        response.destroy();
        next = URL.parse(location, next);
      }
      return null;
    } catch {
      // Whatever a stranger's server does wrong has one outcome.
      return null;
    }
  };
}

/** Waits for what cannot be cancelled itself, no longer than a signal lets it. Errors: the reason of the signal. */
function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, end]);
}

function isWebUrl({ protocol, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function sendTraced(...[url, ip, sent]: Parameters<typeof send>): Promise<IncomingMessage> {
  return inSpan(requestSpan(sent.request?.method ?? 'GET'), async (span) => {
    const response = await send(url, ip, sent);
    noteAnswer(span, response.statusCode);
    return response;
  });
}

function send(
  url: URL,
  ip: string,
  { signal, request: own }: { signal: AbortSignal; request: OwnRequest | undefined },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const family = ip.includes(':') ? 6 : 4;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        signal,
        agent: false,
        method: own?.method ?? 'GET',
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          'user-agent': 'Sitewright',
          ...own?.headers,
          ...(own?.body ? { 'content-type': own.body.type } : {}),
        },
        lookup: (_host, { all }, done) =>
          all ? done(null, [{ address: ip, family }]) : done(null, ip, family),
      },
      resolve,
    );
    sent.on('error', reject).end(own?.body?.text);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
