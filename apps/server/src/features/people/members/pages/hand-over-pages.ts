import { localTarget } from '../../../../platform/http/local-path.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { readMemberToken } from '../../../../platform/security/cookies.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { siteProtocol } from '../../../../platform/security/site-protocol.ts';
import { isMark, markBrowser, readSessionToken, sessionToken, takeMark } from '../hand-over.ts';
import { openMemberSession, shareSession } from '../member-session.ts';
import { findMemberSession } from '../queries/sessions.ts';

/**
 * A member goes to another domain of the site and is signed in there: that domain marks her browser (`begin`), the one where she is signed
 * in gives a token for this mark (`give`), and the first one takes it (`take`). Who leads somebody else through any of these steps gets
 * nobody signed in as another than she is: a token is worth nothing in a browser without its mark. Each step is refused where a domain may
 * be somebody else's by now.
 */
const PATH = '/account/hand-over';
export const handOverPages = [
  page(`${PATH}/begin`, 'visitor', begin, { isWordless: true }),
  page(`${PATH}/give`, 'visitor', give, { isWordless: true }),
  page(`${PATH}/take/:token`, 'visitor', take, { isWordless: true }),
];

async function begin(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, query, request, reply } = context;
  const { from = '' } = query;
  const to = localTarget(query.to);
  const own = hostOf(request.raw);
  if (websiteId === null) return { status: 404 };
  if (request.member || from === own || !isDocument(context)) return leadTo(to);
  if (!(await areAccepted(context, [from, own]))) return leadTo(to);
  const mark = markBrowser(request, reply);
  const search = new URLSearchParams({ host: own, mark, to });
  return leadTo(`${siteProtocol(request, deps)}://${from}${PATH}/give?${search}`);
}

async function give(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, query, request } = context;
  const { host = '', mark = '' } = query;
  if (websiteId === null || !isMark(mark) || !isDocument(context)) return { status: 404 };
  if (!(await areAccepted(context, [hostOf(request.raw), host]))) return { status: 404 };
  const to = localTarget(query.to);
  const there = `${siteProtocol(request, deps)}://${host}`;
  const own = request.member ? readMemberToken(request, websiteId) : null;
  if (own === null) return leadTo(there + to);
  const token = sessionToken({ secret: deps.secret, websiteId, host, mark }, own, deps.now());
  return leadTo(`${there}${PATH}/take/${token}?${new URLSearchParams({ to })}`);
}

async function take(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, params, query, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const mark = isDocument(context) ? takeMark(request, reply) : null;
  const host = hostOf(request.raw);
  if (mark !== null && !request.member && (await areAccepted(context, [host]))) {
    const target = { secret: deps.secret, limits: deps.limits, websiteId, host, mark };
    const token = await readSessionToken(target, params.token ?? '', deps.now());
    if (token !== null) await openHere(context, { websiteId, token });
  }
  return leadTo(localTarget(query.to));
}

/** The browser gets the session itself: it ends at both domains when its member signs out at one. */
async function openHere(
  { deps, request, reply }: PageContext,
  { websiteId, token }: { websiteId: string; token: string },
): Promise<void> {
  const exchange = { websiteId, request, reply, deps };
  const begun = await deps.database.site(websiteId, async (db) => {
    const member = await findMemberSession(db, { websiteId, tokenHash: hashVisitor(token) });
    return member && shareSession(db, exchange, { memberId: member.id, sessionId: member.sessionId, token });
  });
  if (begun) openMemberSession(exchange, begun);
}

async function areAccepted({ deps, websiteId }: PageContext, hosts: readonly string[]): Promise<boolean> {
  if (websiteId === null) return false;
  const { handOverHosts } = deps.services;
  const accepted = await Promise.all(hosts.map((host) => handOverHosts.accepts({ websiteId, host })));
  return !accepted.includes(false);
}

/** A page that somebody opens: no frame, picture or script of another page, and no look ahead. */
function isDocument({ request }: PageContext): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = request.headers;
  return request.method === 'GET' && destination === 'document' && purpose === undefined;
}

function leadTo(location: string): PageReply {
  const headers = {
    ...{ location, 'cache-control': 'no-store' },
    ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  };
  return { status: 303, headers };
}
