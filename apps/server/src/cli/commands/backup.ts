import { resolve } from 'node:path';
import { newSecretKey, publicTextOf } from '../../platform/backup/age-keys.ts';
import { backUp } from '../../platform/backup/back-up.ts';
import { filePlace, listBackups } from '../../platform/backup/backup-place.ts';
import { callForBackup } from '../../platform/backup/bucket-backup.ts';
import { ownerOf } from '../../platform/database/installation-database.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { openLocation } from '../../platform/storage/open-location.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type CommandContext, UsageError } from '../command.ts';

/** To the file, or without one to the bucket of backups. */
export async function writeBackup({ args, config, open, print }: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  const { bucket, key } = config.backups;
  if (rest.length > 0 || (name === undefined && !bucket)) throw new UsageError();
  const runtime = await open();
  const owner = ownerOf(runtime.connections.owner);
  if (name === undefined) {
    const made = await callForBackup({ ...runtime, owner, bucket: openBackups(config), key });
    return print(`Everything is in ${made.name}.`);
  }
  const place = filePlace(resolve(name));
  await backUp(place, { owner, storage: runtime.storage, key });
  print(`Everything is in ${place.name}.`);
}

/** One line for each backup in the bucket, the newest last. */
export async function printBackups({ args, config, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  for (const { name, sizeBytes } of await listBackups(openBackups(config)))
    print(`${name}  ${(sizeBytes / 1e6).toFixed(1)} MB`);
}

/** A new key; nothing keeps it. */
export async function printKey({ args, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const key = newSecretKey();
  print(`# public key: ${publicTextOf(key)}`);
  print(key);
}

/** The bucket of backups. Errors: StartError when none is set. */
export function openBackups({ backups }: CommandContext['config']): Storage {
  if (!backups.bucket) throw new StartError('There is no bucket of backups: set BACKUP_S3_BUCKET.');
  return openLocation({ s3: backups.bucket });
}
