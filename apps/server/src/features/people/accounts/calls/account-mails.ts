import * as contract from '@sitewright/contract/accounts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { listAccountMailRows } from '../queries/account-mails.ts';
import { getAccount } from '../queries/accounts.ts';

/** They hold links that sign people in, so only operators, who run the installation, may read them. */
export const listAccountMails = route(contract.listAccountMails, async ({ db, account }) => {
  const { isOperator } = await getAccount(db, account.id);
  if (!isOperator) throw new AppError('forbidden');
  return { mails: await listAccountMailRows(db) };
});
