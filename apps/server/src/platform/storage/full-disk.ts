import { statfs } from 'node:fs/promises';
import { StartError } from '../errors/start-error.ts';

/** As the system, PostgreSQL (class of its states) and its programs say it. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WORDS = /No space left on device|Disk quota exceeded/;
/** With less than this left, whatever failed has failed of it: part of what works at a start cannot say why it failed. */
const LEAST_FREE_BYTES = 1_000_000;

/** The failure of a start or a command; a StartError, one sentence, when there is no room left for it in the data directory. */
export async function orFullDisk(error: unknown, dataDir: string): Promise<unknown> {
  if (!saysFull(error) && (error instanceof StartError || !(await isFull(dataDir)))) return error;
  return new StartError(
    `The disk of DATA_DIR ${dataDir} is full: make room on it and start again. Nothing is lost.`,
  );
}

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || WORDS.test(error.message) || saysFull(error.cause);
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES;
}
