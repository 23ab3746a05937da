import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { ShowChange } from '../../../platform/http/member-hooks.ts';
import {
  clearMemberCookie,
  readMemberToken,
  readVisitorToken,
  setCrumbCookie,
  setMemberCookie,
  setVisitorCookie,
} from '../../../platform/security/cookies.ts';
import { crumbFor } from '../../../platform/security/crumb.ts';
import { hashVisitor } from '../../../platform/security/hash-visitor.ts';
import { lockMember } from './queries/members.ts';
import { deleteSessionByToken, insertSession, isRemembered } from './queries/sessions.ts';
import { clearUserInfo, SESSION_SECONDS, setUserInfo } from './user-info.ts';

/** A session that is not remembered ends with the browser, at the latest after a day. */
const SHORT_SECONDS = 24 * 3600;
const MAX_AGENT = 300;

export type Exchange = { websiteId: string; request: FastifyRequest; reply: FastifyReply; deps: ServerDeps };

/** A session that is in the database but not yet in the browser. */
export type BegunSession = {
  memberId: string;
  token: string;
  rememberMe: boolean;
  changes: readonly ShowChange[];
};

/**
 * Begins a session: the one of before on this browser ends, so that a session put into it earlier is worth nothing, and what
 * the browser holds, as its cart, becomes the member's. The caller has locked the member. Source: AUTH-06, CART-14.
 */
export async function beginSession(
  db: Db,
  { websiteId, request, deps }: Exchange,
  { memberId, rememberMe }: { memberId: string; rememberMe: boolean },
): Promise<BegunSession> {
  const before = readMemberToken(request, websiteId);
  if (before !== null) await deleteSessionByToken(db, { websiteId, tokenHash: hashVisitor(before) });
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    websiteId,
    id: deps.newId(),
    memberId,
    tokenHash: hashVisitor(token),
    isRemembered: rememberMe,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
    seconds: rememberMe ? SESSION_SECONDS : SHORT_SECONDS,
  });
  const changes: ShowChange[] = [];
  for (const hooks of deps.memberHooks)
    changes.push(await hooks.onSignIn(db, { websiteId, memberId, request }));
  return { memberId, token, rememberMe, changes };
}

/**
 * The session of a member who has come from another domain of the site, in a browser where nobody is signed in: what that holds becomes hers.
 * Null when she has gone.
 */
export async function shareSession(
  db: Db,
  { websiteId, request, deps }: Exchange,
  { memberId, sessionId, token }: { memberId: string; sessionId: string; token: string },
): Promise<BegunSession | null> {
  if (!(await lockMember(db, { websiteId, memberId }))) return null;
  const rememberMe = await isRemembered(db, { websiteId, sessionId });
  if (rememberMe === null) return null;
  const changes: ShowChange[] = [];
  for (const hooks of deps.memberHooks)
    changes.push(await hooks.onSignIn(db, { websiteId, memberId, request }));
  return { memberId, token, rememberMe, changes };
}

/** Puts a session into the browser, once it is committed; gives the crumb that belongs to it. */
export function openMemberSession(exchange: Exchange, begun: BegunSession): string {
  const { websiteId, request, reply, deps } = exchange;
  const { memberId, token, rememberMe, changes } = begun;
  setMemberCookie(request, reply, {
    websiteId,
    token,
    ...(rememberMe ? { maxAgeSeconds: SESSION_SECONDS } : {}),
  });
  setUserInfo(exchange, { siteUserId: memberId, rememberMe });
  for (const show of changes) show({ request, reply });
  const crumb = crumbFor(deps.secret, { websiteId, token });
  setCrumbCookie(request, reply, crumb);
  return crumb;
}

/** Takes the session out of the browser; gives the crumb of a browser that is signed out. */
export function closeMemberSession({ websiteId, request, reply, deps }: Exchange): string {
  clearMemberCookie(request, reply, websiteId);
  clearUserInfo({ request, reply });
  const token = readVisitorToken(request) ?? setVisitorCookie(request, reply);
  const crumb = crumbFor(deps.secret, { websiteId, token });
  setCrumbCookie(request, reply, crumb);
  return crumb;
}
