import { readCaptcha as readCall, writeCaptchaSecret as writeCall } from '@sitewright/contract/captcha';
import { route } from '../../platform/http/route.ts';
import { sealedTexts } from '../../platform/http/sealed-text.ts';
import { findSecret, writeSecret } from './queries.ts';

export const readCaptcha = route(readCall, async ({ db, websiteId }) => ({
  hasSecret: (await findSecret(db, websiteId)) !== null,
}));

export const writeCaptchaSecret = route(writeCall, async ({ db, websiteId, body, deps }) => {
  const { secret } = body;
  const sealed = secret === '' ? null : sealedTexts(deps.secret, 'captcha').seal(websiteId, secret);
  await writeSecret(db, websiteId, sealed);
  return { hasSecret: sealed !== null };
});
