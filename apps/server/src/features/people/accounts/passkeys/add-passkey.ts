import type { NewPasskeyAnswer } from '@sitewright/contract/passkey-answer';
import type { CreationOptions } from '@sitewright/contract/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Account } from '../../../../platform/http/callers/caller.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { insertPasskey, type ListedPasskey, listCredentials } from '../queries/passkeys.ts';
import { giveChallenge, LIFE_MS, takeChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';
import { verified } from './verified.ts';

/** Most passkeys of an account: the text of `passkeys-full` names it. */
const MAX_PASSKEYS = 20;
/** Ed25519, ECDSA with P-256, RSA with SHA-256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Options for the browser that makes a passkey for the account. Errors: passkeys-full. */
export async function creationOptions(
  db: Db,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { account, party, title }: { account: Account; party: RelyingParty; title: string },
): Promise<CreationOptions> {
  const known = await listCredentials(db, account.id);
  if (known.length >= MAX_PASSKEYS) throw new AppError('passkeys-full');
  return {
    challenge: await giveChallenge(db, exchange, account.sessionId),
    rp: { id: party.id, name: title },
    user: { id: userHandle(account.id), name: account.email, displayName: account.name || account.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: LIFE_MS,
    excludeCredentials: known.map((credential) => ({ type: 'public-key', ...credential })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

type Added = { account: Account; party: RelyingParty; name: string; answer: NewPasskeyAnswer };
type NewPasskey = Parameters<typeof insertPasskey>[1];

/** What the browser has made for this session, once its answer holds. Errors: passkey-rejected. Source: WebAuthn §7.1. */
export async function readNewPasskey(
  { request, deps }: { request: FastifyRequest; deps: ServerDeps },
  { account, party, name, answer }: Added,
): Promise<NewPasskey> {
  const { clientDataJSON, transports } = answer.response;
  const { sessionId } = account;
  const challenge = await takeChallenge({ request, deps }, { clientDataJSON, sessionId });
  if (challenge === null) throw new AppError('passkey-rejected');
  const { registrationInfo } = await verified(deps, ({ verifyRegistrationResponse }) =>
    verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new AppError('passkey-rejected');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    ...{ id: deps.newId(), accountId: account.id, sessionId, rpId: party.id, name, transports },
    ...{ credentialId: credential.id, publicKey: Buffer.from(credential.publicKey) },
    counter: credential.counter,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/** Adds it. Errors: passkey-rejected, passkeys-full. */
export async function keepPasskey(db: Db, passkey: NewPasskey): Promise<ListedPasskey> {
  const kept = await insertPasskey(db, passkey, MAX_PASSKEYS);
  if (kept) return kept;
  const count = (await listCredentials(db, passkey.accountId)).length;
  throw new AppError(count >= MAX_PASSKEYS ? 'passkeys-full' : 'passkey-rejected');
}
