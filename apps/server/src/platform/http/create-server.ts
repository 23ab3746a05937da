import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { Access, CallDefinition } from '@sitewright/contract/call';
import { parseQuery } from '@sitewright/domain/query/parse-query';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { noteWork } from '../process/running-work.ts';
import { originConstraint, originKind } from '../security/origin.ts';
import { pickOwnCookies } from '../security/own-cookies.ts';
import { defaultHeaders } from '../security/security-headers.ts';
import { parseFormBody } from './bodies/form-body.ts';
import { parseJsonBody } from './bodies/json-body.ts';
import { resolvePreview } from './callers/resolve-preview.ts';
import type { AppDeps, ServerDeps } from './deps.ts';
import { type ErrorHooks, handleErrors } from './errors/error-handler.ts';
import { normaliseUrl } from './normalise-url.ts';
import { isHeadRefused } from './request-head.ts';
import { traceRequests } from './request-spans.ts';
import { checkLanguages, withoutLanguage } from './sites/address-language.ts';

/** Asked before everything else. True when it has answered; it has then written the whole answer, security headers included. */
export type CacheFastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Asked before Fastify. True when it answers, or has the request answered by `passOn` once its body is read. */
export type AnonymousFastPath = (
  request: IncomingMessage,
  response: ServerResponse,
  passOn: Answer,
) => boolean;

type Hooks = ErrorHooks & { cacheFastPath?: CacheFastPath; anonymousFastPath?: AnonymousFastPath };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access to the route; `probe`: anybody on every host, for responses that tell nothing about the installation. */
    access?: Access | 'probe';
    call?: CallDefinition;
    /** Answers a browser with HTML or files, so its errors are pages too. */
    isPage?: boolean;
  }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Time limits of a client, so that slow ones cannot hold the server. Source: reliability, error F21. */
const TIMES = {
  /** The whole request, an upload over a slow line included. */
  requestTimeout: 120_000,
  /** Silence on a connection, in either direction. */
  connectionTimeout: 60_000,
  keepAliveTimeout: 10_000,
};
/** From the first byte of the request to the answer. */
const HANDLER_TIMEOUT_MS = 125_000;
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * More than the cookies that browsers keep of one domain (180 of 4 KB), so that no site can lock visitors out of all others
 * below the same domain by filling their browsers. Everything else is held to far less (`request-head.ts`).
 */
const MAX_HEADER_BYTES = 800 * 1024;

/** A Fastify server that refuses what is malformed, knows the two kinds of origin, and answers nothing yet. */
export async function createServer(
  deps: AppDeps & Pick<ServerDeps, 'siteHosts' | 'secret'>,
  hooks: Hooks,
): Promise<FastifyInstance> {
  const { config } = deps;
  const handleError = handleErrors(deps, hooks);
  const languages = { siteHosts: deps.siteHosts, appHost: new URL(config.appUrl).host, config };
  const app = Fastify({
    // Typed as Fastify's own logger: with pino's type the instance fits no plugin.
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    ...TIMES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: 256 * 1024,
    return503OnClosing: true,
    rewriteUrl: (request) => withoutLanguage(request, normaliseUrl(request.url ?? '/'), languages),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void handleError(error, request, reply),
    routerOptions: {
      constraints: { origin: originConstraint(config.appUrl) },
      maxParamLength: 1024,
      querystringParser: parseQuery,
    },
  });

  app.decorateRequest('site', null);
  app.decorateRequest('member', null);
  app.decorateRequest('siteMessages', null);
  app.decorateRequest('ownerLocale', null);
  app.decorateRequest('isOfCanvas', false);
  hangUpWhenClosing(app);
  addFastPaths(app, hooks);
  traceRequests(app, config);
  app.addHook('onRequest', (request, _reply, done) => {
    pickOwnCookies(request.raw.headers);
    done();
  });
  await app.register(fastifyCookie);
  addParsers(app);
  await app.register(fastifyMultipart);
  addRequestChecks(app, config.appUrl);
  checkLanguages(app, languages, (websiteId, token) =>
    deps.database.site(
      websiteId,
      async (db) => (await resolvePreview(db, deps, { websiteId, token })) !== null,
    ),
  );
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request) => {
    throw new AppError(KNOWN_METHODS.has(request.method) ? 'not-found' : 'method-not-allowed');
  });
  return app;
}

/** A client that keeps its connection after the answer under way would hold up the end of the program. */
function hangUpWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    // Zero would mean for ever.
    app.server.keepAliveTimeout = 1;
    app.server.keepAliveTimeoutBuffer = 0;
    done();
  });
}

/**
 * Cached responses, and those to what pages tell by beacons, are sent before Fastify sees the request: its routing, ids and logs cost
 * more than the response. The hook is for requests that come by no socket, and for those of a server that is closing.
 */
function addFastPaths(app: FastifyInstance, { cacheFastPath, anonymousFastPath }: Hooks): void {
  const isSent = (request: IncomingMessage, response: ServerResponse) =>
    cacheFastPath !== undefined && !isHeadRefused(request) && cacheFastPath(request, response);
  const [handle] = app.server.listeners('request');
  const passOn: Answer = (request, response) => handle?.call(app.server, request, response);
  app.server.removeAllListeners('request');
  app.server.on('request', (request: AskedMessage, response) => {
    if (app.server.listening) {
      if (isSent(request, response)) return;
      request[ASKED] = true;
      if (anonymousFastPath?.(request, response, passOn)) return;
    }
    passOn(request, response);
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!(raw as AskedMessage)[ASKED] && isSent(raw, reply.raw)) reply.hijack();
    else done();
  });
}

const ASKED = Symbol('asked of the cache');
type AskedMessage = IncomingMessage & { [ASKED]?: true };

/** JSON and forms, uploads later; any other media type is rejected with 415. */
function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // With callbacks, as below.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: Parsed) => {
      if (callOf(request)?.raw) done(null, body);
      else parseInto(done, () => (body.length === 0 ? undefined : parseJsonBody(body)));
    },
  );
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: Parsed) => {
      // A beacon cannot name JSON without asking first.
      if (callOf(request)?.beacon) parseInto(done, () => parseJsonBody(body));
      else done(new AppError('unsupported-media-type'));
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done: Parsed) => parseInto(done, () => parseFormBody(body)),
  );
}

type Parsed = (error: Error | null, body?: unknown) => void;
const callOf = (request: FastifyRequest) => request.routeOptions.config.call;

function parseInto(done: Parsed, parse: () => unknown): void {
  let body: unknown;
  try {
    body = parse();
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }));
    return;
  }
  done(null, body);
}

function addRequestChecks(app: FastifyInstance, appUrl: string): void {
  const appHost = new URL(appUrl).host;
  const headers = { app: defaultHeaders('app', appUrl), site: defaultHeaders('site', appUrl) };
  // With callbacks: these run for every page from the cache too, and each promise would cost it a turn.
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    // Work that waits for nothing is over before anybody looks.
    if (!config.call?.anonymous)
      reply.raw.once('close', noteWork(`${request.method} ${config.url ?? 'unknown address'}`));
    reply.headers(headers[originKind(request.raw, appHost)]).header('x-request-id', request.id);
    done(isHeadRefused(request.raw) ? new AppError('bad-request') : undefined);
  });
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (!config?.access)
      throw new Error(`The route ${String(method)} ${url} does not say who may use it (config.access).`);
    // A clock and a signal for each request take as long as all else that is done for one that waits for nothing.
    if (!config.call?.anonymous) route.handlerTimeout = HANDLER_TIMEOUT_MS;
  });
  const isDebugged = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const isPlain =
      reply.statusCode < 400 && (request.method === 'GET' || callOf(request)?.anonymous !== undefined);
    const level = isPlain ? 'debug' : 'info';
    if (level === 'info' || isDebugged) {
      const ms = Math.round(reply.elapsedTime);
      request.log[level]({ req: request, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
}
