import { EmailAddress } from '@sitewright/domain/account/account-schema';
import { z } from 'zod';
import { proof } from './account-security.ts';
import { defineCall } from './call.ts';

const token = z.string().min(1).max(128);
const reply = z.object({
  /** Address that the account signs in with now. */
  email: z.string(),
});
const rateLimit = { max: 20, windowSeconds: 900 };

/**
 * Emails a link to another address, which becomes the account's once the link is used. The answer is the same where somebody
 * has an account with it. Errors: wrong-password, second-factor-needed, second-factor-wrong, invalid-fields, rate-limited.
 */
export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/accounts/email',
  access: 'account',
  rateLimit,
  body: z.object({ email: EmailAddress, ...proof }),
  reply: z.object({}),
});

/** Uses the link at the new address; the one of before gets a link that takes it back. Errors: invalid-link, account-exists. */
export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/accounts/email/confirm',
  access: 'anyone',
  rateLimit,
  body: z.object({ token }),
  reply,
});

/**
 * Takes a change back within seven days, signs the account out everywhere and removes all its passkeys. Errors: invalid-link,
 * account-exists.
 */
export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/api/accounts/email/undo',
  access: 'anyone',
  rateLimit,
  body: z.object({ token }),
  reply: reply.extend({ removedPasskeys: z.int() }),
});
