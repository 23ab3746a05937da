import { z } from 'zod';
import { proof } from './account-security.ts';
import { SignedIn } from './accounts.ts';
import { defineCall } from './call.ts';
import { NewPasskeyAnswer, PasskeyAnswer } from './passkey-answer.ts';

const rateLimit = { max: 30, windowSeconds: 900 };
const nothing = z.object({});
/** Longest name of a passkey, in characters. */
const MAX_NAME_LENGTH = 60;
const name = z.string().trim().min(1, 'Please enter a name.').max(MAX_NAME_LENGTH);
const params = z.object({ passkeyId: z.uuid() });

/** A way to sign in that a device or password manager of its owner keeps. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** A password manager keeps a copy, so that other devices have it too. */
  isSynced: z.boolean(),
  /** False for one that was made under another address of the program: browsers offer it there alone. */
  worksHere: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options of a browser's own call. Source: WebAuthn, PublicKeyCredentialCreationOptionsJSON. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** The same for one that is used: any of this program that the browser knows. Source: WebAuthn. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** Passkeys of the account, the oldest first. `isOffered`: false where the address of the program allows none. Source: AUTH-13. */
export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/accounts/passkeys',
  access: 'account',
  reply: z.object({ isOffered: z.boolean(), passkeys: z.array(Passkey) }),
});

/**
 * Begins to add a passkey, within five minutes. Errors: not-found (the address of the program allows none), passkeys-full,
 * wrong-password, second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export const startPasskey = defineCall({
  method: 'POST',
  path: '/api/accounts/passkeys/start',
  access: 'account',
  rateLimit,
  body: z.object(proof),
  reply: z.object({ options: CreationOptions }),
});

/** Adds the passkey that the browser has made. Errors: passkey-rejected, passkeys-full, rate-limited. Source: AUTH-13. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/accounts/passkeys',
  access: 'account',
  rateLimit,
  body: z.object({ name, passkey: NewPasskeyAnswer }),
  reply: z.object({ passkey: Passkey }),
});

/** Gives a passkey another name. Errors: not-found, invalid-fields. */
export const updatePasskey = defineCall({
  method: 'PATCH',
  path: '/api/accounts/passkeys/:passkeyId',
  access: 'account',
  params,
  body: z.object({ name }),
  reply: z.object({ passkey: Passkey }),
});

/** Removes a passkey. Errors: not-found, and those of the proof as for `startPasskey`. */
export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/accounts/passkeys/:passkeyId/remove',
  access: 'account',
  rateLimit,
  params,
  body: z.object(proof),
  reply: nothing,
});

/**
 * Begins to use a passkey in this browser, within five minutes: to sign in, or in place of a code. Errors: not-found (the address
 * of the program allows none), rate-limited.
 */
export const startPasskeyUse = defineCall({
  method: 'POST',
  path: '/api/accounts/passkey-use',
  access: 'anyone',
  // A whole organization may have the sign-in screen open behind one address, each asking anew every few minutes.
  rateLimit: { max: 1_200, windowSeconds: 900 },
  body: nothing,
  reply: z.object({ options: RequestOptions }),
});

/**
 * Signs in with a passkey alone: it has asked for its owner's finger, face or PIN, and so is both factors. Errors: passkey-rejected,
 * rate-limited. Source: AUTH-13.
 */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/accounts/passkey-session',
  access: 'anyone',
  // As many as by password.
  rateLimit: { max: 60, windowSeconds: 900 },
  body: z.object({ passkey: PasskeyAnswer, rememberMe: z.boolean().default(true) }),
  reply: SignedIn,
});
