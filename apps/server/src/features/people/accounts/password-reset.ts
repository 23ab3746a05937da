import { requestPasswordReset, resetPassword } from '@sitewright/contract/accounts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/calls/route.ts';
import { queuePasswordReset } from './account-mail.ts';

export const requestPasswordResetRoute = route(requestPasswordReset, async ({ db, body }) => {
  await queuePasswordReset(db, body.email);
  return {};
});

export const resetPasswordRoute = route(resetPassword, async ({ db, body, deps }) => {
  const auth = await deps.services.loadAuth();
  if (!(await auth.resetPassword(db, body))) throw new AppError('invalid-link');
  return {};
});
