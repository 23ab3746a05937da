import type * as WebAuthn from '@simplewebauthn/server';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';

/**
 * What the library makes of an answer, if it holds. It is loaded when the first passkey is made or used. Errors: passkey-rejected,
 * with the reason in the log: the browser of an honest person gives none of these.
 */
export async function verified<T extends { verified: boolean }>(
  { log }: Pick<ServerDeps, 'log'>,
  verify: (library: typeof WebAuthn) => Promise<T>,
): Promise<T & { verified: true }> {
  const library = await import('@simplewebauthn/server');
  let outcome: T;
  try {
    outcome = await verify(library);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'an answer of a passkey was not accepted');
    throw new AppError('passkey-rejected');
  }
  if (!outcome.verified) throw new AppError('passkey-rejected');
  return outcome as T & { verified: true };
}
