import * as contract from '@sitewright/contract/members';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { readMemberToken, setMemberCookie } from '../../../../platform/security/cookies.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { consumePasswordAttempt, rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { isPasswordOf } from '../../../../platform/security/passwords.ts';
import { toMemberAccount } from '../addresses.ts';
import { beginSession, closeMemberSession, type Exchange, openMemberSession } from '../member-session.ts';
import { findMemberByEmail, lockMember, type StoredMember } from '../queries/members.ts';
import { deleteSessionByToken, extendSession } from '../queries/sessions.ts';
import { SESSION_SECONDS, setUserInfo } from '../user-info.ts';

/** Where a member lands who did not come from a page that wants her back. */
const HOME = '/account';

export const signInMember = routeWithoutTransaction(contract.signInMember, (context) => {
  const { body, websiteId, request, reply, deps } = context;
  const exchange = { websiteId, request, reply, deps };
  const next = body.next !== undefined && isLocal(body.next) ? body.next : HOME;
  const page = '/account/sign-in';
  const formPage = { page, address: withNext(page, body.next), next, values: { email: body.email } };
  return runFormWithFlash(context, formPage, async () => {
    const { id: memberId, passwordHash } = await checkPassword(exchange, body);
    const begun = await deps.database.site(websiteId, async (db) => {
      const locked = await lockMember(db, { websiteId, memberId });
      // A new password that was set meanwhile has made the one checked worthless.
      if (locked?.passwordHash !== passwordHash) throw new AppError('invalid-sign-in');
      return beginSession(db, exchange, { memberId, rememberMe: body.rememberMe });
    });
    rememberDevice({ request, reply, deps }, body.email);
    return { xsrfToken: { token: openMemberSession(exchange, begun) } };
  });
});

/** The password is checked outside of a transaction: it takes long, and as long for an address nobody has. */
async function checkPassword(
  { websiteId, request, deps }: Exchange,
  { email, password }: { email: string; password: string },
): Promise<StoredMember> {
  await consumePasswordAttempt({ request, deps }, email);
  const found = await deps.database.site(websiteId, (db) => findMemberByEmail(db, { websiteId, email }));
  const isRight = await isPasswordOf(password, found?.passwordHash ?? null);
  if (!found || !isRight) throw new AppError('invalid-sign-in');
  return found;
}

export const signOutMember = route(contract.signOutMember, async (context) => {
  const { db, query, websiteId, request, reply, deps } = context;
  const keepsCopy = query.cloneCart === 'true';
  return { xsrfToken: { token: await endSession(db, { websiteId, request, reply, deps }, keepsCopy) } };
});

export const postSignOut = route(
  contract.postSignOut,
  async ({ db, body, websiteId, request, reply, deps }) => {
    await endSession(db, { websiteId, request, reply, deps }, body.cloneCart);
    reply.header('location', '/account/sign-in');
    return {};
  },
);

/** Whoever is signed out already stays so; the cart of a visitor is not touched then. */
async function endSession(db: Db, exchange: Exchange, keepsCopy: boolean): Promise<string> {
  const { websiteId, request, reply, deps } = exchange;
  const { member } = request;
  const token = readMemberToken(request, websiteId);
  if (token !== null) await deleteSessionByToken(db, { websiteId, tokenHash: hashVisitor(token) });
  if (member) {
    const signOut = { websiteId, memberId: member.id, keepsCopy, newId: deps.newId };
    for (const hooks of deps.memberHooks) (await hooks.onSignOut(db, signOut))({ request, reply });
  }
  return closeMemberSession(exchange);
}

export const getMemberAccount = route(
  contract.getMemberAccount,
  async ({ db, websiteId, member, request, reply }) => {
    if (!member) return { authenticated: false, member: null };
    const token = readMemberToken(request, websiteId);
    const session = { websiteId, sessionId: member.sessionId, seconds: SESSION_SECONDS };
    if (token !== null && (await extendSession(db, session))) {
      setMemberCookie(request, reply, { websiteId, token, maxAgeSeconds: SESSION_SECONDS });
      setUserInfo({ request, reply }, { siteUserId: member.id, rememberMe: true });
    }
    return { authenticated: true, member: await toMemberAccount(db, websiteId, member) };
  },
);
