import type { Db } from '../database/database.ts';
import type { JobKind, JobRequest } from './job-kind.ts';
import { insertJob } from './queries.ts';
import { hintAtJob } from './workers-at-hand.ts';

/** Until whatever kept a job from being done was seen and mended. */
const RETRIES_OF_A_DAY = 16;

/** Declares a kind of job. Unless told otherwise it is tried for about a day. */
export function defineJob<Data extends object>(
  name: string,
  options: Partial<Omit<JobKind<Data>, 'name'>> = {},
): JobKind<Data> {
  return {
    name,
    retries: RETRIES_OF_A_DAY,
    firstDelaySeconds: 10,
    limitSeconds: 60,
    batchSize: 1,
    ...options,
  };
}

/** Kinds of the jobs that a transaction has sent. */
const sent = new WeakMap<Db, Set<string>>();

/**
 * Adds a job in the caller's transaction: it exists exactly when that is committed. One that may start at once is then looked for by the
 * workers of this process; those of others find it by their next look.
 */
export async function sendJob<Data extends object>(
  db: Db,
  kind: JobKind<Data>,
  request: JobRequest<Data>,
): Promise<void> {
  insertJob(db, kind, request);
  if (request.delaySeconds || request.at !== undefined) return;
  const kinds = sent.get(db) ?? new Set();
  sent.set(db, kinds);
  if (!kinds.has(kind.name)) db.afterCommit(() => hintAtJob(kind.name));
  kinds.add(kind.name);
}
