import { CAPTCHA_ACTIONS } from '@sitewright/domain/settings/captcha';
import { z } from 'zod';
import { defineCall } from './call.ts';

const params = z.object({ websiteId: z.uuid() });
const reply = z.object({
  hasSecret: z.boolean(),
  /** The service does not know the secret any more: until there is another, no token is checked. */
  isRefused: z.boolean(),
});
const hex = z.string().regex(/^[0-9a-f]{2,64}$/);

/**
 * A proof of work to be done once, in the shape of ALTCHA 2: the number is looked for whose hash begins with `keyPrefix`. All
 * numbers from 0 to `data.last` may be the one.
 */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    cost: z.literal(1),
    data: z.object({
      action: z.enum(CAPTCHA_ACTIONS),
      /** Epoch milliseconds until which the proof is taken. */
      expires: z.int(),
      formId: z.string().max(64),
      last: z.int().min(1).max(0xffff_ffff),
    }),
    keyLength: z.literal(32),
    keyPrefix: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: z.string().max(100),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** The proof as it is sent with a form: JSON in base64, in place of the token of a service. */
export const CaptchaProof = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});
export type CaptchaProof = z.infer<typeof CaptchaProof>;

/**
 * A challenge of the program's own captcha, for one thing that a visitor is about to send. It stands in no cached page. Errors:
 * captcha-failed for a key of another site, rate-limited.
 */
export const createCaptchaChallenge = defineCall({
  method: 'POST',
  path: '/api/captcha/challenges',
  access: 'visitor',
  // It is worth nothing but the work that it asks for, and no other origin can read it.
  crumb: false,
  body: z.object({
    siteKey: z.string().max(200),
    action: z.enum(CAPTCHA_ACTIONS),
    formId: z.string().max(64).default(''),
  }),
  reply: CaptchaChallenge,
  rateLimit: { max: 120, windowSeconds: 60 },
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

/**
 * Asks the service once more after the secret that is kept. `isChecked`: false where it could not be asked. Errors: not-found
 * where none is kept.
 */
export const checkCaptchaSecret = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/captcha/secret/check',
  access: 'settings.manage',
  params,
  reply: reply.extend({ isChecked: z.boolean() }),
  rateLimit: { max: 30, windowSeconds: 60 },
});
