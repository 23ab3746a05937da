import { z } from 'zod';
import { proof, secondFactor } from './account-security.ts';
import { AccountReply } from './accounts.ts';
import { defineCall } from './call.ts';

const rateLimit = { max: 30, windowSeconds: 900 };

/** A provider that the sign-in screen offers. */
const SignInProvider = z.object({
  /** As its button calls it. */
  name: z.string(),
  /** Path that begins the sign-in, without where to go on to. */
  path: z.string(),
});

/** Providers one may sign in with. Source: AUTH-14. */
export const listSignInProviders = defineCall({
  method: 'GET',
  path: '/api/sso/providers',
  access: 'anyone',
  reply: z.object({ providers: z.array(SignInProvider) }),
});

/**
 * Ends a sign-in that waits for the second factor of the account; gives the address to go on to. Errors: invalid-link (nothing
 * waits in this browser), second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export const confirmSsoSignIn = defineCall({
  method: 'POST',
  path: '/api/sso/confirm',
  access: 'anyone',
  rateLimit,
  body: z.object(secondFactor),
  reply: z.object({ account: AccountReply, crumb: z.string(), returnUrl: z.string() }),
});

/** Somebody at a provider, connected to the account. */
export const SsoIdentity = z.object({
  issuer: z.string(),
  /** Name of the provider, else the host of its issuer. */
  name: z.string(),
  connectedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type SsoIdentity = z.infer<typeof SsoIdentity>;

/** How the account is connected, and to which providers it could be. */
export const listSsoIdentities = defineCall({
  method: 'GET',
  path: '/api/sso/identities',
  access: 'account',
  reply: z.object({
    identities: z.array(SsoIdentity),
    /** Providers without an identity of the account. */
    connectable: z.array(z.object({ issuer: z.string(), name: z.string() })),
  }),
});

/**
 * Begins to connect the account with who one is at a provider; gives the address at the provider. Errors: not-found, wrong-password,
 * second-factor-needed, second-factor-wrong, sign-in-service-unreachable,
 * rate-limited.
 */
export const connectSsoIdentity = defineCall({
  method: 'POST',
  path: '/api/sso/identities',
  access: 'account',
  rateLimit,
  body: z.object({ issuer: z.string().max(500), ...proof }),
  reply: z.object({ url: z.string() }),
});

/** Takes a connection away. Errors: not-found, wrong-password, second-factor-needed, second-factor-wrong, rate-limited. */
export const disconnectSsoIdentity = defineCall({
  method: 'POST',
  path: '/api/sso/identities/disconnect',
  access: 'account',
  rateLimit,
  body: z.object({ issuer: z.string().max(500), ...proof }),
  reply: z.object({}),
});

/**
 * A provider says that a session of it is over: those that were begun by it here end too. The token is signed by the provider and is
 * good once. Errors: not-found (there is no provider), logout-token-invalid, sign-in-service-unreachable, rate-limited. Source: OpenID
 * Connect Back-Channel Logout 1.0.
 */
export const receiveBackChannelLogout = defineCall({
  method: 'POST',
  path: '/api/sso/back-channel-logout',
  access: 'anyone',
  crumb: false,
  // A whole organization may end its day at once.
  rateLimit: { max: 6_000, windowSeconds: 900 },
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  reply: z.object({}),
});

/** Address at the provider that ends the session there too, or null for a session that was begun by a password. */
export const getSsoLogoutUrl = defineCall({
  method: 'GET',
  path: '/api/sso/logout-url',
  access: 'account',
  reply: z.object({ url: z.string().nullable() }),
});
