import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hostOf } from '../security/origin.ts';
import { siteProtocol } from '../security/site-protocol.ts';
import { beginSpan, isTracing, type NewSpan, type Span, within } from '../tracing/spans.ts';
import type { SiteHosts } from './sites/site-hosts.ts';

type CachedAnswers = { cacheFastPath?: (request: IncomingMessage, response: ServerResponse) => boolean };

const spans = new WeakMap<FastifyRequest, Span>();

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Becomes a WebSocket where it is asked to; what comes over it is traced by itself. */
    isSocket?: boolean;
  }
}

/** A span for each request, from its first hook to the end of its answer. Those that become a WebSocket have none. */
export function traceRequests(app: FastifyInstance, config: Config): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    if (request.headers.upgrade !== undefined && routeOptions.config.isSocket) return done();
    const span = beginSpan({
      ...named(method, routeOptions.url),
      ...fromProxy(request.raw, config),
      facts: {
        'http.request.method': method,
        'http.route': routeOptions.url,
        'url.scheme': request.protocol,
        'sitewright.request.id': request.id,
      },
    });
    if (!span) return done();
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableEnded } = reply.raw;
      span.add({
        // Nobody was told of a status that was never sent.
        'http.response.status_code': headersSent ? statusCode : undefined,
        'sitewright.site.id': siteOf(request),
        ...(writableEnded ? {} : { 'error.type': 'aborted' }),
      });
      span.end();
    });
    within(span, done);
  });
  // What follows a body that was read belongs to its connection otherwise, and so does the end of an answer.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, _reply, done) => within(spans.get(request), done));
}

/** Does `work` as a part of the span of a request. */
export function inSpanOf<T>(request: FastifyRequest, work: () => T): T {
  return within(spans.get(request), work);
}

/** Notes what a request failed for; `status` is that of its answer. */
export function noteFailure(request: FastifyRequest, error: unknown, status: number): void {
  spans.get(request)?.fail(error, status >= 500);
}

/** The same hooks, with a span for each page that is answered from the cache: nothing else sees those. */
export function tracedPages<H extends CachedAnswers>(
  hooks: H,
  { config, siteHosts }: { config: Config; siteHosts: SiteHosts },
): H {
  const { cacheFastPath } = hooks;
  if (!cacheFastPath || !isTracing()) return hooks;
  return {
    ...hooks,
    cacheFastPath: (request, response) => {
      const begunAt = Date.now();
      if (!cacheFastPath(request, response)) return false;
      const method = request.method ?? '';
      beginSpan({
        ...named(method, undefined),
        ...fromProxy(request, config),
        begunAt,
        facts: {
          'http.request.method': method,
          'http.response.status_code': response.statusCode,
          'url.scheme': siteProtocol(request, { config }),
          'sitewright.cached': response.statusCode < 500,
          'sitewright.site.id': siteHosts.recall(hostOf(request), { isStalled: true }) ?? undefined,
        },
      })?.end();
      return true;
    },
  };
}

/** Addresses that nobody serves are as many as strangers like: they name nothing. */
function named(method: string, route: string | undefined): NewSpan {
  // A connection may still stand in the span of the request before.
  return { name: route === undefined ? method : `${method} ${route}`, kind: 'server', root: {} };
}

/** Without a proxy in front, whoever asks could write into the traces of others and have all of theirs sent. */
function fromProxy({ headers }: IncomingMessage, { trustedProxies }: Config): Pick<NewSpan, 'headers'> {
  return trustedProxies > 0 ? { headers } : {};
}

function siteOf({ site, params }: FastifyRequest): string | undefined {
  if (site) return site.websiteId;
  const { websiteId } = (params ?? {}) as { websiteId?: string };
  return websiteId !== undefined && /^[0-9a-f-]{36}$/.test(websiteId) ? websiteId : undefined;
}
