import * as contract from '@sitewright/contract/captcha';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import type { CaptchaService } from '../captcha-service.ts';
import { findSecret, writeSecret } from '../queries/captcha-secrets.ts';

/** No token of a visitor: what the service says to it is about the secret. */
const NO_TOKEN = 'a-token-of-nobody';

/** What an owner does with the secret. The service is asked outside of any transaction. */
export function captchaRoutes(service: CaptchaService): Route[] {
  const getCaptcha = route(contract.getCaptcha, async ({ db, websiteId }) => {
    const stored = await findSecret(db, websiteId);
    return { hasSecret: stored !== null, isRefused: stored?.isRefused === true };
  });
  const updateCaptchaSecret = routeWithoutTransaction(
    contract.updateCaptchaSecret,
    async ({ websiteId, body, deps }) => {
      const { secret } = body;
      const isChecked = secret !== '' && (await isKnown(service, secret));
      const sealed = secret === '' ? null : sealedTexts(deps.secret, 'captcha').seal(websiteId, secret);
      await deps.database.site(websiteId, (db) => writeSecret(db, websiteId, sealed));
      return { hasSecret: sealed !== null, isRefused: false, isChecked };
    },
  );
  return [getCaptcha, updateCaptchaSecret];
}

/** Whether the service knows a secret; false where it does not answer. Errors: captcha-secret-unknown. */
async function isKnown(service: CaptchaService, secret: string): Promise<boolean> {
  const { kind } = await service({ secret, token: NO_TOKEN });
  if (kind === 'wrong-secret') throw new AppError('captcha-secret-unknown');
  return kind === 'verdict';
}
