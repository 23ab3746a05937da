import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type CaptchaChallenge, CaptchaProof } from '@sitewright/contract/captcha';
import { type CaptchaAction, selfHostedSiteKey } from '@sitewright/domain/settings/captcha';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { isEqual } from '../../../../platform/security/secret.ts';

const PURPOSE = 'captcha-challenge';
/** Long enough for a form that is filled in slowly; a visitor's script asks for another one then. */
const LIFE_SECONDS = 600;
/** The largest number that a visitor may have to try: half of it on average, about a second of a phone. */
const LAST = 250_000;
const PREFIX_BYTES = 16;

type Deps = Pick<ServerDeps, 'secret' | 'now' | 'limits'>;
/** Purpose of a proof: one kind of submission of a site, of one form where it is a form's. */
export type Purpose = { websiteId: string; action: CaptchaAction; formId: string };

/** A challenge that only proves something for what it was asked for, signed with a key of the site. Errors: captcha-failed. */
export function issueChallenge(
  { secret, now }: Omit<Deps, 'limits'>,
  { siteKey, websiteId, action, formId }: Purpose & { siteKey: string },
): CaptchaChallenge {
  if (siteKey !== selfHostedSiteKey(websiteId)) throw new AppError('captcha-failed');
  const nonce = randomBytes(16).toString('hex');
  const salt = randomBytes(16).toString('hex');
  const parameters: CaptchaChallenge['parameters'] = {
    algorithm: 'SHA-256',
    cost: 1,
    data: { action, expires: now().getTime() + LIFE_SECONDS * 1000, formId, last: LAST },
    keyLength: 32,
    keyPrefix: hashOf({ nonce, salt }, randomInt(LAST + 1)).slice(0, 2 * PREFIX_BYTES),
    nonce,
    salt,
  };
  return { parameters, signature: secret.sign(PURPOSE, textOf(websiteId, parameters)) };
}

/** Takes a proof, once. Errors: captcha-failed for one that is forged, expired, used, or was made for something else. */
export async function useProof(
  { secret, now, limits }: Deps,
  { token, websiteId, action, formId }: Purpose & { token: string },
): Promise<void> {
  const proof = readProof(token);
  if (!proof) throw new AppError('captcha-failed');
  const { challenge, solution } = proof;
  const { parameters, signature } = challenge;
  const { data } = parameters;
  const isGood =
    secret.isSigned(PURPOSE, textOf(websiteId, parameters), signature) &&
    data.action === action &&
    data.formId === formId &&
    data.expires > now().getTime() &&
    isSolved(parameters, solution);
  if (!isGood) throw new AppError('captcha-failed');
  const key = `captcha ${websiteId} ${parameters.nonce}`;
  await limits.take(key, { max: 1, windowSeconds: LIFE_SECONDS, code: 'captcha-failed' });
}

function readProof(token: string): CaptchaProof | null {
  try {
    const read = CaptchaProof.safeParse(JSON.parse(Buffer.from(token, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function isSolved(parameters: CaptchaChallenge['parameters'], solution: CaptchaProof['solution']): boolean {
  const hash = hashOf(parameters, solution.counter);
  return hash.startsWith(parameters.keyPrefix) && isEqual(hash, solution.derivedKey);
}

/** Hash of salt, nonce and number, in hex: what ALTCHA 2 derives with a cost of 1. */
function hashOf({ nonce, salt }: { nonce: string; salt: string }, counter: number): string {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), number]))
    .digest('hex');
}

/** Signed text; the site's id makes the signature one of the site. The schema has put the keys in order. */
function textOf(websiteId: string, parameters: CaptchaChallenge['parameters']): string {
  return `${websiteId} ${JSON.stringify(parameters)}`;
}
