import { createPublicFetch, type PublicFetch } from '../../../../platform/outbound/public-fetch.ts';

/** Response of the service about a token. */
export type Verdict = { success?: unknown; score?: unknown; action?: unknown; hostname?: unknown };

/** Outcome of a check: no response, an error of the site's secret, or a verdict on the token. */
export type CaptchaResult =
  | { kind: 'silent' }
  | { kind: 'wrong-secret' }
  | { kind: 'verdict'; verdict: Verdict };

/** The service that knows whether a token was made by a person. */
export type CaptchaService = (requested: { secret: string; token: string }) => Promise<CaptchaResult>;

const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify';
const LIMITS = { maxBytes: 20_000, timeoutMs: 3_000 };
/** Said of the site's account, whatever the visitor sent. */
const OF_THE_SECRET = ['invalid-input-secret', 'missing-input-secret'];

/** A service that answers like `siteverify`. */
export function captchaService(
  fetchPublic: PublicFetch = createPublicFetch(),
  address: string = ADDRESS,
): CaptchaService {
  return async ({ secret, token }) => {
    const text = new URLSearchParams({ secret, response: token }).toString();
    const body = { type: 'application/x-www-form-urlencoded', text };
    return read(await fetchPublic(address, { ...LIMITS, request: { method: 'POST', body } }));
  };
}

function read(response: Awaited<ReturnType<PublicFetch>>): CaptchaResult {
  if (!response || response.status >= 500) return { kind: 'silent' };
  try {
    const verdict: unknown = JSON.parse(response.body.toString());
    if (typeof verdict !== 'object' || verdict === null) return { kind: 'silent' };
    const codes = 'error-codes' in verdict ? verdict['error-codes'] : [];
    const isWrong = Array.isArray(codes) && OF_THE_SECRET.some((code) => codes.includes(code));
    return isWrong ? { kind: 'wrong-secret' } : { kind: 'verdict', verdict };
  } catch {
    return { kind: 'silent' };
  }
}
