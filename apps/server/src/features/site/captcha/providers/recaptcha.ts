import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import { findSecret, markSecret } from '../queries/captcha-secrets.ts';
import type { CaptchaService, Verdict } from './recaptcha-service.ts';

/** Below it the service takes the visitor for a program; it is the service's own advice. */
const LOWEST_SCORE = 0.5;

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'log'>;
type Token = { websiteId: string; token: string; action: string; host: string };

/**
 * Has a token checked at the service of the site's keys, once: the service refuses one it saw before. Without the secret a
 * token must be there, but nobody can check it. Neither a service that does not answer nor a secret it does not know keeps
 * anybody out: the limits of the form still hold, and the owner is told of the secret. Errors: captcha-failed.
 */
export async function useToken(
  service: CaptchaService,
  { database, secret, log }: Deps,
  { websiteId, token, action, host }: Token,
): Promise<void> {
  const stored = await database.site(websiteId, (db) => findSecret(db, websiteId));
  if (stored === null) return;
  const opened = sealedTexts(secret, 'captcha').open(websiteId, stored.sealed);
  const response = await service({ secret: opened, token });
  if (response.kind === 'silent')
    return log.warn({ websiteId }, 'the captcha service did not answer; a submission went unchecked');
  const isRefused = response.kind === 'wrong-secret';
  if (isRefused !== stored.isRefused)
    await database.site(websiteId, (db) => markSecret(db, { websiteId, ...stored, isRefused }));
  if (isRefused)
    return log.warn(
      { websiteId },
      'the captcha service does not know the secret; a submission went unchecked',
    );
  if (!isGood(response.verdict, { action, host })) throw new AppError('captcha-failed');
}

/** Services that say nothing of an action, a score or a host are taken by their word alone. */
function isGood(
  { success, score, action, hostname }: Verdict,
  requested: Pick<Token, 'action' | 'host'>,
): boolean {
  if (success !== true) return false;
  if (typeof score === 'number' && score < LOWEST_SCORE) return false;
  if (typeof action === 'string' && action !== '' && action !== requested.action) return false;
  return typeof hostname !== 'string' || hostname === '' || hostname === requested.host;
}
