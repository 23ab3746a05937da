import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUrl } from '../../config/site-urls.ts';
import { withUnlocked } from '../../database/unlocked.ts';
import { AppError } from '../../errors/app-error.ts';
import { readMemberToken, readSessionToken, readVisitorToken } from '../../security/cookies.ts';
import { appPolicy } from '../../security/security-headers.ts';
import { readUnlocked } from '../../security/unlocked-cookies.ts';
import { withOwnerLocale } from '../../texts/owner-language.ts';
import { withMessages } from '../../texts/site-messages.ts';
import { ownerLocaleOf, speakToAccount } from '../callers/owner-locale.ts';
import { findAccount } from '../callers/resolve-account.ts';
import { resolveMember } from '../callers/resolve-member.ts';
import { resolvePreview } from '../callers/resolve-preview.ts';
import type { ServerDeps } from '../deps.ts';
import { encodeResponse } from '../encoding/encode-response.ts';
import { decodePath } from '../normalise-url.ts';
import type { ServerParts } from '../server-parts.ts';
import { messagesFor } from '../sites/messages-for.ts';
import { findAccountState, listSiteHosts } from '../sites/queries.ts';
import { isLocked, requireSite } from '../sites/require-site.ts';
import type { Page, PageContext, PageReply } from './page.ts';

/** Path of the sign-in page, to which pages for accounts lead everybody else. */
const SIGN_IN = '/config/sign-in';

/** Makes a page answer GET and HEAD on its origin. */
export function registerPage(page: Page, { server, deps, hooks }: ServerParts): void {
  const isSite = page.access === 'visitor';
  server.route({
    method: 'GET',
    url: page.path,
    constraints: { origin: isSite ? 'site' : 'app' },
    config: { access: page.access, isPage: true },
    handler: async (request, reply) => {
      const context = isSite
        ? await siteContext(request, reply, { deps, hooks })
        : await appContext(request, reply, { deps, hooks });
      if (page.access === 'account' && !context.account) {
        return reply.redirect(`${SIGN_IN}?next=${encodeURIComponent(request.url)}`, 303);
      }
      const known = context.websiteId === null ? [] : readUnlocked(request, deps, context.websiteId);
      const unlocked = [...known, ...(request.member?.areaIds ?? [])];
      const work = () => withUnlocked(unlocked, () => answer(page, context, hooks));
      const {
        status,
        headers = {},
        body,
      } = await (isSite ? work() : withOwnerLocale(ownerLocaleOf(request), work));
      const response = await encodeResponse(request, { headers, body });
      return reply.code(status).headers(response.headers).send(response.body);
    },
  });
}

async function answer(
  page: Page,
  context: PageContext,
  { lockedPage }: ServerParts['hooks'],
): Promise<PageReply> {
  const messages = page.isWordless ? null : await context.messages();
  const handle = () => withMessages(messages, () => page.handler(context));
  const { websiteId, deps } = context;
  if (websiteId === null || page.whileLocked) return handle();
  const account = await deps.database.statement(null, (db) => findAccountState(db, websiteId));
  const version = account?.passwordVersion ?? null;
  if (version === null) return handle();
  if (isLocked(version) && !(await isPreview(context, websiteId))) {
    if (!lockedPage) throw new AppError('site-locked');
    return lockedPage({ ...context, websiteId });
  }
  const { headers, ...reply } = await handle();
  return { ...reply, headers: { ...headers, 'cache-control': 'private, no-store' } };
}

/** Contributors look at what they edit without the password. */
async function isPreview({ deps, query }: PageContext, websiteId: string): Promise<boolean> {
  const { preview: token } = query;
  if (token === undefined) return false;
  return (
    (await deps.database.site(websiteId, (db) => resolvePreview(db, deps, { websiteId, token }))) !== null
  );
}

type Given = Omit<ServerParts, 'server'>;

async function siteContext(request: FastifyRequest, reply: FastifyReply, page: Given): Promise<PageContext> {
  const { deps, hooks } = page;
  const { websiteId } = await requireSite(request, deps);
  if (readMemberToken(request, websiteId) !== null)
    await deps.database.site(websiteId, (db) => resolveMember(db, request, { websiteId, ...hooks }));
  return { ...baseContext(request, reply, page), websiteId, account: null, nonce: '' };
}

async function appContext(request: FastifyRequest, reply: FastifyReply, page: Given): Promise<PageContext> {
  const { deps } = page;
  const nonce = randomBytes(16).toString('base64');
  const token = readSessionToken(request, deps.secret);
  const { account, siteOrigins } =
    token === null ? { account: null, siteOrigins: [] } : await signedIn(deps, token);
  speakToAccount(request, account);
  reply.header('content-security-policy', appPolicy({ nonce, siteOrigins }));
  reply.header('cache-control', 'no-store');
  return { ...baseContext(request, reply, page), websiteId: null, account, nonce };
}

async function signedIn(deps: ServerDeps, token: string) {
  return deps.database.installation(async (db) => {
    const found = await findAccount(db, { token, websiteId: null });
    if (!found) return { account: null, siteOrigins: [] };
    const sites = await listSiteHosts(db, { accountId: found.account.id });
    return { account: found.account, siteOrigins: originsOf(sites, deps.config) };
  });
}

/** Each site is reached by its identifier in front of the sites' host, and by its own hosts. */
function originsOf(
  sites: readonly { identifier: string; hosts: string[] }[],
  config: ServerDeps['config'],
): string[] {
  return sites.flatMap(({ identifier, hosts }) =>
    [null, ...hosts.filter((name) => /^[a-z0-9.:[\]-]+$/.test(name))].map((primaryHost) =>
      siteUrl(config, { identifier, primaryHost }),
    ),
  );
}

function pathOf(path: string): string {
  const decoded = decodePath(path);
  if (decoded === null) throw new AppError('bad-request');
  return decoded;
}

function baseContext(request: FastifyRequest, reply: FastifyReply, { deps, hooks }: Given) {
  return {
    path: pathOf(request.url.split('?', 1)[0] ?? '/'),
    params: request.params as Record<string, string>,
    query: singleValues(request.query as Record<string, string | string[]>),
    visitor: { token: readVisitorToken(request) },
    messages: () => messagesFor(request, hooks),
    deps,
    request,
    reply,
  };
}

/** Of a parameter that comes more than once the first value counts. */
function singleValues(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  );
}
