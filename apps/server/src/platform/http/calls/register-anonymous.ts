import { Readable } from 'node:stream';
import type { CallDefinition } from '@sitewright/contract/call';
import type { RouteOptions } from 'fastify';
import { checkCrumb } from '../../security/crumb.ts';
import type { ServerDeps } from '../deps.ts';
import { recallSite, requireSite } from '../sites/require-site.ts';
import { bodyRead } from './body-read.ts';
import { isFormPost } from './is-form-post.ts';
import { type Input, readInput } from './read-input.ts';
import type { AnonymousContext, Route, Sender } from './route.ts';

/**
 * What is left of a call's way for one that looks nobody up, waits for nothing and is answered with nothing: its site, where it
 * comes from, and its schemas. Most requests do not even come here, but are answered by `anonymous-fast-path.ts`.
 */
export function registerAnonymous(
  route: Route,
  deps: ServerDeps,
): Pick<RouteOptions, 'onRequest' | 'preParsing' | 'handler' | 'childLoggerFactory'> {
  const { call } = route;
  if (
    call.access !== 'visitor' ||
    call.method !== 'POST' ||
    !call.beacon ||
    !call.whileClosed ||
    call.once ||
    call.form ||
    call.rateLimit ||
    route.transaction
  )
    throw new Error(`${call.path} is more than an anonymous call can be`);
  return {
    // A log of its own for each request, to write its id, costs as much as the work.
    childLoggerFactory: (log) => log,
    onRequest: (request, _reply, done) => {
      if (recallSite(request, deps)) return done();
      requireSite(request, deps).then(() => done(), done);
    },
    preParsing: (request, _reply, payload, done) => {
      const body = bodyRead(request.raw);
      done(null, body ? Readable.from([body]) : payload);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const websiteId = request.site?.websiteId ?? '';
      // Rejects kinds of body that the call does not take.
      isFormPost(request, call);
      checkCrumb(request, { secret: deps.secret, websiteId, acceptsForm: true });
      await runAnonymous(route, request, { websiteId, sender: request, deps });
      return reply.code(call.anonymous ?? 204).send();
    },
  };
}

type Given = { websiteId: string; sender: Sender; deps: ServerDeps };

/** Does what an anonymous call is for. Throws invalid-fields. */
export function runAnonymous(
  { call, handler }: Route,
  input: Partial<Input>,
  given: Given,
): void | Promise<void> {
  const { params, body } = readInput(call, input, false);
  const run = handler as unknown as (context: AnonymousContext<CallDefinition>) => void | Promise<void>;
  return run({ ...given, params, body } as AnonymousContext<CallDefinition>);
}
