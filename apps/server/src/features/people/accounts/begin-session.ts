import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { readSessionToken } from '../../../platform/security/cookies.ts';
import { deleteEndedSessions, deleteSession } from './queries/accounts.ts';
import { requireSecondFactor, type TakenFactor } from './second-factor/check.ts';
import { noteDevice } from './session.ts';

/**
 * A new session for who has proven to be the person of the account, in place of the one this browser had; gives its token. Asks for
 * the second factor like every way in. Errors: second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export async function beginSession(
  db: Db,
  { request, deps }: { request: FastifyRequest; deps: ServerDeps },
  { accountId, factor, rememberMe }: { accountId: string; factor: TakenFactor; rememberMe: boolean },
): Promise<string> {
  await requireSecondFactor(db, deps, { accountId, factor });
  const auth = await deps.services.loadAuth();
  const token = await auth.startSession(db, { accountId, rememberMe });
  await replaceSession(db, { request, deps }, token);
  return token;
}

/**
 * Puts a session that has just begun in place of the one this browser had, and notes with what it was begun. Every way in ends the
 * session of before: one put into the browser earlier is worth nothing. In the transaction that began it.
 */
export async function replaceSession(
  db: Db,
  { request, deps: { secret } }: { request: FastifyRequest; deps: Pick<ServerDeps, 'secret'> },
  token: string,
): Promise<void> {
  const before = readSessionToken(request, secret);
  if (before !== null) await deleteSession(db, hashToken(before));
  await deleteEndedSessions(db);
  await noteDevice(db, request, token);
}
