import { listPaymentFlags, resolvePaymentFlag } from '@sitewright/contract/payments';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/calls/route.ts';
import { listFlags, resolveFlag } from './queries/flags.ts';

export const readFlags = route(listPaymentFlags, async ({ db, websiteId }) => ({
  flags: await listFlags(db, websiteId),
}));

export const resolve = route(resolvePaymentFlag, async ({ db, websiteId, params }) => {
  if (!(await resolveFlag(db, { websiteId, flagId: params.flagId }))) throw new AppError('not-found');
  return {};
});
