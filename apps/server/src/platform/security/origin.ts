import type { IncomingMessage, Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { roomFor } from '../process/room-for.ts';

type Router = NonNullable<FastifyServerOptions<Server>['routerOptions']>;
type Constraint = NonNullable<Router['constraints']>[string];
type Store = ReturnType<Constraint['storage']>;
type Handler = Parameters<Store['set']>[1];

/** The app origin (sign-in, dashboard, editor), or any other host: a site's, or nobody's. */
export type OriginKind = 'app' | 'site';

declare module 'fastify' {
  interface RouteConstraint {
    origin?: OriginKind;
  }
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
/** Of a name in the DNS, and a port. */
const MAX_LENGTH = 255;

/** Each request is asked for its host a few times, and most name one of few. */
const MAX_KNOWN = 5_000;
const known = new LRUCache<string, string>(roomFor(MAX_KNOWN));

/** Host the request names, lower case, without a final dot; '' when it names none or nothing readable. */
export function hostOf(request: IncomingMessage): string {
  const { host: input = '' } = request.headers;
  if (input.length > MAX_LENGTH) return '';
  const before = known.get(input);
  if (before !== undefined) return before;
  const written = input.toLowerCase().replace(/\.(?=:\d+$|$)/, '');
  const host = HOST.test(written) ? written : '';
  known.set(input, host);
  return host;
}

/** Keeps the routes of the two origins apart in the router itself: none of them can run on the other origin. */
export function originConstraint(appUrl: string): Constraint {
  const appHost = new URL(appUrl).host;
  return {
    name: 'origin',
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (kind: unknown) => handlers.get(kind) ?? null,
        set: (kind: unknown, handler: Handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: (request) => originKind(request, appHost),
    mustMatchWhenDerived: false,
  };
}

/** Which origin the request is for, by its Host header alone. */
export function originKind(request: IncomingMessage, appHost: string): OriginKind {
  return hostOf(request) === appHost ? 'app' : 'site';
}
