import type {
  Access,
  BodyOf,
  CallDefinition,
  HandlerReplyOf,
  ParamsOf,
  QueryOf,
} from '@sitewright/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { Account, Member, Visitor } from '../callers/caller.ts';
import type { ServerDeps } from '../deps.ts';
import type { Part } from './idempotency.ts';

type OfSite<A extends Access, Yes, No> = A extends 'anyone' | 'account' ? No : Yes;
type OfAccount<A extends Access, Yes, No> = A extends 'anyone' | 'visitor' | 'member' ? No : Yes;
type OfMember<A extends Access, Yes, No> = A extends 'member' ? Yes : No;

/** Context of each handler, without a transaction. */
export type CallContextBase<C extends CallDefinition> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The site, for calls of visitors and calls with a permission. */
  websiteId: OfSite<C['access'], string, null>;
  /** Signed-in account; calls for anyone may find nobody. Its roles and permissions are those on this site, read now. */
  account: OfAccount<C['access'], Account, Account | null>;
  visitor: Visitor;
  /** Member signed in to the site; calls for any visitor may find nobody. */
  member: OfMember<C['access'], Member, Member | null>;
  /** True for a plain form post, which is answered with a redirect to the header `location` the handler sets. */
  isForm: boolean;
  now: () => Date;
  newId: () => string;
  deps: ServerDeps;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Context of a handler with transactions of its own. */
export type CallContextAlone<C extends CallDefinition> = CallContextBase<C> & {
  /**
   * For a call that is `once`: what the rest of the transaction comes to that makes something, or the answer that its key got
   * before. Whether the caller may is looked at before. Of a call that makes several things, each in a transaction of its own,
   * `part` names which one, and the answer is that of this one.
   */
  once(db: Db, work: () => Promise<HandlerReplyOf<C>>, part?: Part): Promise<HandlerReplyOf<C>>;
};

/** Context of a handler inside a transaction. */
export type CallContext<C extends CallDefinition> = CallContextBase<C> & {
  db: Db;
  /** Runs once the transaction is committed, never otherwise. */
  afterCommit: (action: () => unknown) => void;
};

/** Whoever sends something, of whom nobody is looked up. */
export type Sender = Pick<FastifyRequest, 'headers' | 'ip' | 'site'>;

/** Context of the handler of an anonymous call. */
export type AnonymousContext<C extends CallDefinition> = {
  params: ParamsOf<C>;
  body: BodyOf<C>;
  websiteId: string;
  sender: Sender;
  deps: ServerDeps;
};

type Handler<C extends CallDefinition, Context> = (
  context: Context,
) => Promise<HandlerReplyOf<C>> | HandlerReplyOf<C>;

/** A call with its handler, registered by the feature that lists it. */
export type Route = {
  call: CallDefinition;
  transaction: boolean;
  /** See the option of a transaction. */
  useGenericPlan: boolean;
  handler: (context: CallContext<CallDefinition>) => unknown;
};

/**
 * A call answered inside one transaction: of the site for calls of a site, of the installation for the rest. It is
 * committed before the reply is sent; an error rolls it back.
 */
export function route<C extends CallDefinition>(
  call: C,
  handler: Handler<C, CallContext<C>>,
  { useGenericPlan = false }: { useGenericPlan?: boolean } = {},
): Route {
  return { call, transaction: true, useGenericPlan, handler: handler as Route['handler'] };
}

/** A call whose handler opens its own transactions through `deps.database`, e.g. around a call of another server. */
export function routeWithoutTransaction<C extends CallDefinition>(
  call: C,
  handler: Handler<C, CallContextAlone<C>>,
): Route {
  return { call, transaction: false, useGenericPlan: false, handler: handler as unknown as Route['handler'] };
}

/**
 * An anonymous call. Whatever its handler refuses is thrown before anything is stored: what was read already may be tried once more
 * (`anonymous-fast-path.ts`), and then counts twice among the messages of its sender.
 */
export function anonymousRoute<C extends CallDefinition & { anonymous: number }>(
  call: C,
  handler: (context: AnonymousContext<C>) => void | Promise<void>,
): Route {
  return { call, transaction: false, useGenericPlan: false, handler: handler as unknown as Route['handler'] };
}
