import type { Config } from '../config/config.ts';
import { otherKind, type StorageKind } from '../config/file-storage.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../errors/start-error.ts';
import { describeLocation, openLocation } from './open-location.ts';
import { storageReason } from './s3/s3-errors.ts';
import type { Storage, StorageLocation } from './storage.ts';
import { changeRecord, newRecord, readId, readRecord, writeId } from './storage-record.ts';

/**
 * The storage of this installation, after a look at the id it holds. While files are moved, it is both places. With `adopt` the
 * place of the settings becomes the known one, if it belongs to nobody. Throws StartError when it cannot be reached, or holds the files of
 * another installation or none at all.
 */
export async function openStorage(
  { files }: Pick<Config, 'files'>,
  database: Database,
  { adopt = false } = {},
): Promise<Storage> {
  const location = locationOf(files, files.kind);
  const storage = openLocation(location);
  let record = adopt ? null : await readRecord(database);
  let id = await orStartError(location, () => readId(storage));
  if (!record) {
    if (adopt && id !== null)
      throw new StartError(`The files in ${describeLocation(location)} belong to a database. ${OF_ANOTHER}`);
    if (files.kind === 's3' && id === null) await refuseForgotten(files);
    // Stored before the storage gets the id: a start that ends in between is gone on with by the next one.
    record = await changeRecord(database, (found) => (adopt || !found ? newRecord() : found));
    // Another process that starts for the first time may have been sooner.
    id = await orStartError(location, () => readId(storage));
  }
  if (id !== null && id !== record.id)
    throw new StartError(
      `The files in ${describeLocation(location)} belong to another database. ${OF_ANOTHER}`,
    );
  if (id === null) {
    if (record.isMarked) throw new StartError(refusalOf(location, record.movingFrom));
    const { id: known } = record;
    await orStartError(location, () => writeId(storage, known));
  }
  if (!record.isMarked)
    await changeRecord(database, (found) => ({ ...(found ?? newRecord()), isMarked: true }));
  if (record.movingFrom === null) return storage;
  const other = locationOf(files, otherKind(files.kind));
  return openLocation({ target: location, source: other });
}

/** Two installations in one place would clean up each other's files: nobody is led to that. */
const OF_ANOTHER =
  'If that database is gone for good, delete the file `storage-id` there and call `sitewright files adopt`.';
/** For a place that was lost or is known by mistake. */
const ADOPT = 'If it is the right place all the same, call `sitewright files adopt`.';

/** An installation of an earlier release, or one that is moved in its first minute, has files on its disk that nobody would find. */
async function refuseForgotten(files: Config['files']): Promise<void> {
  const disk = locationOf(files, 'disk');
  for await (const _ of openLocation(disk).list('')) {
    throw new StartError(
      `There are files in ${describeLocation(disk)}: start with FILE_STORAGE=disk, then run \`sitewright files move s3\`.`,
    );
  }
}

/** One of the two places. Throws StartError when it is not set up. */
export function locationOf({ locations }: Config['files'], kind: StorageKind): StorageLocation {
  const location = locations[kind];
  if (location) return location;
  throw new StartError(
    'Files are or were in a bucket, or go there: set S3_BUCKET and the settings beside it.',
  );
}

/** Runs a request to a storage; where it fails, the sentence says which and why. */
export async function orStartError<T>(location: StorageLocation, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const why = storageReason(error);
    throw new StartError(`Files cannot be read and written in ${describeLocation(location)}: ${why}.`);
  }
}

function refusalOf(location: StorageLocation, movingFrom: string | null): string {
  const cause = notThere(describeLocation(location));
  if (movingFrom !== null) return `${cause}: is it the place they are moved to?`;
  return `${cause}. Set the place they are in, or move them there first with \`sitewright files move\`. ${ADOPT}`;
}

export function notThere(where: string): string {
  return `The files of this installation are not in ${where}`;
}
