import { StartError } from '../errors/start-error.ts';
import { type Read, wholeNumber } from './checked-values.ts';
import { readBucket, type S3Bucket } from './file-storage.ts';

/** Where backups go and what they are encrypted with. Holds secrets: never in a log or an argument. */
export type Backups = {
  bucket: S3Bucket | undefined;
  /** Key of age: a secret one, or a public one with which backups can only be made. */
  key: string | undefined;
  /** Fields of cron, in UTC. */
  schedule: string | undefined;
  /** Days after which backups that were made here are deleted; undefined: never by the program. */
  keepDays: number | undefined;
};

const MAX_KEEP_DAYS = 3_660;

/** Throws StartError for the first setting that is wrong or missing. `files`: the bucket of files, which must be another. */
export function readBackups(read: Read, files: S3Bucket | undefined): Backups {
  const bucket = readBucket(read, 'BACKUP_');
  // A file of keys, as age makes it, has comments.
  const key = read('BACKUP_KEY')
    ?.replace(/^#.*\n/gm, '')
    .trim();
  if (key !== undefined && !/^(?:AGE-SECRET-KEY-1[0-9A-Z]{58}|age1[0-9a-z]{58})$/.test(key))
    throw new StartError('BACKUP_KEY must be a key of age: AGE-SECRET-KEY-1… or age1…');
  if (bucket && !key)
    throw new StartError('BACKUP_S3_BUCKET needs BACKUP_KEY: "sitewright backup key" makes one.');
  // Each backup would hold all backups before it.
  if (bucket && bucket.bucket === files?.bucket && bucket.endpoint === files.endpoint)
    throw new StartError('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET.');
  const schedule = read('BACKUP_SCHEDULE');
  if (schedule && !bucket) throw new StartError('BACKUP_SCHEDULE needs BACKUP_S3_BUCKET.');
  const days = read('BACKUP_KEEP_DAYS');
  if (days && !schedule)
    throw new StartError('BACKUP_KEEP_DAYS needs BACKUP_SCHEDULE: old backups are deleted after a new one.');
  const keepDays = days === undefined ? undefined : wholeNumber('BACKUP_KEEP_DAYS', days, 1, MAX_KEEP_DAYS);
  return { bucket, key, schedule, keepDays };
}
