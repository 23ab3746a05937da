import * as contract from '@sitewright/contract/payments';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { listFlags, resolveFlag } from '../queries/flags.ts';

export const listPaymentFlags = route(contract.listPaymentFlags, async ({ db, websiteId }) => ({
  flags: await listFlags(db, websiteId),
}));

export const resolvePaymentFlag = route(contract.resolvePaymentFlag, async ({ db, websiteId, params }) => {
  if (!(await resolveFlag(db, { websiteId, flagId: params.flagId }))) throw new AppError('not-found');
  return {};
});
