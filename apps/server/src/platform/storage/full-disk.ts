import { statfsSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';

/** As the system, PostgreSQL (class of its states) and its programs say it. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WORDS = /No space left on device|Disk quota exceeded/;
/**
 * With less than this left, whatever failed has failed of it: part of what works at a start cannot say why it failed, and
 * PostgreSQL, which takes 16 MB at a time, gives back what it got of them.
 */
const LEAST_FREE_BYTES = 20_000_000;

/** The failure of a start or a command; a StartError, one sentence, when there is no room left for it in the data directory. */
export function orFullDisk(error: unknown, dataDir: string): unknown {
  const isHere = isFull(dataDir);
  if (!saysFull(error) && (isClear(error) || !isHere)) return error;
  // A backup may be written to, and sockets may lie on, other disks. A quota shows in no figures of the disk.
  if (!isHere && codeOf(error) === 'ENOSPC')
    return new StartError(`A disk is full (${(error as Error).message}): make room where this is written.`);
  return new StartError(
    `The disk of DATA_DIR ${dataDir} is full: make room on it and start again. Nothing is lost.`,
  );
}

/** A sentence for the operator; of the database only what it could write into its log, which lies on the same disk. */
const isClear = (error: unknown): boolean =>
  error instanceof StartError && !error.message.startsWith('The embedded database');

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has(codeOf(error)) || WORDS.test(error.message) || saysFull(error.cause);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
