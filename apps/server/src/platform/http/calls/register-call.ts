import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withBeforeCommit } from '../../database/before-commit.ts';
import type { Db } from '../../database/database.ts';
import { unlockedVersions, withUnlocked } from '../../database/unlocked.ts';
import { AppError } from '../../errors/app-error.ts';
import { clientNetwork } from '../../security/client-address.ts';
import { readMemberToken, readSessionToken, readVisitorToken } from '../../security/cookies.ts';
import { checkCrumb } from '../../security/crumb.ts';
import { readUnlocked } from '../../security/unlocked-cookies.ts';
import { withOwnerLocale } from '../../texts/owner-language.ts';
import { withMessages } from '../../texts/site-messages.ts';
import { ownerLocaleOf, speakToAccount } from '../callers/owner-locale.ts';
import { openAreas } from '../callers/queries.ts';
import { authorise } from '../callers/resolve-account.ts';
import { resolveMember } from '../callers/resolve-member.ts';
import { isCanvasCall, isPreviewRead } from '../callers/resolve-preview.ts';
import type { ServerDeps } from '../deps.ts';
import { encodeResponse } from '../encoding/encode-response.ts';
import { flashErrors } from '../forms/flash-message.ts';
import { redirectForm } from '../forms/redirect-form.ts';
import type { ServerHooks } from '../hooks.ts';
import type { ServerParts } from '../server-parts.ts';
import { messagesFor } from '../sites/messages-for.ts';
import { requireFeature } from '../sites/require-feature.ts';
import { requireOpenSite, requireSite } from '../sites/require-site.ts';
import { type CallAudit, openCallAudit } from './call-audit.ts';
import { idempotent, type Part } from './idempotency.ts';
import { isFormPost } from './is-form-post.ts';
import { MAX_BODY_BYTES, readInput } from './read-input.ts';
import { registerAnonymous } from './register-anonymous.ts';
import type { CallContext, Route } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes one declared call answer. Everything a call must pass is decided here, so that no handler can forget it. */
export function registerCall(declared: Route, { server, deps, hooks }: ServerParts): void {
  const { call } = declared;
  const isSite = isOfSite(call);
  server.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimitBytes ?? MAX_BODY_BYTES,
    constraints: { origin: isSite ? 'site' : 'app' },
    config: { access: call.access, call },
    ...(call.anonymous ? registerAnonymous(declared, deps) : wholeRoute(declared, { deps, hooks })),
  });
}

type Handling = Pick<RouteOptions, 'onRequest' | 'handler'>;

/** All that a call of somebody has to pass. */
function wholeRoute(declared: Route, { deps, hooks }: Omit<ServerParts, 'server'>): Handling {
  const { call } = declared;
  const isSite = isOfSite(call);
  return {
    onRequest: async (request) => {
      if (isSite) await requireSite(request, deps);
      await limit(call, request, deps);
      // Before the body is read. Whether the session still lives is decided with the call, in its transaction.
      const needsAccount = !isSite && call.access !== 'anyone';
      if (needsAccount && readSessionToken(request, deps.secret) === null)
        throw new AppError('not-signed-in');
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const messages = isSite ? await messagesFor(request, hooks) : null;
      const unlocked = request.site ? readUnlocked(request, deps, request.site.websiteId) : [];
      const work = () => withUnlocked(unlocked, () => runCall(declared, { request, reply, deps }, hooks));
      const inLanguage = () => (isSite ? work() : withOwnerLocale(ownerLocaleOf(request), work));
      const result = await withMessages(messages, inLanguage).catch((error: unknown) => {
        const isNoted = isFormPost(request, call) && flashErrors({ request, reply, deps }, call, error);
        if (!isNoted) throw error;
      });
      // What some visitors are kept from is not kept for all.
      const areas = request.member?.areaIds ?? [];
      if (unlocked.length + areas.length > 0) reply.header('cache-control', 'private, no-store');
      if (isFormPost(request, call)) return redirectForm(request, reply);
      if (result === undefined) return reply.code(reply.statusCode === 202 ? 202 : 204).send();
      if (result instanceof ReadableStream) return reply.send(result);
      // A handler that has named a type answers with the text or bytes of it, every other with JSON.
      const type = reply.getHeader('content-type');
      const made =
        typeof type === 'string' ? { type, body: result } : { type: JSON_TYPE, body: JSON.stringify(result) };
      const { headers, body } = await encodeResponse(request, {
        headers: { 'content-type': made.type },
        body: made.body,
      });
      return reply.headers(headers).send(body);
    },
  };
}

async function limit(call: CallDefinition, request: FastifyRequest, { limits }: ServerDeps): Promise<void> {
  if (!call.rateLimit) return;
  const scope = request.site?.websiteId ?? 'app';
  await limits.take(`${call.method} ${call.path} ${scope} ${clientNetwork(request.ip)}`, call.rateLimit);
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: ServerDeps };

async function runCall(declared: Route, exchange: Exchange, hooks: ServerHooks): Promise<unknown> {
  const { call } = declared;
  const { request, deps } = exchange;
  const websiteId = websiteOf(call, request);
  const isForm = isFormPost(request, call);
  const isSite = isOfSite(call);
  const token = isSite ? null : readSessionToken(request, deps.secret);
  request.isOfCanvas = isSite && websiteId !== null && isCanvasCall(request, deps, websiteId);
  if (call.method !== 'GET' && call.crumb !== false) {
    const acceptsForm = (isForm && isSite) || call.beacon === true;
    checkCrumb(request, { secret: deps.secret, websiteId: request.site?.websiteId ?? null, acceptsForm });
  }
  const needsOpenSite = isSite && !call.whileClosed;
  const decide: Decide = async (db) => {
    if (needsOpenSite && websiteId !== null && !(await isPreviewRead(db, request, deps, websiteId)))
      await requireOpenSite(db, websiteId, deps.now(), call);
    if (!isSite || websiteId === null) {
      const account = await authorise(db, { token, websiteId, access: call.access });
      speakToAccount(request, account);
      if (call.feature && websiteId !== null) await requireFeature(db, websiteId, call.feature);
      return account;
    }
    const member = await resolveMember(db, request, { websiteId, ...hooks });
    if (member && member.areaIds.length > 0) await openAreas(db, [...unlockedVersions(), ...member.areaIds]);
    if (call.access === 'member' && !member) throw new AppError('not-signed-in');
    return null;
  };
  const context = (account: Awaited<ReturnType<Decide>>) =>
    ({
      ...readInput(call, request, isForm),
      websiteId,
      account,
      visitor: { token: readVisitorToken(request) },
      member: request.member,
      isForm,
      now: deps.now,
      newId: deps.newId,
      ...exchange,
    }) as CallContext<CallDefinition>;
  const audit = openCallAudit(call, { request, deps, nameTarget: hooks.nameTarget }, websiteId);
  const inTransaction = <T>(work: Parameters<typeof deps.database.installation<T>>[0]) =>
    websiteId === null
      ? deps.database.installation(work)
      : deps.database.site(websiteId, work, { useGenericPlan: declared.useGenericPlan });
  const decideAlone = (isUnknown: boolean) => {
    if (!isUnknown)
      return inTransaction(async (db) => {
        const account = await decide(db);
        await audit?.look(db);
        return account;
      });
    return needsOpenSite ? deps.database.statement(null, decide) : null;
  };

  // Nobody is signed in, and nobody has to be: all that is left to ask is whether the site is open.
  const isForAll = (call.access === 'visitor' || call.access === 'anyone') && token === null;
  const isUnknown =
    isForAll && (websiteId === null || !isSite || readMemberToken(request, websiteId) === null);
  const onceFor =
    (account: Awaited<ReturnType<Decide>>): Once =>
    (db, work, part) =>
      idempotent(db, { call, request, websiteId, accountId: account?.id, part, secret: deps.secret }, work);
  if (!declared.transaction) {
    const account = await decideAlone(isUnknown);
    const given = context(account);
    const noted: Once = (db, work, part) =>
      onceFor(account)(
        db,
        () => {
          audit?.begin(account, given.body);
          return work();
        },
        part,
      );
    if (!call.once) audit?.begin(account, given.body);
    return withAreas(request, async () =>
      audited(audit, async () => call.reply.parse(await runWithoutTransaction(declared, given, noted))),
    );
  }
  return audited(audit, () =>
    inTransaction(async (db) => {
      const handle = async (account: Awaited<ReturnType<Decide>>) =>
        withAreas(request, () =>
          onceFor(account)(db, () => {
            const given = context(account);
            void audit?.look(db, given.body);
            audit?.begin(account, given.body);
            return declared.handler({ ...given, db, afterCommit: db.afterCommit });
          }),
        );
      return call.reply.parse(
        isUnknown ? await checkedBy(decide(db), handle(null)) : await handle(await decide(db)),
      );
    }),
  );
}

/** Does the work of a call so that what it changes is noted with it. */
function audited<T>(audit: CallAudit | null, work: () => T): T {
  return audit ? withBeforeCommit(audit, work) : work();
}

/** Does `work` with what a member's areas show besides what she has unlocked by passwords. */
function withAreas<T>({ member }: FastifyRequest, work: () => T): T {
  const areas = member?.areaIds ?? [];
  return areas.length === 0 ? work() : withUnlocked([...unlockedVersions(), ...areas], work);
}

type Once = (db: Db, work: () => unknown, part?: Part) => Promise<unknown>;

/** Runs a handler with transactions of its own; for an idempotent call, one of them must have claimed the key. */
async function runWithoutTransaction(
  { call, handler }: Route,
  context: CallContext<CallDefinition>,
  once: Once,
): Promise<unknown> {
  let isOffered = false;
  const watched: Once = (...args) => {
    isOffered = true;
    return once(...args);
  };
  const alone = { ...context, once: watched };
  const result = await handler(alone);
  if (call.once && !isOffered) throw new Error(`${call.path} is answered once, but no transaction of it is`);
  return result;
}

/** Result of a call that runs while its access is still being checked; a failed check hides it. */
async function checkedBy<T>(check: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [checked] = await Promise.allSettled([check, work]);
  if (checked.status === 'rejected') throw checked.reason;
  return work;
}

/** Answered on the site's own origin. */
function isOfSite({ access }: CallDefinition): boolean {
  return access === 'visitor' || access === 'member';
}

type Decide = (db: Parameters<typeof authorise>[0]) => ReturnType<typeof authorise>;

/** The site a call is about: of the host for visitors, named in the path or the header for contributors. */
function websiteOf(call: CallDefinition, request: FastifyRequest): string | null {
  if (call.access === 'anyone' || call.access === 'account') return null;
  if (isOfSite(call)) return request.site?.websiteId ?? null;
  const params = request.params as Record<string, string>;
  const named = params.websiteId ?? request.headers['x-website-id'];
  if (typeof named !== 'string' || !UUID.test(named)) throw new AppError('not-found');
  return named;
}
