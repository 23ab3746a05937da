import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { clientAddress } from '../../security/client-address.ts';
import { isOwnBeacon } from '../../security/crumb.ts';
import { hostOf, originKind } from '../../security/origin.ts';
import { defaultHeaders } from '../../security/security-headers.ts';
import { isTracing } from '../../tracing/spans.ts';
import { parseFormBody } from '../bodies/form-body.ts';
import { parseJsonBody } from '../bodies/json-body.ts';
import type { AnonymousFastPath } from '../create-server.ts';
import type { ServerDeps } from '../deps.ts';
import { isHeadRefused } from '../request-head.ts';
import { keepBody } from './body-read.ts';
import { MAX_BODY_BYTES } from './read-input.ts';
import { runAnonymous } from './register-anonymous.ts';
import type { Route, Sender } from './route.ts';
import { takeTogether } from './take-together.ts';

const parseForm = (body: Buffer) => parseFormBody(body.toString());

/** Kinds of body as browsers name those of beacons; any other spelling goes the whole way. */
const PARSERS: Readonly<Record<string, (body: Buffer) => unknown>> = {
  'application/json': parseJsonBody,
  'text/plain;charset=UTF-8': parseJsonBody,
  'application/x-www-form-urlencoded': parseForm,
  'application/x-www-form-urlencoded;charset=UTF-8': parseForm,
};

/**
 * Takes what visitors' pages send to anonymous calls before Fastify sees it, whose routing, hooks and ids cost several times the
 * work; such calls come more often than all else. It gives good answers alone: what is unusual in any way, and whatever is refused, goes
 * the whole way, from which all refusals come.
 */
export function anonymousFastPath(routes: readonly Route[], deps: ServerDeps): AnonymousFastPath {
  const { config, log, siteHosts, metrics } = deps;
  // Traces and lines of the log are made of Fastify's requests.
  if (isTracing() || ['debug', 'trace'].includes(log.level)) return () => false;
  const appHost = new URL(config.appUrl).host;
  const find = findTargets(routes, metrics);
  const headers = Object.entries({
    ...defaultHeaders('site', config.appUrl),
    'cache-control': 'no-store',
  }).flat();
  const take = takeTogether();
  return (request, response, passOn) => {
    const target = request.method === 'POST' ? find(request.url ?? '') : undefined;
    if (!target || originKind(request, appHost) === 'app' || isHeadRefused(request)) return false;
    const parse = PARSERS[request.headers['content-type'] ?? ''];
    const length = Number(request.headers['content-length']);
    if (!parse || !(length > 0 && length <= target.maxBytes)) return false;
    const host = hostOf(request);
    const websiteId = siteHosts.recall(host);
    if (typeof websiteId !== 'string') return false;
    const begunAt = performance.now();
    const { route, params, status, note } = target;
    const answer = () => {
      response.writeHead(status, headers);
      response.end();
      note((performance.now() - begunAt) / 1000);
    };
    readBody(request, (bytes) => {
      const refuse = () => {
        keepBody(request, bytes);
        passOn(request, response);
      };
      const run = (): false | void | Promise<void> => {
        const body = parse(bytes);
        if (!isOwnBeacon(request, body)) return false;
        const ip = clientAddress(request, config.trustedProxies);
        const sender: Sender = { headers: request.headers, ip, site: { websiteId, host } };
        return runAnonymous(route, { params, body }, { websiteId, sender, deps });
      };
      const fail = (error: unknown) => {
        log.error({ err: error, path: route.call.path }, 'a message of a page could not be answered');
        response.destroy();
      };
      take({ run, answer, refuse, fail });
    });
    return true;
  };
}

/** A route with the parameters of an address, and what is to be known of it for each request. */
type Target = {
  route: Route;
  params: Record<string, string>;
  status: number;
  maxBytes: number;
  note: (seconds: number) => void;
};

/** Finds routes by the path of an address without a query. */
function findTargets(routes: readonly Route[], metrics: ServerDeps['metrics']) {
  const known = routes.map((route) => {
    const { path, bodyLimitBytes: maxBytes = MAX_BODY_BYTES, anonymous: status = 204 } = route.call;
    const note = metrics.timesOf({ method: 'POST', route: path, status });
    return {
      pattern: patternOf(path),
      target: { route, params: {}, status, maxBytes, note } satisfies Target,
    };
  });
  const exact = new Map<string, Target>(known.map(({ target }) => [target.route.call.path, target]));
  const others = known.filter(({ target }) => target.route.call.path.includes(':'));
  return (url: string): Target | undefined => {
    const found = exact.get(url);
    if (found) return found;
    for (const { pattern, target } of others) {
      const params = pattern.exec(url)?.groups;
      if (params) return { ...target, params };
    }
    return undefined;
  };
}

/** Parameters of plain letters alone: what is encoded goes the whole way. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);

function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  request.on('data', (chunk: Buffer) => {
    if (first === undefined) first = chunk;
    else {
      more ??= [first];
      more.push(chunk);
    }
  });
  // One that breaks off has no end, and nobody to be answered.
  request.on('end', () => done(more ? Buffer.concat(more) : (first ?? Buffer.alloc(0))));
}
