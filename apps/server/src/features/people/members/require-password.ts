import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Member } from '../../../platform/http/callers/caller.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { consumePasswordAttempt } from '../../../platform/security/password-attempts.ts';
import { isPasswordOf } from '../../../platform/security/passwords.ts';
import { findMemberByEmail } from './queries/members.ts';

/** Asks a member who is signed in for her password again. Errors: wrong-password, rate-limited. */
export async function requirePassword(
  { websiteId, request, deps }: { websiteId: string; request: FastifyRequest; deps: ServerDeps },
  { email }: Member,
  password: string,
): Promise<void> {
  await consumePasswordAttempt({ request, deps }, email);
  const found = await deps.database.site(websiteId, (db) => findMemberByEmail(db, { websiteId, email }));
  if (!(await isPasswordOf(password, found?.passwordHash ?? null))) throw new AppError('wrong-password');
}
