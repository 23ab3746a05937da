import * as contract from '@sitewright/contract/accounts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { readSessionToken } from '../../../../platform/security/cookies.ts';
import { consumePasswordAttempt } from '../../../../platform/security/password-attempts.ts';
import { queuePasswordReset } from '../jobs/account-mail.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import * as accounts from '../queries/accounts.ts';
import { listMemberships } from '../queries/memberships.ts';
import { touchSession } from '../queries/sessions.ts';
import { noteDevice, openSession, SESSION_SECONDS } from '../session.ts';
import { toWebsiteSummary } from '../to-website-summary.ts';

/** Asked for whenever the editor opens, so it also keeps a session in use alive. */
export const getMe = route(contract.getMe, async ({ db, account, request, reply, deps }) => {
  const token = readSessionToken(request, deps.secret);
  if (
    token !== null &&
    (await accounts.extendSession(db, { sessionId: account.sessionId, seconds: SESSION_SECONDS }))
  ) {
    openSession({ request, reply, deps }, { token, rememberMe: true });
  }
  await touchSession(db, account.sessionId);
  const rows = await listMemberships(db, account.id);
  return {
    account: await accounts.getAccount(db, account.id),
    websites: rows.map((row) => toWebsiteSummary(row, deps.config)),
  };
});

export const updateAccount = route(contract.updateAccount, async ({ db, account, body }) => {
  const accountId = account.id;
  const { name, language, favouriteBlocks } = body;
  if (name !== undefined) await accounts.updateAccountName(db, { accountId, name });
  if (language !== undefined) await accounts.updateAccountLanguage(db, { accountId, language });
  if (favouriteBlocks) await accounts.updateFavouriteBlocks(db, { accountId, ...favouriteBlocks });
  return { account: await accounts.getAccount(db, account.id) };
});

/** Ends every session of the account and opens a new one here. */
export const changePassword = routeWithoutTransaction(
  contract.changePassword,
  async ({ account, body, request, reply, deps }) => {
    await consumePasswordAttempt({ request, deps }, account.email);
    const auth = await deps.services.loadAuth();
    const accountId = account.id;
    const token = await deps.database.installation(async (db) => {
      const isRight = await auth.isPasswordOf(db, { accountId, password: body.currentPassword });
      if (!isRight) throw new AppError('wrong-password');
      await auth.setPassword(db, { accountId, password: body.newPassword });
      const started = await auth.startSession(db, { accountId, rememberMe: true });
      await noteDevice(db, request, started);
      return started;
    });
    const stored = await deps.database.installation((db) => accounts.getAccount(db, accountId));
    return { account: stored, crumb: openSession({ request, reply, deps }, { token, rememberMe: true }) };
  },
);

export const requestPasswordReset = route(contract.requestPasswordReset, async ({ db, body }) => {
  await queuePasswordReset(db, body.email);
  return {};
});

export const resetPassword = route(contract.resetPassword, async ({ db, body, deps }) => {
  const auth = await deps.services.loadAuth();
  const accountId = await auth.resetPassword(db, body);
  if (accountId === null) throw new AppError('invalid-link');
  return { removedPasskeys: await removePasskeys(db, deps, { accountId, because: 'password' }) };
});
