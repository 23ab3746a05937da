import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';

const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000 };
/** Written out: the one that a key file names could be anybody's. */
const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Given up before Google does, so that none expires on its way. */
const SPARE_SECONDS = 120;
const MAX_TOKENS = 200;

/** The key file of a service account, as far as it is used. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });
type ServiceAccount = z.infer<typeof ServiceAccount>;

const Refusal = z.object({ error_description: z.string().optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The part of a key file that is kept. Errors: invalid-fields. */
export async function readServiceAccount(text: string): Promise<string> {
  try {
    const { client_email, private_key } = ServiceAccount.parse(JSON.parse(text));
    await importPKCS8(private_key, 'RS256');
    return JSON.stringify({ client_email, private_key });
  } catch {
    throw new AppError('invalid-fields', {
      serviceAccount: 'Paste the whole JSON file with the key of a service account.',
    });
  }
}

/** The address that a spreadsheet has to be shared with. */
export function addressOfAccount(serviceAccount: string): string {
  return ServiceAccount.parse(JSON.parse(serviceAccount)).client_email;
}

export type GoogleTokens = {
  /** A token for sheets, kept or new, or what Google answered instead: null without an answer, 401 where the key is no longer one. */
  get(
    serviceAccount: string,
    now: Date,
  ): Promise<{ token: string; isKept: boolean } | { answer: PublicResponse | null }>;
  /** It was refused. */
  forget(serviceAccount: string): void;
};

/** Tokens of service accounts, kept for their hour. Source: RFC 7523; Google, "Using OAuth 2.0 for server to server applications". */
export function googleTokens(fetchPublic: PublicFetch): GoogleTokens {
  const kept = new Map<string, { token: string; until: number }>();
  return {
    async get(serviceAccount, now) {
      const found = kept.get(serviceAccount);
      if (found && found.until > now.getTime()) return { token: found.token, isKept: true };
      const assertion = await signedBy(ServiceAccount.parse(JSON.parse(serviceAccount)), now);
      const text = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
      const body = { type: 'application/x-www-form-urlencoded', text };
      const answer = await fetchPublic(TOKEN_ADDRESS, { ...LIMITS, request: { method: 'POST', body } });
      const parsed = answer?.status === 200 ? Token.safeParse(jsonOf(answer)) : undefined;
      if (!parsed?.success)
        return { answer: answer && isKeyGone(answer) ? { ...answer, status: 401 } : answer };
      const { access_token: token, expires_in: seconds } = parsed.data;
      if (kept.size >= MAX_TOKENS) kept.clear();
      kept.set(serviceAccount, { token, until: now.getTime() + (seconds - SPARE_SECONDS) * 1000 });
      return { token, isKept: false };
    },
    forget: (serviceAccount) => void kept.delete(serviceAccount),
  };
}

/**
 * Whether an account or its key is not there any more. A clock that is off is a bad request, too, and passes. Source: Google, "JWT error
 * codes".
 */
function isKeyGone(answer: PublicResponse): boolean {
  if (answer.status !== 400) return answer.status === 401;
  const { error_description: reason = '' } = Refusal.safeParse(jsonOf(answer)).data ?? {};
  return /account not found|invalid jwt signature|disabled/i.test(reason);
}

async function signedBy({ client_email, private_key }: ServiceAccount, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(TOKEN_ADDRESS)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(private_key, 'RS256'));
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ body }: PublicResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
