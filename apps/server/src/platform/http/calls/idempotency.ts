import { createHash } from 'node:crypto';
import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { isUuid } from '../../ids/is-uuid.ts';
import { sealedTexts } from '../../security/sealed-text.ts';
import type { Secret } from '../../security/secret.ts';
import { claimResponse, deleteOldResponses, saveResponse } from './queries.ts';

type IdempotentCall = {
  call: CallDefinition;
  request: FastifyRequest;
  websiteId: string | null;
  accountId: string | undefined;
  part?: Part | undefined;
  secret: Secret;
};

/** One of several things that a call makes, each in a transaction of its own; `body` is what it is made of. */
export type Part = { name: string; body: unknown };

/**
 * Runs an idempotent call (see `once` of a call) in its own transaction. Concurrent calls with the same key wait for the first;
 * a call that failed may be sent again. Errors: invalid-fields, call-key-reused.
 */
export async function idempotent(db: Db, requested: IdempotentCall, work: () => unknown): Promise<unknown> {
  const { call, request, websiteId, accountId, part } = requested;
  const key = request.headers['idempotency-key'];
  if (!call.once || key === undefined || accountId === undefined) return work();
  if (typeof key !== 'string' || !isUuid(key)) throw new AppError('invalid-fields');
  const own = part === undefined ? key : keyOfPart(key, part.name);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify((part ? part.body : request.body) ?? null))
    .digest();
  const entry = { websiteId, accountId, key: own, request: `${request.method} ${request.url}`, bodyHash };
  // Of many parts each would look for them.
  if (part === undefined) await deleteOldResponses(db, entry);
  const stored = storedAnswers(requested, own);
  const before = await claimResponse(db, entry);
  if (before === null) {
    const response = call.reply.parse(await work());
    await saveResponse(db, { ...entry, answer: stored.from(response) });
    return response;
  }
  const isSameBody = before.bodyHash === null || before.bodyHash.equals(bodyHash);
  if (before.request !== entry.request || !isSameBody) throw new AppError('call-key-reused');
  return stored.to(before.answer);
}

/** How answers of a call stand in the database: as they are, or as one text that only this installation can read. */
function storedAnswers({ call, secret, websiteId, accountId }: IdempotentCall, key: string) {
  if (call.once !== 'sealed') return { from: (answer: unknown) => answer, to: (kept: unknown) => kept };
  const texts = sealedTexts(secret, 'answers');
  const context = `${websiteId} ${accountId} ${key}`;
  return {
    from: (answer: unknown) => texts.seal(context, JSON.stringify(answer)).toString('base64'),
    to: (kept: unknown) => JSON.parse(texts.open(context, Buffer.from(String(kept), 'base64'))) as unknown,
  };
}

/** 128 bits that follow from a key and the name of a part. */
function keyOfPart(key: string, name: string): string {
  return createHash('sha256').update(`${key} ${name}`).digest('hex').slice(0, 32);
}
