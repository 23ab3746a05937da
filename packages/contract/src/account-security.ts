import { Password } from '@sitewright/domain/account/account-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { PasskeyAnswer } from './passkey-answer.ts';

const nothing = z.object({});
/** A code of the app, or a recovery code. */
const SecondFactorCode = z.string().trim().max(40);
/** The second step where the account asks for one: a code, or a passkey of the account in its place. */
export const secondFactor = { code: SecondFactorCode.optional(), passkey: PasskeyAnswer.optional() };
/** What proves anew that one is the person of the account, for changes of how one signs in. */
export const proof = { password: Password, ...secondFactor };
const recoveryCodes = z.object({
  /** Told once: the server keeps their hashes. */
  recoveryCodes: z.array(z.string()),
});
const rateLimit = { max: 30, windowSeconds: 900 };

/** A browser that is signed in to the account. */
export const AccountSession = z.object({
  id: z.uuid(),
  /** Browser and system, e.g. `Firefox on Windows`. */
  device: z.string(),
  /** Shortened address that the session was begun from; '' where it is not known. */
  address: z.string(),
  createdAt: z.string(),
  /** To five minutes. */
  lastUsedAt: z.string(),
  /** The one of this call. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** Browsers that are signed in, the last used one first. Source: AUTH-13. */
export const listAccountSessions = defineCall({
  method: 'GET',
  path: '/api/accounts/sessions',
  access: 'account',
  reply: z.object({ sessions: z.array(AccountSession) }),
});

/** Signs one browser out. Errors: not-found. */
export const deleteAccountSession = defineCall({
  method: 'DELETE',
  path: '/api/accounts/sessions/:sessionId',
  access: 'account',
  params: z.object({ sessionId: z.uuid() }),
  reply: nothing,
});

/** Signs out everywhere but here. */
export const deleteOtherAccountSessions = defineCall({
  method: 'DELETE',
  path: '/api/accounts/sessions',
  access: 'account',
  reply: z.object({ ended: z.int() }),
});

/** Whether signing in asks for a code besides the password. */
export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/accounts/second-factor',
  access: 'account',
  reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

/** A secret for an authenticator app, in use once a code has confirmed it. Errors: wrong-password, conflict, rate-limited. */
export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/accounts/second-factor',
  access: 'account',
  rateLimit,
  body: z.object({ password: Password }),
  reply: z.object({
    /** In base 32. */
    secret: z.string(),
    /** `otpauth:` address of the same. */
    uri: z.string(),
  }),
});

/** Puts the second factor into use by a first code. Errors: second-factor-wrong, conflict, rate-limited. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/accounts/second-factor/confirm',
  access: 'account',
  rateLimit,
  body: z.object({ code: SecondFactorCode }),
  reply: recoveryCodes,
});

/**
 * Takes the second factor away. Errors: wrong-password, second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/accounts/second-factor/remove',
  access: 'account',
  rateLimit,
  body: z.object(proof),
  reply: nothing,
});

/** Other recovery codes in place of those of before. Errors: as for taking the second factor away; conflict without one. */
export const createRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/accounts/recovery-codes',
  access: 'account',
  rateLimit,
  body: z.object(proof),
  reply: recoveryCodes,
});
