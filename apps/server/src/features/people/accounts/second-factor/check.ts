import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { recoveryCodeMail } from '../mail-texts.ts';
import { hasPasskey, type TakenAnswer, takeAnswer, usePasskey } from '../passkeys/use-passkey.ts';
import { getAccount } from '../queries/accounts.ts';
import * as factors from '../queries/second-factors.ts';
import { base32, newSecret, stepOfCode } from './totp.ts';

const TRIES = { max: 5, windowSeconds: 900 };
const RECOVERY_CODES = 10;
/** 80 bits: sixteen letters and digits. */
const RECOVERY_BYTES = 10;

type Deps = Pick<ServerDeps, 'secret' | 'limits' | 'now' | 'newId'>;

/** What somebody gives where a second step is asked for: a code, or a passkey in its place. */
export type SecondFactor = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/** The same once the challenge of the passkey is used up. */
export type TakenFactor = { code?: string | undefined; passkey?: TakenAnswer | undefined };

/** Takes what was given, before the transaction in which it is asked for: a passkey's answer is good for one try. */
export async function takeFactor(
  exchange: { request: FastifyRequest; deps: Pick<ServerDeps, 'database'> },
  { code, passkey }: SecondFactor,
): Promise<TakenFactor> {
  return { code, passkey: passkey && (await takeAnswer(exchange, passkey)) };
}

/**
 * What every way to a new session asks, and every change of how one signs in: a code of the app, a recovery code, or a passkey of
 * the account, where it has a second factor. Errors: second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited.
 */
export async function requireSecondFactor(
  db: Db,
  deps: ServerDeps,
  { accountId, factor: { code, passkey } }: { accountId: string; factor: TakenFactor },
): Promise<void> {
  const factor = await factors.lockFactor(db, accountId);
  if (!factor?.isConfirmed) return;
  // Nobody guesses a signature: its tries take none from those of codes.
  if (passkey) {
    if ((await usePasskey(db, deps, passkey)) === accountId) return;
    throw new AppError('passkey-rejected');
  }
  if (code === undefined || code === '')
    throw new AppError(
      'second-factor-needed',
      (await hasPasskey(db, deps, accountId)) ? { passkey: 'You can use a passkey instead.' } : {},
    );
  if (await isTaken(db, deps, { accountId, code }, factor)) return;
  throw new AppError('second-factor-wrong');
}

/** Keeps a new secret that waits for its first code. Errors: conflict, where one is in use. */
export async function startFactor(db: Db, deps: Deps, accountId: string): Promise<Buffer> {
  const secret = newSecret();
  const sealed = sealing(deps).seal(accountId, secret.toString('base64'));
  if (!(await factors.insertFactor(db, accountId, sealed))) throw new AppError('conflict');
  return secret;
}

/** Puts the kept secret into use by its first code; gives the recovery codes. Errors: conflict, second-factor-wrong, rate-limited. */
export async function confirmFactor(
  db: Db,
  deps: Deps,
  { accountId, code }: { accountId: string; code: string },
): Promise<string[]> {
  const factor = await factors.lockFactor(db, accountId);
  if (!factor || factor.isConfirmed) throw new AppError('conflict');
  if (!(await isCodeTaken(db, deps, { accountId, code }, factor))) throw new AppError('second-factor-wrong');
  return newRecoveryCodes(db, accountId);
}

/** Other recovery codes, which are told once and kept as hashes. */
export async function newRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = base32(randomBytes(RECOVERY_BYTES)).toLowerCase();
    return (text.match(/.{4}/g) ?? []).join('-');
  });
  await factors.replaceRecoveryCodes(db, accountId, codes.map(hashOf));
  return codes;
}

async function isTaken(
  db: Db,
  deps: Deps,
  given: { accountId: string; code: string },
  factor: factors.StoredFactor,
): Promise<boolean> {
  if (/^\d[\d ]*$/.test(given.code)) return isCodeTaken(db, deps, given, factor);
  const { accountId, code } = given;
  await deps.limits.take(`second factor ${accountId}`, TRIES);
  if (!(await factors.takeRecoveryCode(db, accountId, hashOf(code)))) return false;
  const { email } = await getAccount(db, accountId);
  const { recoveryCodesLeft } = await factors.findFactorState(db, accountId);
  await mailAccount(db, deps, { to: email }, () => recoveryCodeMail(recoveryCodesLeft));
  return true;
}

async function isCodeTaken(
  db: Db,
  deps: Deps,
  { accountId, code }: { accountId: string; code: string },
  { sealed, lastStep }: factors.StoredFactor,
): Promise<boolean> {
  await deps.limits.take(`second factor ${accountId}`, TRIES);
  const secret = Buffer.from(sealing(deps).open(accountId, sealed), 'base64');
  const step = stepOfCode(secret, code.replaceAll(' ', ''), { now: deps.now(), lastStep });
  if (step === null) return false;
  await factors.takeStep(db, accountId, step);
  return true;
}

function sealing({ secret }: Pick<Deps, 'secret'>) {
  return sealedTexts(secret, 'second-factors');
}

/** As it was told, whatever is typed between its letters. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('base64url');
}
