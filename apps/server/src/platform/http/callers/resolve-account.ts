import { createHash } from 'node:crypto';
import type { Access } from '@sitewright/contract/call';
import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Account } from './caller.ts';
import { findSession } from './queries.ts';

/** Hash of a session token as it is stored: a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The account of a session as it is now, with its roles on the site, or null when the session has ended. */
export async function findAccount(
  db: Db,
  { token, websiteId }: { token: string; websiteId: string | null },
): Promise<{ account: Account; isMember: boolean; movedTo: string | null } | null> {
  const row = await findSession(db, { tokenHash: hashToken(token), websiteId });
  if (!row) return null;
  const roles = row.roles ?? [];
  const { session_id: sessionId, account_id: id, email, name, language } = row;
  return {
    account: { id, email, name, language, sessionId, roles, permissions: permissionsOf(roles) },
    isMember: row.roles !== null,
    movedTo: row.moved_to,
  };
}

/**
 * Decides about a call of the app origin: nobody signed in → not-signed-in; not a member of the site, or no such site →
 * not-found, so that ids of other sites tell nothing; a member whose roles lack the permission → forbidden. Of a site that has moved to
 * another installation its contributors are told so: site-moved.
 */
export async function authorise(
  db: Db,
  { token, websiteId, access }: { token: string | null; websiteId: string | null; access: Access },
): Promise<Account | null> {
  const found = token === null ? null : await findAccount(db, { token, websiteId });
  if (access === 'anyone' || access === 'visitor') return found?.account ?? null;
  if (!found) throw new AppError('not-signed-in');
  if (access === 'account' || access === 'member') return found.account;
  if (!found.isMember) throw new AppError('not-found');
  if (found.movedTo !== null)
    throw new AppError('site-moved', undefined, { message: `This site has moved to ${found.movedTo}.` });
  if (!found.account.permissions.has(access satisfies Permission)) throw new AppError('forbidden');
  return found.account;
}
