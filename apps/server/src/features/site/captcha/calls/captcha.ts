import * as contract from '@sitewright/contract/captcha';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import { issueChallenge } from '../providers/proof-of-work.ts';
import type { CaptchaService } from '../providers/recaptcha-service.ts';
import { findSecret, markSecret, writeSecret } from '../queries/captcha-secrets.ts';

/** No token of a visitor: what the service says to it is about the secret. */
const NO_TOKEN = 'a-token-of-nobody';

/** Captcha calls of visitors, and of an owner for the secret. The service is asked outside of any transaction. */
export function captchaRoutes(service: CaptchaService): Route[] {
  const createCaptchaChallenge = routeWithoutTransaction(
    contract.createCaptchaChallenge,
    async ({ websiteId, body, deps, reply }) => {
      reply.header('cache-control', 'no-store');
      return issueChallenge(deps, { ...body, websiteId });
    },
  );
  const getCaptcha = route(contract.getCaptcha, async ({ db, websiteId }) => {
    const stored = await findSecret(db, websiteId);
    return { hasSecret: stored !== null, isRefused: stored?.isRefused === true };
  });
  const updateCaptchaSecret = routeWithoutTransaction(
    contract.updateCaptchaSecret,
    async ({ websiteId, body, deps }) => {
      const { secret } = body;
      const known = secret === '' ? null : await isKnown(service, secret);
      if (known === false) throw new AppError('captcha-secret-unknown');
      const sealed = secret === '' ? null : sealedTexts(deps.secret, 'captcha').seal(websiteId, secret);
      await deps.database.site(websiteId, (db) => writeSecret(db, websiteId, sealed));
      return { hasSecret: sealed !== null, isRefused: false, isChecked: known === true };
    },
  );
  const checkCaptchaSecret = routeWithoutTransaction(
    contract.checkCaptchaSecret,
    async ({ websiteId, deps }) => {
      const stored = await deps.database.site(websiteId, (db) => findSecret(db, websiteId));
      if (stored === null) throw new AppError('not-found');
      const known = await isKnown(
        service,
        sealedTexts(deps.secret, 'captcha').open(websiteId, stored.sealed),
      );
      if (known === null) return { hasSecret: true, isRefused: stored.isRefused, isChecked: false };
      const isRefused = !known;
      await deps.database.site(websiteId, (db) => markSecret(db, { websiteId, ...stored, isRefused }));
      return { hasSecret: true, isRefused, isChecked: true };
    },
  );
  return [createCaptchaChallenge, getCaptcha, updateCaptchaSecret, checkCaptchaSecret];
}

/** Whether the service knows a secret; null where it does not answer. */
async function isKnown(service: CaptchaService, secret: string): Promise<boolean | null> {
  const { kind } = await service({ secret, token: NO_TOKEN });
  return kind === 'silent' ? null : kind === 'verdict';
}
