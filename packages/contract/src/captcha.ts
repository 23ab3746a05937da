import { z } from 'zod';
import { defineCall } from './call.ts';

const params = z.object({ websiteId: z.uuid() });
const reply = z.object({
  hasSecret: z.boolean(),
  /** The service does not know the secret any more: until there is another, no token is checked. */
  isRefused: z.boolean(),
});

/** Whether tokens of the site's captcha are checked at its service; the secret itself is never given back. */
export const getCaptcha = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/captcha',
  access: 'settings.manage',
  params,
  reply,
});

/**
 * Keeps the secret of the site's account at the captcha service, which is asked after it; '' forgets it. Errors:
 * captcha-secret-unknown.
 */
export const updateCaptchaSecret = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/captcha/secret',
  access: 'settings.manage',
  params,
  body: z.object({ secret: z.string().trim().max(200) }),
  /** `isChecked`: false where the service could not be asked. */
  reply: reply.extend({ isChecked: z.boolean() }),
  rateLimit: { max: 30, windowSeconds: 60 },
});
