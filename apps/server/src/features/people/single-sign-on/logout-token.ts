import type * as Jose from 'jose';
import type { Ended } from './queries/logouts.ts';

/** A logout token that holds. */
export type LogoutToken = Ended & { jti: string };

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** What providers call such a token; some still give it the name of every token, or none. */
const TYPES: readonly unknown[] = [undefined, 'logout+jwt', 'JWT'];
/** Whatever the provider signs by; nothing that whoever knows the client's secret could sign. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
];
/** A token is sent when the session ends. */
const MAX_AGE_SECONDS = 300;

type Expected = { issuer: string; clientId: string; toleranceSeconds: number };

/** How long a token could come again. */
export const LOGOUT_TOKEN_SECONDS = 2 * MAX_AGE_SECONDS;

/** Reads a logout token; throws for one that does not hold. Source: OpenID Connect Back-Channel Logout 1.0 §2.6. */
export async function readLogoutToken(
  { jwtVerify }: Pick<typeof Jose, 'jwtVerify'>,
  token: string,
  { issuer, clientId, toleranceSeconds, keys }: Expected & { keys: Jose.JWTVerifyGetKey },
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: toleranceSeconds,
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
  });
  const { events, jti, sub, sid } = payload;
  if (!TYPES.includes(protectedHeader.typ)) throw new Error('the token is of another type');
  // It would be an ID token.
  if ('nonce' in payload) throw new Error('the token has a nonce');
  if (!isObject(events) || !isObject(events[EVENT])) throw new Error('the token tells of no logout');
  if (typeof jti !== 'string' || jti === '') throw new Error('the token has no name');
  const ended = { issuer, sid: textOf(sid), subject: textOf(sub) };
  if (ended.sid === null && ended.subject === null) throw new Error('the token names nobody');
  return { ...ended, jti };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
