import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { otherKind, type StorageKind } from '../config/file-storage.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../errors/start-error.ts';
import { describeLocation, openLocation } from './open-location.ts';
import { locationOf, notThere, orStartError } from './open-storage.ts';
import { storageReason } from './s3/s3-errors.ts';
import type { Storage } from './storage.ts';
import { changeRecord, ID_KEY, readId, readRecord, writeId } from './storage-record.ts';

type Installation = Pick<Config, 'files'> & { database: Database };
/** Where files come from and go to; `where` in words. */
type Move = { source: Storage; target: Storage; where: { source: string; target: string } };

/** Files copied at the same time. */
const AT_ONCE = 4;
const PROGRESS_FILES = 1_000;

/**
 * Copies every file that is not in the other place yet and compares both by their SHA-256, while the program runs. From its
 * beginning processes that start read both move. What broke off goes on when it is called again.
 * Errors: StartError, one sentence.
 */
export async function moveFiles(
  installation: Installation,
  { to, print }: { to: StorageKind; print(line: string): void },
): Promise<{ copied: number; kept: number; where: string }> {
  const move = await beginMove(installation, to);
  let [copied, kept] = [0, 0];
  await orBrokenOff(() =>
    eachFile(move.source, async (key) => {
      if (await isSame(move, key)) kept += 1;
      else if (await copyFile(move, key)) copied += 1;
      else return;
      if ((copied + kept) % PROGRESS_FILES === 0) print(`${countFiles(copied + kept)} …`);
    }),
  );
  return { copied, kept, where: move.where.target };
}

/**
 * Ends a move: deletes each file of the place they came from after it was compared once more, that place's id last. Nothing is
 * deleted before all were compared. Errors: StartError when nothing is being moved, or a file is not there or differs.
 */
export async function deleteSource({
  files,
  database,
}: Installation): Promise<{ deleted: number; where: string }> {
  const record = await readRecord(database);
  if (!record?.movingFrom) throw new StartError('No files are being moved: nothing was deleted.');
  const { id, movingFrom: from } = record;
  const move = openMove(files, from);
  if (files.kind === from)
    throw new StartError(
      `This command still has FILE_STORAGE=${from}, and so may the server: nothing was deleted.`,
    );
  if ((await readId(move.target)) !== id)
    throw new StartError(`${notThere(move.where.target)}: nothing was deleted.`);
  const missing: string[] = [];
  await orBrokenOff(() =>
    eachFile(move.source, async (key) => {
      if (!(await isSame(move, key))) missing.push(key);
    }),
  );
  if (missing.length > 0) throw new StartError(notCopied(move, missing));
  let deleted = 0;
  await orBrokenOff(() =>
    eachFile(move.source, async (key) => {
      // One that a process which was not restarted has stored since.
      if (!(await isSame(move, key))) throw new StartError(notCopied(move, [key]));
      await move.source.delete(key);
      deleted += 1;
    }),
  );
  await orBrokenOff(() => move.source.delete(ID_KEY));
  await changeRecord(database, (found) => ({ ...(found ?? record), movingFrom: null }));
  return { deleted, where: move.where.source };
}

function notCopied({ where }: Move, keys: string[]): string {
  const examples = keys.slice(0, 3).join(', ');
  return `Not in ${where.target} yet: ${countFiles(keys.length)} (${examples}). Run \`sitewright files move\` again.`;
}

/** What fails on the way is told in one sentence; what is done stays done. */
async function orBrokenOff<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`It broke off: ${storageReason(error)}. Call it again to go on.`);
  }
}

/** Notes in the database that files move, and gives the place they move to the id of the installation. */
async function beginMove({ files, database }: Installation, to: StorageKind): Promise<Move> {
  const from = otherKind(to);
  const move = openMove(files, from);
  const record = await readRecord(database);
  if (!record) throw new StartError('Start this release once before its files are moved.');
  const atSource = await orStartError(locationOf(files, from), () => readId(move.source));
  const atTarget = await orStartError(locationOf(files, to), () => readId(move.target));
  if (atSource !== record.id) throw new StartError(`${notThere(move.where.source)}.`);
  if (atTarget !== null && atTarget !== record.id)
    throw new StartError(`The files in ${move.where.target} belong to another database.`);
  if (atTarget === null) await orStartError(locationOf(files, to), () => writeId(move.target, record.id));
  await changeRecord(database, (found) => ({ ...(found ?? record), movingFrom: from }));
  return move;
}

function openMove(files: Config['files'], from: StorageKind): Move {
  const [source, target] = [locationOf(files, from), locationOf(files, otherKind(from))];
  return {
    source: openLocation(source),
    target: openLocation(target),
    where: { source: describeLocation(source), target: describeLocation(target) },
  };
}

/** Each file but the id. */
async function eachFile(storage: Storage, work: (key: string) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const { key } of storage.list('')) {
    if (key === ID_KEY) continue;
    if (key.endsWith(`/${ID_KEY}`))
      throw new StartError(`${key} belongs to another installation: each needs an S3_PREFIX of its own.`);
    const one = work(key).finally(() => running.delete(one));
    // Told by the wait for all, or for the next to end.
    one.catch(() => {});
    running.add(one);
    if (running.size >= AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
}

async function isSame({ source, target }: Move, key: string): Promise<boolean> {
  const [from, to] = await Promise.all([source.stat(key), target.stat(key)]);
  // Deleted meanwhile by the program: there is nothing left to move.
  if (!from) return true;
  if (from.sizeBytes !== to?.sizeBytes) return false;
  const [hash, other] = await Promise.all([hashOf(source, key), hashOf(target, key)]);
  return hash === null || hash === other;
}

/** False for a file that the program deleted before it was read. */
async function copyFile({ source, target, where }: Move, key: string): Promise<boolean> {
  const body = await source.get(key);
  if (!body) return false;
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await Promise.all([pipeline(body, hashed), target.put(key, hashed)]);
  if ((await hashOf(target, key)) === hash.digest('hex')) {
    if (await source.stat(key)) return true;
    // The program deleted it meanwhile.
    await target.delete(key);
    return false;
  }
  // It cannot stay: the program would read it first.
  await target.delete(key);
  throw new StartError(`${key} came to ${where.target} with other bytes than it has in ${where.source}.`);
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const body = await storage.get(key);
  if (!body) return null;
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

export function countFiles(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`;
}
