import { AppError } from '../../platform/http/app-error.ts';
import type { ServerDeps } from '../../platform/http/deps.ts';
import { sealedTexts } from '../../platform/http/sealed-text.ts';
import { createPublicFetch, type PublicFetch } from '../../platform/outbound/public-fetch.ts';
import { getWebsite } from '../sites/index.ts';
import { findSecret } from './queries.ts';

/** What a form sends along: the token, what it was asked for, and the host of the page. */
export type CaptchaTry = { websiteId: string; token: string; action: string; host: string };

/** Lets a submission through or refuses it. Errors: captcha-missing, captcha-failed. */
export type CaptchaCheck = (
  deps: Pick<ServerDeps, 'database' | 'secret' | 'log'>,
  submission: CaptchaTry,
) => Promise<void>;

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';
const LIMITS = { maxBytes: 20_000, timeoutMs: 3_000 };
/** Below it the service takes the visitor for a program; it is the service's own advice. */
const LOWEST_SCORE = 0.5;

type Verdict = { success?: unknown; score?: unknown; action?: unknown; hostname?: unknown };

/**
 * Checks tokens at the service of the site's keys, each once: the service refuses one it saw before. Without keys nothing is
 * asked for; without the secret a token must be there, but nobody can check it. A service that does not answer keeps nobody
 * out: the limits of the form still hold. Source: FORM-48.
 */
export function captchaCheck(
  fetchPublic: PublicFetch = createPublicFetch(),
  service: string = SERVICE,
): CaptchaCheck {
  return async ({ database, secret, log }, { websiteId, token, action, host }) => {
    const { keys, sealed } = await database.site(websiteId, async (db) => ({
      keys: (await getWebsite(db, websiteId)).settings.captchaSettings,
      sealed: await findSecret(db, websiteId),
    }));
    if (keys.siteKey === '' && keys.enterpriseSiteKey === '') return;
    if (token === '') throw new AppError('captcha-missing');
    if (sealed === null) return;
    const form = { secret: sealedTexts(secret, 'captcha').open(websiteId, sealed), response: token };
    const verdict = readVerdict(await fetchPublic(service, { ...LIMITS, form }));
    if (!verdict) log.warn({ websiteId }, 'the captcha service did not answer; a submission went unchecked');
    else if (!isGood(verdict, { action, host })) throw new AppError('captcha-failed');
  };
}

function readVerdict(answer: Awaited<ReturnType<PublicFetch>>): Verdict | null {
  if (!answer || answer.status >= 500) return null;
  try {
    const verdict: unknown = JSON.parse(answer.body.toString());
    return typeof verdict === 'object' ? verdict : null;
  } catch {
    return null;
  }
}

/** Services that say nothing of an action, a score or a host are taken by their word alone. */
function isGood(
  { success, score, action, hostname }: Verdict,
  asked: Pick<CaptchaTry, 'action' | 'host'>,
): boolean {
  if (success !== true) return false;
  if (typeof score === 'number' && score < LOWEST_SCORE) return false;
  if (typeof action === 'string' && action !== '' && action !== asked.action) return false;
  return typeof hostname !== 'string' || hostname === '' || hostname === asked.host;
}
