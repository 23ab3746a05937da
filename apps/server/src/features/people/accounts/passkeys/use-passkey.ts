import type { PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { hasPasskeyFor, lockPasskey, markPasskeyUsed } from '../queries/passkeys.ts';
import { takeChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';
import { verified } from './verified.ts';

/** An answer whose challenge is used up; `challenge` is null where it was not this browser's to answer. */
export type TakenAnswer = { answer: PasskeyAnswer; challenge: string | null };

/** Whether an account could use a passkey here. */
export async function hasPasskey(
  db: Db,
  { config }: Pick<ServerDeps, 'config'>,
  accountId: string,
): Promise<boolean> {
  const party = relyingParty(config);
  return party !== null && (await hasPasskeyFor(db, { accountId, rpId: party.id }));
}

/** Uses the challenge of an answer up, before the transaction in which it is verified. */
export async function takeAnswer(
  exchange: { request: FastifyRequest; deps: Pick<ServerDeps, 'database'> },
  answer: PasskeyAnswer,
): Promise<TakenAnswer> {
  const { clientDataJSON } = answer.response;
  return { answer, challenge: await takeChallenge(exchange, { clientDataJSON, sessionId: null }) };
}

/**
 * Account of the passkey that has answered the challenge of this browser, with its owner verified. Errors: passkey-rejected.
 * Source: WebAuthn §7.2.
 */
export async function usePasskey(
  db: Db,
  deps: Pick<ServerDeps, 'config' | 'log'>,
  { answer, challenge }: TakenAnswer,
): Promise<string> {
  const party = relyingParty(deps.config);
  const { userHandle: handle } = answer.response;
  const key = party && (await lockPasskey(db, { credentialId: answer.id, rpId: party.id }));
  if (challenge === null || !party || !key) throw new AppError('passkey-rejected');
  // What the authenticator keeps names the account, so that nobody puts an answer of theirs under another's key.
  if (handle === undefined || handle !== userHandle(key.accountId)) throw new AppError('passkey-rejected');
  const { authenticationInfo } = await verified(deps, async ({ verifyAuthenticationResponse }) =>
    verifyAuthenticationResponse({
      response: { ...answer, response: { ...answer.response, userHandle: handle } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: answer.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    }),
  );
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  if ((credentialDeviceType === 'multiDevice') !== key.isBackupEligible)
    throw new AppError('passkey-rejected');
  await markPasskeyUsed(db, { id: key.id, counter: newCounter, isBackedUp: credentialBackedUp });
  return key.accountId;
}
