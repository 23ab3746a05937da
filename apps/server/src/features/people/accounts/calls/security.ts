import * as contract from '@sitewright/contract/account-security';
import { deviceName } from '@sitewright/domain/account/device-name';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { secondFactorMail } from '../mail-texts.ts';
import { withProof } from '../proof.ts';
import { deleteFactor, findFactorState } from '../queries/second-factors.ts';
import * as sessions from '../queries/sessions.ts';
import { confirmFactor, newRecoveryCodes, startFactor } from '../second-factor/check.ts';
import { base32, otpauthUri } from '../second-factor/totp.ts';

/** Under which apps list the code. */
const ISSUER = 'Sitewright';

export const listAccountSessions = route(contract.listAccountSessions, async ({ db, account }) => ({
  sessions: (await sessions.listSessions(db, account.id)).map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    isCurrent: session.id === account.sessionId,
  })),
}));

export const deleteAccountSession = route(contract.deleteAccountSession, async ({ db, account, params }) => {
  const { sessionId } = params;
  if (!(await sessions.deleteSessionOf(db, { accountId: account.id, sessionId })))
    throw new AppError('not-found');
  return {};
});

export const deleteOtherAccountSessions = route(
  contract.deleteOtherAccountSessions,
  async ({ db, account: { id: accountId, sessionId } }) => ({
    ended: await sessions.deleteOtherSessions(db, { accountId, sessionId }),
  }),
);

export const getSecondFactor = route(contract.getSecondFactor, ({ db, account }) =>
  findFactorState(db, account.id),
);

export const startSecondFactor = routeWithoutTransaction(contract.startSecondFactor, async (context) => {
  const { account, body, deps } = context;
  const secret = await withProof(context, body, (db) => startFactor(db, deps, account.id));
  return { secret: base32(secret), uri: otpauthUri(secret, { issuer: ISSUER, email: account.email }) };
});

/** Who is asked for a code from now on has proven at the beginning who they are. */
export const confirmSecondFactor = routeWithoutTransaction(
  contract.confirmSecondFactor,
  async ({ account, body, deps }) =>
    deps.database.installation(async (db) => {
      const recoveryCodes = await confirmFactor(db, deps, { accountId: account.id, code: body.code });
      await mailAccount(db, deps, { to: account.email }, () => secondFactorMail('on'));
      return { recoveryCodes };
    }),
);

export const removeSecondFactor = routeWithoutTransaction(contract.removeSecondFactor, async (context) => {
  await withProof(context, context.body, async (db) => {
    await deleteFactor(db, context.account.id);
    await mailAccount(db, context.deps, { to: context.account.email }, () => secondFactorMail('off'));
  });
  return {};
});

export const createRecoveryCodes = routeWithoutTransaction(contract.createRecoveryCodes, async (context) => {
  const { account, body } = context;
  const recoveryCodes = await withProof(context, body, async (db) => {
    const { isOn } = await findFactorState(db, account.id);
    if (!isOn) throw new AppError('conflict');
    return newRecoveryCodes(db, account.id);
  });
  return { recoveryCodes };
});
