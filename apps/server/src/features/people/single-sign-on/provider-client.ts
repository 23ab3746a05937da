import { setTimeout as delay } from 'node:timers/promises';
import type { SsoFailure } from '@sitewright/contract/sso-failure';
import type * as Jose from 'jose';
import type * as OpenId from 'openid-client';
import { tracedFetch } from '../../../platform/outbound/request-span.ts';
import { emailOf, type Identity } from './identity.ts';
import { type LogoutToken, readLogoutToken } from './logout-token.ts';
import type { Provider } from './provider.ts';

/** What a sign-in keeps until the provider sends the person back. */
export type Challenge = { state: string; nonce: string; verifier: string };

/** Conversations with providers. Errors: ProviderFailure. */
export type ProviderClient = {
  /** Address at the provider that begins a sign-in. */
  begin(provider: Provider, redirectUrl: string): Promise<Challenge & { url: string }>;
  /** Who came back; `url` is the whole address that the provider sent them to. */
  finish(provider: Provider, url: URL, challenge: Challenge): Promise<Identity>;
  /** Address that ends the session at the provider, or null where it offers none; asked for a moment only. */
  logoutUrl(provider: Provider, to: { idToken: string; returnUrl: string }): Promise<string | null>;
  /** Whose session the provider says is over. */
  readLogout(provider: Provider, token: string): Promise<LogoutToken>;
};

/** A conversation that came to nothing; its cause is for the log. */
export class ProviderFailure extends Error {
  readonly reason: SsoFailure;
  constructor(reason: SsoFailure, cause: unknown) {
    super(`The identity provider: ${reason}`, { cause });
    this.reason = reason;
  }
}

const DISCOVERY_MS = 3600_000;
const TIMEOUT_SECONDS = 10;
/** Whoever signs out waits for no provider. */
const LOGOUT_MS = 2_000;
/** Clocks differ. */
const TOLERANCE_SECONDS = 60;

type Client = {
  openid: typeof OpenId;
  config: OpenId.Configuration;
  /** Keys that it signs by, which are asked for again when one is not known. */
  keys: Promise<{ jose: typeof Jose; keys: Jose.JWTVerifyGetKey }> | undefined;
};

/** A client that discovers each provider when it is first needed, and anew after an hour. The library is loaded then. */
export function createProviderClient(now: () => number = Date.now): ProviderClient {
  const clients = new Map<string, { client: Promise<Client>; until: number }>();

  const clientOf = (provider: Provider): Promise<Client> => {
    const { issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([provider.id, issuer, clientId, clientSecret]);
    const known = clients.get(key);
    if (known && known.until > now()) return known.client;
    const client = discover(provider);
    clients.set(key, { client, until: now() + DISCOVERY_MS });
    client.catch(() => clients.delete(key));
    return client;
  };

  return {
    begin: (provider, redirectUrl) =>
      failing('unreachable', async () => {
        const { openid, config } = await clientOf(provider);
        const challenge = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        };
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUrl,
          scope: provider.scopes,
          state: challenge.state,
          nonce: challenge.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(challenge.verifier),
          code_challenge_method: 'S256',
        });
        return { ...challenge, url: url.href };
      }),
    finish: async (provider, url, { state, nonce, verifier }) => {
      const { openid, config } = await failing('unreachable', () => clientOf(provider));
      return failing('not-verified', async () => {
        const tokens = await openid.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || tokens.id_token === undefined) throw new Error('no ID token');
        const idToken = tokens.id_token;
        const isWhole = emailOf(claims) !== null && provider.groupsClaim in claims;
        if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken };
        const more = await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
        // What is signed counts before what is not.
        return { claims: { ...more, ...claims }, idToken };
      });
    },
    logoutUrl: (provider, { idToken, returnUrl }) =>
      failing('unreachable', async () => {
        const { openid, config } = await within(LOGOUT_MS, clientOf(provider));
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        return openid.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnUrl,
        }).href;
      }),
    readLogout: async (provider, token) => {
      const client = await failing('unreachable', () => clientOf(provider));
      return failing('not-verified', async () => {
        client.keys ??= keysOf(client.config);
        const { jose, keys } = await client.keys;
        const { issuer, clientId } = provider;
        return readLogoutToken(jose, token, { issuer, clientId, toleranceSeconds: TOLERANCE_SECONDS, keys });
      });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Client> {
  const openid = await import('openid-client');
  const server = new URL(issuer);
  const config = await openid.discovery(
    server,
    clientId,
    { [openid.clockTolerance]: TOLERANCE_SECONDS },
    clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      [openid.customFetch]: tracedFetch,
      execute: server.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    },
  );
  return { openid, config, keys: undefined };
}

async function keysOf(config: OpenId.Configuration) {
  const jose = await import('jose');
  const { jwks_uri: address } = config.serverMetadata();
  if (address === undefined) throw new Error('the provider tells no keys');
  const keys = jose.createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [jose.customFetch]: tracedFetch,
  });
  return { jose, keys };
}

/** What the provider itself says it was, else `reason`. */
async function failing<T>(reason: SsoFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(reasonOf(error) ?? reason, error);
  }
}

/** What `work` gives in this time, else a TimeoutError; it goes on by itself. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = delay(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new DOMException('The provider took too long', 'TimeoutError');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

const BUSY = new Set(['server_error', 'temporarily_unavailable']);

function reasonOf(error: unknown): SsoFailure | null {
  if (!(error instanceof Error)) return null;
  const { name, error: code } = error as Error & { error?: unknown };
  if (name === 'AuthorizationResponseError') return BUSY.has(String(code)) ? 'unreachable' : 'declined';
  // The network's own errors: a refused connection, a name that is not known, a server that is too slow.
  return ['TypeError', 'TimeoutError', 'JWKSTimeout'].includes(name) ? 'unreachable' : null;
}
