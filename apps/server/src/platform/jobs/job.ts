import type { Db } from '../database/database.ts';
import type { JobKind, JobRequest } from './job-kind.ts';
import { insertJob } from './queries.ts';

/** Declares a kind of job. */
export function defineJob<Data extends object>(
  name: string,
  { retries = 5, firstDelaySeconds = 10, limitSeconds = 60, batchSize = 1 } = {},
): JobKind<Data> {
  return { name, retries, firstDelaySeconds, limitSeconds, batchSize };
}

/** Adds a job in the caller's transaction: it exists exactly when that is committed. */
export async function sendJob<Data extends object>(
  db: Db,
  kind: JobKind<Data>,
  request: JobRequest<Data>,
): Promise<void> {
  insertJob(db, kind, request);
}
