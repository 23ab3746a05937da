import { changeName, getMe } from '@sitewright/contract/accounts';
import { route } from '../../../platform/http/calls/route.ts';
import { readSessionToken } from '../../../platform/security/cookies.ts';
import { extendSession, getAccount, updateAccountName } from './queries/accounts.ts';
import { listMemberships } from './queries/memberships.ts';
import { openSession, SESSION_SECONDS } from './session.ts';
import { toWebsiteSummary } from './to-website-summary.ts';

/** Asked for whenever the editor opens, so it also keeps a session in use alive. */
export const getMeRoute = route(getMe, async ({ db, account, request, reply, deps }) => {
  const token = readSessionToken(request, deps.secret);
  if (
    token !== null &&
    (await extendSession(db, { sessionId: account.sessionId, seconds: SESSION_SECONDS }))
  ) {
    openSession({ request, reply, deps }, { token, rememberMe: true });
  }
  const rows = await listMemberships(db, account.id);
  return {
    account: await getAccount(db, account.id),
    websites: rows.map((row) => toWebsiteSummary(row, deps.config.appUrl)),
  };
});

export const changeNameRoute = route(changeName, async ({ db, account, body }) => {
  await updateAccountName(db, { accountId: account.id, name: body.name });
  return { account: await getAccount(db, account.id) };
});
