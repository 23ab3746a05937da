import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { oneOf, origin, type Read } from './checked-values.ts';
import type { SettingName } from './settings-table.ts';

/** Kinds of places that files can lie in. */
export const STORAGE_KINDS = ['disk', 's3'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

export function isStorageKind(text: string | undefined): text is StorageKind {
  return STORAGE_KINDS.some((kind) => kind === text);
}

/** The kind that this one is moved to or from. */
export function otherKind(kind: StorageKind): StorageKind {
  return kind === 'disk' ? 's3' : 'disk';
}

/** A bucket of a server that speaks S3, and how it is reached. Holds a secret: never in a log or an argument. */
export type S3Bucket = {
  bucket: string;
  region: string;
  /** Origin of the server; undefined: that of Amazon for the region. */
  endpoint: string | undefined;
  /** Put before every key, '' or ending in a slash: several installations may share a bucket. */
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

export type FileStorage = {
  /** Where this process stores new files. */
  kind: StorageKind;
  /** The places this process can reach. */
  locations: { disk: { disk: string }; s3: { s3: S3Bucket } | undefined };
};

/** Where files lie. Throws StartError for the first setting that is wrong or missing. */
export function readFileStorage(read: Read, dataDir: string): FileStorage {
  const bucket = readBucket(read);
  const kind = oneOf('FILE_STORAGE', read('FILE_STORAGE') ?? (bucket ? 's3' : 'disk'), STORAGE_KINDS);
  if (kind === 's3' && !bucket) throw new StartError('FILE_STORAGE is s3: set S3_BUCKET too.');
  return {
    kind,
    locations: { disk: { disk: join(dataDir, 'files') }, s3: bucket && { s3: bucket } },
  };
}

/** A bucket by the settings of its purpose: '' for files. Throws StartError for the first one that is wrong or missing. */
export function readBucket(read: Read, purpose: '' | 'BACKUP_' = ''): S3Bucket | undefined {
  const bucket = read(`${purpose}S3_BUCKET`);
  const endpoint = read(`${purpose}S3_ENDPOINT`);
  if (bucket === undefined) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError(`${purpose}S3_BUCKET must be the name of a bucket, but is "${bucket}".`);
  const accessKeyId = read(`${purpose}S3_ACCESS_KEY_ID`);
  const secretAccessKey = read(`${purpose}S3_SECRET_ACCESS_KEY`);
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(
      `${purpose}S3_BUCKET needs ${purpose}S3_ACCESS_KEY_ID and ${purpose}S3_SECRET_ACCESS_KEY.`,
    );
  return {
    bucket,
    region: read(`${purpose}S3_REGION`) ?? 'us-east-1',
    endpoint: endpoint === undefined ? undefined : origin(`${purpose}S3_ENDPOINT`, endpoint),
    prefix: prefix(`${purpose}S3_PREFIX`, read(`${purpose}S3_PREFIX`)),
    credentials: { accessKeyId, secretAccessKey },
  };
}

function prefix(name: SettingName, text = ''): string {
  if (/^(?:[a-z0-9_-]+\/)*[a-z0-9_-]*$/.test(text))
    return text === '' || text.endsWith('/') ? text : `${text}/`;
  throw new StartError(`${name} must be a path of lower-case letters, digits, - and _, but is "${text}".`);
}
