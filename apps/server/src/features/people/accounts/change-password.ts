import { changePassword } from '@sitewright/contract/accounts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../platform/http/calls/route.ts';
import { takePasswordTry } from '../../../platform/security/password-tries.ts';
import { getAccount } from './queries/accounts.ts';
import { openSession } from './session.ts';

/** Ends every session of the account and opens a new one here. */
export const changePasswordRoute = routeWithoutTransaction(
  changePassword,
  async ({ account, body, request, reply, deps }) => {
    await takePasswordTry({ request, deps }, account.email);
    const auth = await deps.services.loadAuth();
    const accountId = account.id;
    const token = await deps.database.installation(async (db) => {
      const isRight = await auth.isPasswordOf(db, { accountId, password: body.currentPassword });
      if (!isRight) throw new AppError('wrong-password');
      await auth.setPassword(db, { accountId, password: body.newPassword });
      return auth.startSession(db, { accountId, rememberMe: true });
    });
    const stored = await deps.database.installation((db) => getAccount(db, accountId));
    return { account: stored, crumb: openSession({ request, reply, deps }, { token, rememberMe: true }) };
  },
);
