import * as contract from '@sitewright/contract/accounts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { clearSessionCookie, readSessionToken } from '../../../../platform/security/cookies.ts';
import { issueCrumb } from '../../../../platform/security/crumb.ts';
import { consumePasswordAttempt, rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { replaceSession } from '../begin-session.ts';
import { deleteSession, getAccount } from '../queries/accounts.ts';
import { requireSecondFactor, takeFactor } from '../second-factor/check.ts';
import { openSession } from '../session.ts';

export const signIn = routeWithoutTransaction(contract.signIn, async ({ body, request, reply, deps }) => {
  await consumePasswordAttempt({ request, deps }, body.email);
  const factor = await takeFactor({ request, deps }, body);
  const auth = await deps.services.loadAuth();
  const { account, token } = await deps.database.installation(async (db) => {
    const found = await auth.findByPassword(db, body);
    if (!found) throw new AppError('invalid-sign-in');
    await requireSecondFactor(db, deps, { accountId: found.accountId, factor });
    await replaceSession(db, { request, deps }, found.token);
    return { account: await getAccount(db, found.accountId), token: found.token };
  });
  rememberDevice({ request, reply, deps }, body.email);
  return { account, crumb: openSession({ request, reply, deps }, { token, rememberMe: body.rememberMe }) };
});

export const signOut = route(contract.signOut, async ({ db, request, reply, deps }) => {
  const token = readSessionToken(request, deps.secret);
  if (token !== null) await deleteSession(db, hashToken(token));
  clearSessionCookie(request, reply);
  return { crumb: issueCrumb({ request, reply, secret: deps.secret }, null) };
});
