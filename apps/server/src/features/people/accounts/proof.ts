import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../../../platform/http/callers/caller.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { consumePasswordAttempt } from '../../../platform/security/password-attempts.ts';
import { requireSecondFactor, type SecondFactor, takeFactor } from './second-factor/check.ts';

type ProofContext = { account: Account; request: FastifyRequest; deps: ServerDeps };

/**
 * Does what changes how one signs in, for who proves anew to be the person of the account: a session that was left open is not
 * enough. Errors: wrong-password, second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export async function withProof<T>(
  { account, request, deps }: ProofContext,
  { password, ...given }: SecondFactor & { password: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await consumePasswordAttempt({ request, deps }, account.email);
  const factor = await takeFactor({ request, deps }, given);
  const auth = await deps.services.loadAuth();
  const accountId = account.id;
  return deps.database.installation(async (db) => {
    if (!(await auth.isPasswordOf(db, { accountId, password }))) throw new AppError('wrong-password');
    await requireSecondFactor(db, deps, { accountId, factor });
    return work(db);
  });
}
