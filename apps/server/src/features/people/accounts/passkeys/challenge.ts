import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { browserBinding } from '../../../../platform/security/browser-binding.ts';
import { deleteChallenge, insertChallenge } from '../queries/passkey-challenges.ts';

/** How long somebody may take to touch a key or find a phone. */
const LIFE_SECONDS = 300;
/** The same for the browser's own dialog. */
export const LIFE_MS = LIFE_SECONDS * 1000;

const browser = browserBinding('sw_passkey', LIFE_SECONDS);

/** A challenge for this browser, and for the session that adds a passkey; null where one is used. */
export async function giveChallenge(
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sessionId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const challengeHash = hashToken(challenge);
  const browserHash = browser.bind(request, reply);
  await insertChallenge(db, { challengeHash, browserHash, sessionId }, LIFE_SECONDS);
  return challenge;
}

/**
 * The challenge that an authenticator says it has signed, if it was given to this browser and session and is not over; else null.
 * It is used up, whatever becomes of the answer, and so in a transaction of its own: a second answer to it finds nothing, and one at
 * the same moment waits for the first. Not inside another transaction, which would hold two connections.
 */
export async function takeChallenge(
  { request, deps }: { request: FastifyRequest; deps: Pick<ServerDeps, 'database'> },
  { clientDataJSON, sessionId }: { clientDataJSON: string; sessionId: string | null },
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  const browserHash = browser.hash(request);
  if (challenge === null || browserHash === null) return null;
  const given = { challengeHash: hashToken(challenge), browserHash, sessionId };
  const isGiven = await deps.database.statement(null, (db) => deleteChallenge(db, given));
  return isGiven ? challenge : null;
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
