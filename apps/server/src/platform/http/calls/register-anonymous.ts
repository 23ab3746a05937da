import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyReply, RouteOptions } from 'fastify';
import { checkCrumb } from '../../security/crumb.ts';
import type { ServerDeps } from '../deps.ts';
import { recallSite, requireSite } from '../sites/require-site.ts';
import { isFormPost } from './is-form-post.ts';
import { readInput } from './read-input.ts';
import type { CallContext, Route } from './route.ts';

/**
 * What is left of a call's way for one that looks nobody up, waits for nothing and is answered with nothing: its site, where it
 * comes from, and its schemas. Visitors' pages send several of them each; what the others go through would cost as much as the work.
 */
export function anonymousRoute(
  { call, transaction, handler }: Route,
  deps: ServerDeps,
): Pick<RouteOptions, 'onRequest' | 'handler' | 'childLoggerFactory'> {
  if (
    call.access !== 'visitor' ||
    !call.beacon ||
    !call.whileClosed ||
    call.once ||
    call.form ||
    call.rateLimit ||
    transaction
  )
    throw new Error(`${call.path} is more than an anonymous call can be`);
  return {
    // A log of its own for each request, to write its id, costs as much as the work.
    childLoggerFactory: (log) => log,
    onRequest: (request, _reply, done) => {
      if (recallSite(request, deps)) return done();
      requireSite(request, deps).then(() => done(), done);
    },
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      const websiteId = request.site?.websiteId ?? null;
      // Rejects kinds of body that the call does not take.
      isFormPost(request, call);
      checkCrumb(request, { secret: deps.secret, websiteId, acceptsForm: true });
      const { params, query, body } = readInput(call, request, false);
      const context = {
        ...{ params, query, body, websiteId, request, reply, deps },
        ...{
          account: null,
          member: null,
          visitor: { token: null },
          isForm: false,
          now: deps.now,
          newId: deps.newId,
        },
      };
      const made = handler(context as unknown as CallContext<CallDefinition>);
      if (made instanceof Promise) return made.then((result) => answer(reply, call, result));
      return answer(reply, call, made);
    },
  };
}

function answer(reply: FastifyReply, call: CallDefinition, result: unknown): FastifyReply {
  call.reply.parse(result);
  return reply.code(reply.statusCode === 202 ? 202 : 204).send();
}
