import * as contract from '@sitewright/contract/account-email';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { confirmEmailMail, emailChangedMail, emailTakenMail } from '../mail-texts.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import { withProof } from '../proof.ts';
import { findAccountByEmail, getAccount } from '../queries/accounts.ts';
import * as changes from '../queries/email-changes.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import { newLinkToken } from '../sign-in-links.ts';

const CONFIRM_SECONDS = 24 * 3600;
const UNDO_DAYS = 7;

/** The answer is the same for an address that has an account: only its own mailbox is told. */
export const requestEmailChange = routeWithoutTransaction(contract.requestEmailChange, async (context) => {
  const { account, body, deps, newId } = context;
  await withProof(context, body, async (db) => {
    const to = body.email;
    if (to === account.email)
      throw new AppError('invalid-fields', { email: 'This is your address already.' });
    if (await findAccountByEmail(db, to)) {
      await changes.deleteWaitingChanges(db, account.id);
      await mailAccount(db, deps, { to }, emailTakenMail);
      return;
    }
    const { token, tokenHash } = newLinkToken();
    const change = { id: newId(), accountId: account.id, oldEmail: account.email, newEmail: to };
    await changes.insertEmailChange(db, { ...change, tokenHash, lifeSeconds: CONFIRM_SECONDS });
    await mailAccount(db, deps, { to }, () => confirmEmailMail(deps.config.appUrl, token));
  });
  return {};
});

export const confirmEmailChange = route(contract.confirmEmailChange, async ({ db, body, deps }) => {
  const change = await changes.lockWaitingChange(db, hashToken(body.token));
  if (!change) throw new AppError('invalid-link');
  if (await findAccountByEmail(db, change.newEmail)) throw new AppError('account-exists');
  const { accountId, oldEmail: from, newEmail: to } = change;
  const { token, tokenHash } = newLinkToken();
  await changes.replaceEmail(db, { accountId, from, to });
  await changes.markChangeConfirmed(db, change.id, tokenHash);
  const changed = () => emailChangedMail(deps.config.appUrl, { token, to });
  await mailAccount(db, deps, { to: from, accountId }, changed);
  return { email: to };
});

/** Whoever changed it without leave is signed out everywhere, and keeps no passkey: one may have been added before the change. */
export const undoEmailChange = route(contract.undoEmailChange, async ({ db, body, deps }) => {
  const change = await changes.lockUndoableChange(db, { undoHash: hashToken(body.token), days: UNDO_DAYS });
  if (!change) throw new AppError('invalid-link');
  const { accountId, oldEmail: to } = change;
  const { email: from } = await getAccount(db, accountId);
  if (from !== to && (await findAccountByEmail(db, to))) throw new AppError('account-exists');
  await changes.replaceEmail(db, { accountId, from, to });
  await changes.markChangeUndone(db, change);
  await changes.deleteWaitingChanges(db, accountId);
  await deleteSessionsOf(db, accountId);
  return { email: to, removedPasskeys: await removePasskeys(db, deps, { accountId, because: 'address' }) };
});
