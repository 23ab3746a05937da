import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { isUuid } from '../ids/is-uuid.ts';
import { claimAnswer, deleteOldAnswers, keepAnswer } from './answered-queries.ts';
import { AppError } from './app-error.ts';

type Asked = {
  call: CallDefinition;
  request: FastifyRequest;
  websiteId: string | null;
  accountId: string | undefined;
};

/**
 * The answer of a call that is answered once (see `once` of a call), in its own transaction: who asks at the same time
 * waits for the first, and what failed may be asked again. Errors: invalid-fields, call-key-reused.
 */
export async function answeredOnce(db: Db, asked: Asked, work: () => unknown): Promise<unknown> {
  const { call, request, websiteId, accountId } = asked;
  const key = request.headers['idempotency-key'];
  if (!call.once || key === undefined || accountId === undefined) return work();
  if (typeof key !== 'string' || !isUuid(key)) throw new AppError('invalid-fields');
  const place = { websiteId, accountId, key, request: `${request.method} ${request.url}` };
  await deleteOldAnswers(db, place);
  const before = await claimAnswer(db, place);
  if (before === null) {
    const answer = call.reply.parse(await work());
    await keepAnswer(db, { ...place, answer });
    return answer;
  }
  if (before.request !== place.request) throw new AppError('call-key-reused');
  return before.answer;
}
